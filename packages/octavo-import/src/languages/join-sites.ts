import type { UserConfig } from 'octavo'
import { toComparable } from '../addresses/index.ts'
import type { Finding, ImportedSite, SiteLanguage } from '../contract.ts'
import { divideFiles } from './divide-files.ts'
import { untranslatedPages, type LanguageSite } from './language-site.ts'
import { neededFiles } from './needed-files.ts'
import { withTools, type NavbarItems } from '../shared/index.ts'

/** Adds to each site what leads to the others, and takes out what only one of them needs. */
export function joinSites(sites: readonly LanguageSite[]): LanguageSite[] {
  const languages = sites.map(({ language }) => language)
  const addresses = new Set(sites.flatMap(({ site }) => site.pages.flatMap(({ address }) => address ?? [])).map(keyOf))
  const joined = sites.map(({ language, site }) => {
    const { links, findings } = findLinksToOthers(site, addresses)
    const config: UserConfig = {
      ...site.config,
      language: language.tag,
      baseUrl: language.baseUrl,
      languages: languages.map(toEntry),
      navbar: { ...site.config.navbar, items: withDropdown(site.config.navbar?.items) },
      ...(site.config.docs && { docs: withEditFolder(site.config.docs, language) }),
      ...(links.length > 0 && { uncheckedLinks: links }),
    }
    const complete = {
      ...site,
      config,
      notConverted: [...findings, ...untranslated(site, language), ...words(site, language)],
    }
    return { language, site: language.isDefault ? complete : { ...complete, files: neededFiles(complete) } }
  })
  return divideFiles(joined)
}

/** `path` makes the menu lead to the start of a language in which a page is missing. */
function toEntry({ tag, label, baseUrl, folder }: SiteLanguage) {
  return { language: tag, label, baseUrl, path: `../${folder}` }
}

/** A list replaces the built-in items, so it has them, too. */
function withDropdown(written: NavbarItems | undefined): NavbarItems {
  const items = written && written.length > 0 ? written : withTools([])
  if (items.some((item) => 'type' in item && item.type === 'languageDropdown')) return items
  const end = items.findIndex((item) => 'type' in item && item.type === 'colorMode')
  return items.toSpliced(end < 0 ? items.length : end, 0, { type: 'languageDropdown' })
}

type Docs = NonNullable<UserConfig['docs']>

/** Edit links lead to the file in the folder of its language. */
function withEditFolder(docs: Docs, { folder }: SiteLanguage): Docs {
  const toFolder = <Area extends { editUrl?: string | undefined }>(area: Area): Area => {
    const { editUrl } = area
    if (editUrl === undefined) return area
    const file = `${folder}/{file}`
    return {
      ...area,
      editUrl: editUrl.includes('{file}') ? editUrl.replace('{file}', file) : `${editUrl.replace(/\/?$/, '/')}${file}`,
    }
  }
  return Array.isArray(docs) ? docs.map(toFolder) : toFolder(docs)
}

/** The same for all spellings of an address. */
function keyOf(address: string): string {
  return toComparable(address.replace(/(\/index)?\.(html|md)$/, ''))
}

/** A build of one language cannot check links to pages of the others. */
function findLinksToOthers(
  { notConverted }: ImportedSite,
  addresses: ReadonlySet<string>,
): { links: string[]; findings: Finding[] } {
  const isOther = ({ path }: Finding) => path !== undefined && addresses.has(keyOf(path))
  const links = notConverted.filter(isOther).map(({ path = '' }) => `${path}*`)
  return { links: [...new Set(links)].sort(), findings: notConverted.filter((finding) => !isOther(finding)) }
}

function untranslated(site: ImportedSite, { label, folder }: SiteLanguage): Finding[] {
  return untranslatedPages(site).map(({ source, target }) => ({
    kind: 'pages without a translation',
    message: `${folder}/${target} has the text of the default language, as in the old site, because it is not translated into ${label}.`,
    hint: 'Translate it. If you delete it instead, with its links, the menu leads to the start of that language.',
    file: source,
  }))
}

function words({ config }: ImportedSite, { tag, label, folder }: SiteLanguage): Finding[] {
  if (/^en\b/.test(tag) || Object.keys(config.labels?.shell ?? {}).length > 0) return []
  return [
    {
      kind: 'words of the interface',
      message: `The site in ${label} has Octavo's words in English, such as "Search" and "Next".`,
      hint: `Set "labels.shell" in ${folder}/octavo.config.ts: see "A site in another language".`,
    },
  ]
}
