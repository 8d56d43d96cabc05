import type { ImportedPage, ImportedSite, SiteLanguage } from '../contract.ts'

/** A language of the new site. */
export interface LanguageSite {
  language: SiteLanguage
  site: ImportedSite
}

/** The base path that those of all languages start with. */
export function commonBase(languages: readonly SiteLanguage[]): string {
  const [first = '/', ...others] = languages.map(({ baseUrl }) => baseUrl)
  const bases = [...first.matchAll(/\//g)].map(({ index }) => first.slice(0, index + 1))
  return bases.findLast((base) => others.every((other) => other.startsWith(base))) ?? '/'
}

/** The pages with the text of the default language, without the fragments that they include. */
export function untranslatedPages({ pages }: ImportedSite): ImportedPage[] {
  return pages.filter(({ isUntranslated, address }) => isUntranslated && address !== undefined)
}
