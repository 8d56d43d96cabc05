import { type Finding, type ImportedPage, type ImportedSite, ImportUsageError, type SiteLanguage } from '../contract.ts'
import { toLanguageTag } from '../shared/index.ts'

/** Where a language is in the new site. */
export interface LanguagePlace {
  /** Its key in `languages`: its tag, and the last step of its addresses. */
  tag: string
  /** Its folder in TO; '' for the first language, whose files are those that all share. */
  folder: string
  /** Base path of its pages with slashes around it. */
  baseUrl: string
}

/** A language of the new site. `site` has its addresses at the new place. */
export interface LanguageSite {
  language: SiteLanguage
  place: LanguagePlace
  site: ImportedSite
}

/**
 * The places of languages, in their order: the first one has the address of the whole site, and the others are below
 * it. An old folder keeps its name if that is a tag of the language. Throws an `ImportUsageError` if two languages
 * would have the same tag.
 */
export function placeLanguages(languages: readonly SiteLanguage[]): LanguagePlace[] {
  const base = commonBase(languages)
  const taken = new Set<string>()
  return languages.map((language, index) => {
    const candidates = index === 0 ? [language.tag] : listTags(language, base)
    const tag = candidates.find((each) => isTag(each) && !taken.has(each.toLowerCase()))
    if (tag === undefined) throw withoutTag(language)
    taken.add(tag.toLowerCase())
    return index === 0 ? { tag, folder: '', baseUrl: base } : { tag, folder: tag, baseUrl: `${base}${tag}/` }
  })
}

/** The name of its old folder keeps all addresses. */
function listTags({ tag, baseUrl }: SiteLanguage, base: string): string[] {
  const name = baseUrl.slice(base.length, -1)
  return isSameLanguage(name, tag) ? [name, tag] : [tag, toLanguageTag(name)]
}

/** `zh` and `zh-Hans` */
function isSameLanguage(name: string, tag: string): boolean {
  const [own, other] = [name, tag].map((each) => each.toLowerCase().split('-')[0])
  return isTag(name) && own === other
}

/** What Octavo accepts as the key of a language. */
function isTag(text: string): boolean {
  try {
    return /^[a-z]{2,3}(-[\w-]+)?$/i.test(text) && Intl.getCanonicalLocales(text).length > 0
  } catch {
    return false
  }
}

function withoutTag({ label, tag }: SiteLanguage): ImportUsageError {
  return new ImportUsageError(
    `The language "${label}" needs its own tag, but the old site names ${JSON.stringify(tag)}.`,
    'Write another tag, such as "de" or "pt-BR", into the configuration of the old site, and import again.',
  )
}

/** The longest base path that contains the pages of all languages. */
function commonBase(languages: readonly SiteLanguage[]): string {
  const [first = '/', ...others] = languages.map(({ baseUrl }) => baseUrl)
  const bases = [...first.matchAll(/\//g)].map(({ index }) => first.slice(0, index + 1))
  return bases.findLast((base) => others.every((other) => other.startsWith(base))) ?? '/'
}

/** An address below a base path, below another one. Others stay. */
export function moveAddress(address: string, from: string, to: string): string {
  return `${address}/`.startsWith(from) ? to + address.slice(from.length) : address
}

/** A site whose pages have the addresses that they would have had at its new place. */
export function moveSite(
  site: ImportedSite,
  { baseUrl: from }: SiteLanguage,
  { baseUrl: to }: LanguagePlace,
): ImportedSite {
  const movePage = (page: ImportedPage) =>
    page.address === undefined ? page : { ...page, address: moveAddress(page.address, from, to) }
  return from === to ? site : { ...site, pages: site.pages.map(movePage) }
}

/** What becomes of addresses and tags that differ from the old site. */
export function reportPlace({ tag: old, label, baseUrl: from }: SiteLanguage, place: LanguagePlace): Finding[] {
  const { tag, baseUrl: to, folder } = place
  if (from !== to)
    return [
      {
        kind: 'addresses of languages',
        message: `The pages in ${label} were below "${from}" and are now below "${to}". The old addresses redirect.`,
        hint:
          folder === ''
            ? 'The first language has the address of the site. Nothing has to be done.'
            : `The folder of a language has the name of its tag, "${tag}". Nothing has to be done.`,
      },
    ]
  if (old.toLowerCase() === tag.toLowerCase()) return []
  return [
    {
      kind: 'language tags',
      message: `The tag of ${label} was "${old}" and is now "${tag}", because that is in its addresses.`,
      hint: `If the longer tag matters more than the addresses, rename the folder "${tag}" and its key in "languages".`,
    },
  ]
}
