/**
 * A published site: one or several versions, each in one or several languages.
 *
 * Input   the files below an address or in a folder
 * Output  the edition that a reader means: by default the latest release, in the language it was published in first
 *
 * `versionsList.json` decides which versions there are, and the language menu of a version in which languages it is.
 * Must not: read files of a version or a language that is published elsewhere.
 */
import { isRelease, isVersionNumber, isVersionUrl, VERSIONS_FILE, type SiteData, type Version } from 'octavo/published'
import { remember, SiteError, type SiteFiles } from '../files/site-files.ts'
import { Edition } from './edition.ts'

/** A version as readers may ask for it. */
export interface ListedVersion {
  /** Its name: `5.1`; the name of the only version may be ''. */
  number: string
  label: string
  isLatest: boolean
  /** Where it is published if this server does not read it. */
  elsewhere?: string
}

/** A language as readers may ask for it. */
export interface ListedLanguage {
  /** Language tag: `pt-BR`. */
  tag: string
  label: string
  /** Where it is published if this server does not read it. */
  elsewhere?: string
}

/** Which edition is meant. */
export interface Wanted {
  version?: string | undefined
  language?: string | undefined
}

export class Site {
  private readonly editions = new Map<string, Edition>()
  private readonly parseVersions = remember(parseVersionList)

  constructor(private readonly files: SiteFiles) {}

  /** The edition that is meant. Throws `SiteError` when there is none. */
  async edition({ version, language }: Wanted): Promise<Edition> {
    const edition = this.at(await this.versionPrefix(version))
    if (language === undefined) return edition
    const data = await edition.data()
    if (isSameTag(data.language, language)) return edition
    const found = languageLinks(data).find((link) => isSameTag(link.language, language))
    const prefix = found && this.prefixOf(found.href, data.basePath, edition.prefix)
    if (prefix !== undefined) return this.at(prefix)
    const languages = await this.languages(edition)
    throw new SiteError(
      found
        ? `The language "${language}" is published elsewhere: ${found.href}`
        : `There is no language "${language}".`,
      found
        ? `Start another server with that address.`
        : `The languages are ${languages.map(({ tag }) => `"${tag}"`).join(', ')}.`,
    )
  }

