import type { HeadTag } from '../../shared/head-tag.ts'
import type { LanguageLink, NavLink } from '../../shared/site.ts'
import type { SiteConfig } from '../config/schema.ts'
import type { RoutedPage, SiteInput } from './plan.ts'

/** The pages in other languages of a site. */
export interface Translations {
  /** Addresses for the dropdown, see `PageData.translations`. */
  addressesOf(page: RoutedPage): { translations?: string[] }
  /** Links for search engines: https://developers.google.com/search/docs/specialty/international/localized-versions */
  tagsOf(page: RoutedPage): HeadTag[]
}

/** `translated`: see `SiteInput`. */
export function createTranslations(
  { languages, language: own, baseUrl, url, noIndex }: SiteConfig,
  translated: SiteInput['translated'] = {},
): Translations {
  const files = new Map(Object.entries(translated).map(([language, list]) => [language, new Set(list)]))
  const isTranslated = (language: string, { page }: RoutedPage) =>
    language === own || (files.get(language)?.has(page.file) ?? true)
  const addressesIn = (routed: RoutedPage) =>
    languages.flatMap(({ language, baseUrl: base }) => {
      const address = base + routed.route.slice(baseUrl.length)
      return isTranslated(language, routed) ? [{ language, address }] : []
    })
  return {
    addressesOf: (routed) => {
      const known = new Map(addressesIn(routed).map(({ language, address }) => [language, address]))
      if (known.size < 2) return {}
      return { translations: languages.map(({ language, baseUrl: start }) => known.get(language) ?? start) }
    },
    tagsOf: (routed) => {
      const { draft, unlisted } = routed.page.frontMatter
      const known = addressesIn(routed)
      if (known.length < 2 || url === '' || noIndex || draft || unlisted) return []
      const tags = known.map(({ language, address }) => toTag(language, toAbsolute(address, url)))
      const isDefault = known[0]?.language === languages[0]?.language
      return isDefault ? [...tags, toTag('x-default', toAbsolute(known[0]!.address, url))] : tags
    },
  }
}

/** The links of the dropdown, which lead to the start of each site, and its label. */
export function toLanguageLinks({ languages, language: own }: SiteConfig): { label: string; items: LanguageLink[] } {
  const items = languages.map(({ language, label, baseUrl }) => ({ language, label, href: baseUrl }))
  return { label: items.find(({ language }) => language === own)?.label ?? own, items }
}

function toTag(hreflang: string, href: NavLink['href']): HeadTag {
  return { type: 'link', rel: 'alternate', hreflang, href }
}

function toAbsolute(address: string, url: string): string {
  return address.startsWith('/') ? url + address : address
}
