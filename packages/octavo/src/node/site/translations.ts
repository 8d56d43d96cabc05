import type { HeadTag } from '../../shared/build/head/head-tag.ts'
import type { LanguageLink, PageData } from '../../shared/site.ts'
import type { SiteConfig } from '../config/schema.ts'
import { formatDay } from '../../shared/build/text/dates.ts'
import type { PageHead, PageSettings, RoutedPage, SiteInput, WrittenPage } from './plan.ts'

/** A page in one of the languages of a site. */
interface Translation {
  language: string
  address: string
  /** Whether the page has the text of the first language there. */
  isFallback?: true
}

/** Finds the pages of a site in its languages; nothing in a site with one. */
export interface Translations {
  /** A page in all languages that have it, its own included. */
  find(page: RoutedPage): readonly Translation[]
  /** Whether a page of this language has the text of the first one. */
  isFallback(page: Pick<PageHead, 'file'>): boolean
  /** Whether the first language has a page, too. */
  hasOriginal(page: Pick<PageHead, 'file'>): boolean
  /** The address in another language of the nearest page above this one that it has; undefined without one. */
  findParent(route: string, language: string, routes: Routes): string | undefined
}

/** The pages of a site by address. */
type Routes = ReadonlyMap<string, PageHead | undefined>

/** `translated`: see `SiteInput`. */
export function createTranslations(
  { languages, layers, language: own, baseUrl }: SiteConfig,
  translated: SiteInput['translated'] = {},
): Translations {
  const files = new Map(Object.entries(translated).map(([language, list]) => [language, new Set(list)]))
  const has = (language: string, file: string) => files.get(language)?.has(file) ?? true
  const filled = new Set(layers?.filter(({ isFilled }) => isFilled).map(({ language }) => language))
  const first = languages[0]?.language ?? own
  // What no author wrote, such as the list of a blog, is made in every language.
  const isMade = (file: string) => layers !== undefined && !languages.some(({ language }) => has(language, file))
  const isFallback = (language: string, file: string) =>
    layers !== undefined && !has(language, file) && has(first, file)
  const isThere = (language: string, file: string) =>
    (layers === undefined && language === own) ||
    has(language, file) ||
    isMade(file) ||
    (filled.has(language) && has(first, file))
  const toAddress = (base: string, route: string) => base + route.slice(baseUrl.length)
  return {
    find: ({ page: { file }, route }) =>
      languages
        .filter(({ language }) => isThere(language, file))
        .map(({ language, baseUrl: base }) => ({
          language,
          address: toAddress(base, route),
          ...(isFallback(language, file) && { isFallback: true }),
        })),
    isFallback: ({ file }) => isFallback(own, file),
    hasOriginal: ({ file }) => layers !== undefined && has(first, file) && !isMade(file),
    findParent: (route, language, routes) => {
      const base = languages.find((each) => each.language === language)?.baseUrl ?? ''
      const above = listRoutesAbove(route, baseUrl).find((each) => {
        const page = routes.get(each)
        return page && isThere(language, page.file)
      })
      return above && toAddress(base, above)
    },
  }
}

/** `/docs/a/b/` → `/docs/a/`, `/docs/`, with and without the final slash. */
function listRoutesAbove(route: string, baseUrl: string): string[] {
  const folder = route.replace(/[^/]+\/?$/, '')
  if (folder.length <= baseUrl.length || folder === route) return []
  return [folder, folder.slice(0, -1), ...listRoutesAbove(folder, baseUrl)]
}

/** The addresses for the dropdown, see `PageData.translations`. */
export function toTranslationAddresses(
  { languages, layers }: SiteConfig,
  found: readonly Translation[],
  findParent: (language: string) => string | undefined,
): Pick<PageData, 'translations' | 'untranslated'> {
  if (found.length < 2 && !layers) return {}
  const addresses = new Map(found.map(({ language, address }) => [language, address]))
  const missing = layers?.filter(({ language }) => !addresses.has(language)) ?? []
  const untranslated = missing.map(({ language, baseUrl }) => [language, findParent(language) ?? baseUrl])
  return {
    translations: languages.map(({ language }) => addresses.get(language) ?? ''),
    ...(untranslated.length > 0 && { untranslated: Object.fromEntries(untranslated) }),
  }
}

/** Where the text of a page without a translation comes from. */
export function toOriginal(
  { languages, layers, baseUrl, direction }: SiteConfig,
  { route }: RoutedPage,
): Pick<PageData, 'original' | 'noIndex'> {
  const [first] = layers ?? []
  if (!first || !languages[0]) return {}
  return {
    noIndex: true,
    original: {
      language: first.language,
      ...(first.direction !== direction && { direction: first.direction }),
      href: first.baseUrl + route.slice(baseUrl.length),
    },
  }
}

/** What has changed since a page was translated: its original, or what that includes. */
export function toOutdated(
  config: SiteConfig,
  { route, page }: WrittenPage,
  settings: Pick<PageSettings, 'dates' | 'originals'>,
): Pick<PageData, 'outdated'> {
  const [first] = config.layers ?? []
  const date = findNewerOriginal(page, settings)
  if (!first || date === undefined) return {}
  return {
    outdated: {
      language: first.language,
      href: first.baseUrl + route.slice(config.baseUrl.length),
      date,
      dateText: formatDay(date.slice(0, 10), config.language),
    },
  }
}

/** The ISO date of the last change of an original that is newer than its translation. */
function findNewerOriginal(
  { file, includes }: WrittenPage['page'],
  { dates, originals }: Pick<PageSettings, 'dates' | 'originals'>,
): string | undefined {
  const found = [file, ...includes.map((include) => include.file)].flatMap((each) => {
    const date = originals?.dates.get(each)
    if (date === undefined) return []
    const change = each === file ? originals?.changes.get(each) : undefined
    const isNewer = change === 'changed' || (change !== 'same' && date > (dates.get(each) ?? date))
    return isNewer ? date : []
  })
  return found.sort().at(-1)
}

/** Links for search engines: https://developers.google.com/search/docs/specialty/international/localized-versions */
export function toTranslationTags(
  { languages, url, noIndex }: SiteConfig,
  { page: { frontMatter } }: RoutedPage,
  found: readonly Translation[],
): HeadTag[] {
  const translations = found.filter(({ isFallback }) => !isFallback)
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