  /**
   * The edition of a page, and its path: an address may name a version that is not the default. Throws `SiteError` for
   * an address of another site.
   */
  async locate(written: string, wanted: Wanted): Promise<{ edition: Edition; path: string }> {
    const edition = await this.edition(wanted)
    const data = await edition.data()
    const path = this.toPath(written, data)
    if (wanted.version !== undefined || path.startsWith(data.basePath)) return { edition, path }
    const root = data.basePath.slice(0, data.basePath.length - edition.prefix.length)
    const [, first = ''] = path.startsWith(root) ? (/^([^/]+)\//.exec(path.slice(root.length)) ?? []) : []
    const others = await this.list()
    if (!others?.some(({ versionNumber }) => versionNumber === first)) return { edition, path }
    return { edition: await this.edition({ ...wanted, version: first }), path }
  }

  /** Newest first. A site that is published without `octavo publish` has one. */
  async versions(): Promise<ListedVersion[]> {
    const list = await this.list()
    if (list) {
      const latest = this.latestOf(list)
      return list.map((version) => {
        const { versionNumber: number, label, url = '' } = version
        const isElsewhere = this.isElsewhere(version)
        return { number, label, isLatest: version === latest, ...(isElsewhere && { elsewhere: url }) }
      })
    }
    const { version } = await this.at('').data()
    return [{ number: version?.number ?? '', label: version?.label ?? '', isLatest: true }]
  }

  async languages(edition: Edition): Promise<ListedLanguage[]> {
    const data = await edition.data()
    const links = languageLinks(data)
    if (links.length === 0) return [{ tag: data.language, label: data.language }]
    return links.map(({ language, label, href }) => {
      const isHere =
        isSameTag(language, data.language) || this.prefixOf(href, data.basePath, edition.prefix) !== undefined
      return { tag: language, label, ...(!isHere && { elsewhere: href }) }
    })
  }

  private at(prefix: string): Edition {
    let edition = this.editions.get(prefix)
    if (!edition) this.editions.set(prefix, (edition = new Edition(this.files, prefix)))
    return edition
  }

  private async versionPrefix(wanted: string | undefined): Promise<string> {
    const list = await this.list()
    if (!list) return this.onlyPrefix(wanted)
    const version = wanted === undefined ? this.latestOf(list) : list.find((each) => isNamed(each, wanted))
    if (version && !this.isElsewhere(version)) return `${version.versionNumber}/`
    const names = list.map(({ versionNumber }) => `"${versionNumber}"`).join(', ')
    if (!version) throw new SiteError(`There is no version "${wanted ?? ''}".`, `The versions are ${names}.`)
    throw new SiteError(
      `The version "${version.versionNumber}" is published elsewhere: ${version.url}`,
      'Start another server with that address.',
    )
  }

  private async onlyPrefix(wanted: string | undefined): Promise<string> {
    if (wanted === undefined) return ''
    const { version } = await this.at('').data()
    if (version && [version.number, version.label, version.name].includes(wanted)) return ''
    const only = version ? `This server reads only the version "${version.number}"` : 'This site has only one version'
    throw new SiteError(
      `There is no version "${wanted}".`,
      `${only}: leave "version" out. For all versions, start the server with the address above this version.`,
    )
  }

  /** The first release that is published here, else the first version. */
  private latestOf(list: readonly Version[]): Version | undefined {
    const here = list.filter((version) => !this.isElsewhere(version))
    return here.find(isRelease) ?? here[0]
  }

  /** The versions in the order of the list; undefined when the site has none. */
  private async list(): Promise<readonly Version[] | undefined> {
    return this.parseVersions((await this.files.read(VERSIONS_FILE)) ?? '')
  }

  /** Whether a version is not in its folder below the place of the site. */
  private isElsewhere({ versionNumber, url }: Version): boolean {
    if (url === undefined) return false
    const { base } = this.files
    if (!base) return /^https?:/i.test(url) || !url.includes(`/${versionNumber}/`)
    return !new URL(url, base).href.startsWith(`${base.href}${versionNumber}/`)
  }

  /** The path below the place of the site that a path of the origin has; undefined when it is not below. */
  private prefixOf(href: string, basePath: string, prefix: string): string | undefined {
    const { base } = this.files
    const root = base?.pathname ?? basePath.slice(0, basePath.length - prefix.length)
    const url = new URL(href, base ?? 'https://own.invalid')
    if (url.origin !== (base?.origin ?? 'https://own.invalid') || !url.pathname.startsWith(root)) return undefined
    return url.pathname.slice(root.length)
  }

  /** The path of an address. Throws when it belongs to another site. */
  private toPath(written: string, data: SiteData): string {
    if (!/^https?:/i.test(written)) return written
    const url = URL.canParse(written) ? new URL(written) : undefined
    const { base, origin = data.url } = this.files
    const isOwn = url && (base ? url.href.startsWith(base.href) : origin === '' || url.origin === origin)
    if (isOwn) return url.pathname + url.hash
    throw new SiteError(
      `${written} is not a page of ${data.title}.`,
      `Pass an address below ${base?.href ?? origin}, or a path that "search" or "list_pages" has shown.`,
    )
  }
}

function isNamed({ versionNumber, label }: Version, wanted: string): boolean {
  return [versionNumber, label, `v${versionNumber}`].includes(wanted)
}

function isSameTag(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

function languageLinks({ navbar }: SiteData) {
  return navbar.flatMap((item) => (item.type === 'languageDropdown' ? item.items : []))
}

/** Undefined for a file that is no list. Entries that cannot be read are left out. */
function parseVersionList(text: string): Version[] | undefined {
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    return undefined
  }
  // Any JSON: each entry is checked.
  const { versions } = (content ?? {}) as { versions?: unknown }
  if (!Array.isArray(versions)) return undefined
  const list = versions.flatMap((entry: Partial<Version> | null) => {
    const { label, versionNumber, url } = entry ?? {}
    if (!isVersionNumber(versionNumber)) return []
    const name = typeof label === 'string' ? label : versionNumber
    return [{ label: name, versionNumber, ...(isVersionUrl(url) && { url }) }]
  })
  return list.length > 0 ? list : undefined
}
