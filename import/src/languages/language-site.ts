import type { ImportedSite, SiteLanguage } from '../contract.ts'

/** A language of the new site. */
export interface LanguageSite {
  language: SiteLanguage
  site: ImportedSite
}

/** The base path that those of all languages start with. */
export function commonBase(languages: readonly SiteLanguage[]): string {
  const [first = '/', ...others] = languages.map(({ baseUrl }) => baseUrl)
  const steps = first.split('/').slice(1, -1)
  const bases = [
    ...steps.map(
      (_, index) =>
        `/${steps
          .slice(0, index)
          .map((step) => `${step}/`)
          .join('')}`,
    ),
    first,
  ]
  return bases.findLast((base) => others.every((other) => other.startsWith(base))) ?? '/'
}
