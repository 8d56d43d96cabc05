import type { UserConfig } from 'octavo'
import { findWordLanguage } from 'octavo/markdown'
import { completeSite } from '../complete-site.ts'
import type { Engine, Finding, Folder, ImportedPage, ImportedSite, SiteLanguage } from '../contract.ts'
import { shareTrees } from '../mdx/index.ts'
import { showAllPages, type ShowProgress } from '../progress.ts'
import type { LanguageReport } from '../report/import-report.ts'
import { joinSites } from './join-sites.ts'
import { type LanguageSite, moveAddress, moveSite, placeLanguages, reportPlace } from './places.ts'
import { divideRedirects, keepOldAddresses } from './redirects.ts'
import { toComparable } from '../addresses/index.ts'

/** A site in several languages. */
export interface LanguagesSource {
  engine: Engine
  folder: Folder
  /** The result of `detect`. */
  file: string
  languages: readonly SiteLanguage[]
}

/** A site in several languages that is ready to be written. */
export interface JoinedSite {
  site: ImportedSite
  /** The pages of each language with their old addresses. Those without a translation are pages of it, too. */
  pages: ImportedPage[]
  /** The site of each language by itself, with the files that it was made from. */
  sites: LanguageSite[]
  languages: LanguageReport[]
}

/** Reads each language as a site, page by page with the others, and joins them. */
export async function readLanguages(
  { engine, folder, file, languages }: LanguagesSource,
  show: ShowProgress = () => undefined,
): Promise<JoinedSite> {
  const places = placeLanguages(languages)
  const beforePageOf = showAllPages(show)
  const readOne = async (language: SiteLanguage, index: number): Promise<LanguageSite> => {
    const place = places[index]!
    const site = await engine.read(folder, file, { language, beforePage: beforePageOf() })
    return { language, place, site: moveSite(withoutOthers(site, language), language, place) }
  }
  const read = await shareTrees(() => Promise.all(languages.map(readOne)))
  const { sites: divided, across, findings: lost } = divideRedirects(read)
  const addresses = new Set(
    divided.flatMap(withOldAddresses).flatMap(({ address }) => (address === undefined ? [] : toKey(address))),
  )
  const completed = divided.map((each) => ({ ...each, site: completeSite(inPlace(each, addresses), folder) }))
  const { sites, findings } = keepOldAddresses(completed, across)
  const site = joinSites(sites, folder.path)
  const reports = sites.flatMap((each) => [...reportPlace(each.language, each.place), ...reportWords(each)])
  return {
    site: { ...site, notConverted: [...lost, ...findings, ...reports, ...site.notConverted] },
    pages: sites.flatMap(withOldAddresses),
    sites,
    languages: sites.map(toReport),
  }
}

/** Without the pages that the old engine does not have in a language. */
function withoutOthers(site: ImportedSite, { isFilled }: SiteLanguage): ImportedSite {
  return isFilled ? site : { ...site, pages: site.pages.filter(({ isUntranslated }) => !isUntranslated) }
}

/** The site with its language and its base path. `addresses`: the old ones of all languages. */
function inPlace({ place, site }: LanguageSite, addresses: ReadonlySet<string>): ImportedSite {
  const { links, findings } = listLinksToOthers(site, addresses)
  const config: UserConfig = {
    ...site.config,
    language: place.tag,
    baseUrl: place.baseUrl,
    ...(links.length > 0 && { uncheckedLinks: links }),
  }
  return { ...site, config, notConverted: findings }
}

function withOldAddresses({ language, place, site }: LanguageSite): ImportedPage[] {
  return site.pages.map((page) =>
    page.address === undefined
      ? page
      : { ...page, address: moveAddress(page.address, place.baseUrl, language.baseUrl) },
  )
}

/** The pages with the text of the default language, without the fragments that they include. */
function isUntranslatedPage({ isUntranslated, address }: ImportedPage): boolean {
  return isUntranslated === true && address !== undefined
}

function toReport({ language, place, site }: LanguageSite): LanguageReport {
  return {
    language: place.tag,
    label: language.label,
    folder: place.folder,
    pages: site.pages.length,
    untranslated: site.pages.filter(isUntranslatedPage).length,
  }
}

function reportWords({ language: { label }, place: { tag }, site: { config } }: LanguageSite): Finding[] {
  if (findWordLanguage(tag) !== undefined || Object.keys(config.labels?.shell ?? {}).length > 0) return []
  return [
    {
      kind: 'words of the interface',
      message: `The pages in ${label} have Octavo's words in English, such as "Search" and "Next".`,
      hint: `Set "labels.shell" in "languages" for "${tag}": see "A site in another language".`,
    },
  ]
}

/** The old addresses of pages. */
function toKey(address: string): string {
  return toComparable(address.replace(/(\/index)?\.(html|md)$/, ''))
}

/**
 * The links of a language that lead to pages of other ones, which the build of a language does not check.
 * @param addresses The old addresses of all languages, as `toKey` returns them.
 */
function listLinksToOthers(
  { notConverted }: ImportedSite,
  addresses: ReadonlySet<string>,
): { links: string[]; findings: Finding[] } {
  const isOther = ({ path }: Finding) => path !== undefined && addresses.has(toKey(path))
  const links = notConverted.filter(isOther).map(({ path = '' }) => `${path}*`)
  return { links: [...new Set(links)].sort(), findings: notConverted.filter((finding) => !isOther(finding)) }
}
