import type { HeadTag } from '../../shared/build/head/head-tag.ts'
import type { LanguageLink, PageData } from '../../shared/site.ts'
import type { SiteConfig } from '../config/schema.ts'
import type { RoutedPage, SiteInput } from './plan.ts'

/** A page in one of the languages of a site. */
interface Translation {
  language: string
  address: string
}

/** Finds a page in all languages that have it, its own included; none in a site with one language. */
export type FindTranslations = (page: RoutedPage) => readonly Translation[]

/** `translated`: see `SiteInput`. */
export function createTranslationFinder(
  { languages, language: own, baseUrl }: SiteConfig,
  translated: SiteInput['translated'] = {},
): FindTranslations {
  const files = new Map(Object.entries(translated).map(([language, list]) => [language, new Set(list)]))
  const isTranslated = (language: string, file: string) => language === own || (files.get(language)?.has(file) ?? true)
  return ({ page, route }) =>
    languages
      .filter(({ language }) => isTranslated(language, page.file))
      .map(({ language, baseUrl: base }) => ({ language, address: base + route.slice(baseUrl.length) }))
}

/** The addresses for the dropdown, see `PageData.translations`. */
export function toTranslationAddresses(
  { languages }: SiteConfig,
  translations: readonly Translation[],
): Pick<PageData, 'translations'> {
  if (translations.length < 2) return {}
  const addresses = new Map(translations.map(({ language, address }) => [language, address]))
  return { translations: languages.map(({ language }) => addresses.get(language) ?? '') }
}

/** Links for search engines: https://developers.google.com/search/docs/specialty/international/localized-versions */
export function toTranslationTags(
  { languages, url, noIndex }: SiteConfig,
  { page: { frontMatter } }: RoutedPage,
  translations: readonly Translation[],
): HeadTag[] {
  const { draft, unlisted, no_index: isHidden } = frontMatter
  const isListed = url !== '' && !noIndex && !draft && !unlisted && !isHidden
  if (translations.length < 2 || !isListed) return []
  const byDefault = translations
    .filter(({ language }) => language === languages[0]?.language)
    .map(({ address }) => ({ language: 'x-default', address }))
  return [...translations, ...byDefault].map(({ language, address }) => {
    const href = address.startsWith('/') ? url + address : address
    return { type: 'link', rel: 'alternate', hreflang: language, href }
  })
}

/** The links of the dropdown, which lead to the start of each site, and its label. */
export function toLanguageLinks({ languages, language: own }: SiteConfig): { label: string; items: LanguageLink[] } {
  const items = languages.map(({ language, label, baseUrl }) => ({ language, label, href: baseUrl }))
  return { label: items.find(({ language }) => language === own)?.label ?? own, items }
}
