import { languages } from 'octavo/languages'
import {
  answerQuery,
  languageCode,
  nearestNames,
  openSearch,
  readHeadings,
  SEARCH_FORMAT,
  SEARCH_MANIFEST_FILE,
  SearchFiles,
  splitHref,
  toMarkdownRoute,
  withoutMarkdownExtension,
  type Answer,
  type NavbarItem,
  type Search,
  type SidebarNode,
  type SiteData,
} from 'octavo/published'
import { remember, SiteError, type SiteFiles } from '../files/site-files.ts'
import { cutSection, listHeadings, type MarkdownHeading } from './sections.ts'

/** A page in `llms.txt`. */
export interface ListedPage {
  title: string
  /** Path of its Markdown, with the base path. */
  markdown: string
  description: string
}

/** A part of the documentation with a tab in the navbar. */
interface Area {
  label: string
  /** A regular expression for the addresses of its pages. */
  pattern: string
}

/** A page, or a section of it. */
export interface ReadPage {
  /** Path of its Markdown, with the base path. */
  markdown: string
  text: string
  section?: string
}

type Sidebars = Record<string, SidebarNode[]>

/** One version of a site in one language: the output of one build. */
export class Edition {
  private readonly parseData = remember(parseSiteData)
  private readonly parsePages = remember(parseLlms)
  private readonly parseSidebars = remember((text) => JSON.parse(text) as Sidebars)
  private opened: { manifest: string; search: Promise<Search>; files: SearchFiles } | undefined

  /** `prefix`: the path of the build below the place of the files: '' or `5.1/`. */
  constructor(
    private readonly files: SiteFiles,
    readonly prefix: string,
  ) {}

  /** The settings of the site, from its front page; undefined when there is no Octavo site. */
  async find(): Promise<SiteData | undefined> {
    for (const path of ['', '404.html']) {
      const data = this.parseData((await this.files.read(this.prefix + path)) ?? '')
      if (data) return data
    }
    return undefined
  }

  async data(): Promise<SiteData> {
    const data = await this.find()
    const { base } = this.files
    if (data && base && base.pathname + this.prefix !== data.basePath)
      throw new SiteError(
        `${base.href}${this.prefix} is part of the site at ${base.origin}${data.basePath}.`,
        `Start the server with that address: octavo-mcp ${base.origin}${data.basePath}`,
      )
    if (data) return data
    throw new SiteError(
      `There is no Octavo site at ${this.files.place}${this.prefix}.`,
      'Give the address where the site starts, such as https://docs.example.com/5.1/, or the folder that "octavo build" wrote.',
    )
  }

  /** The pages in the order of the sidebar. */
  async pages(): Promise<readonly ListedPage[]> {
    return this.parsePages(await this.require('llms.txt'))
  }

  async sidebars(): Promise<Sidebars> {
    const { sidebarUrl, basePath } = await this.data()
    return this.parseSidebars(await this.require(sidebarUrl.slice(basePath.length)))
  }

  async areas(): Promise<Area[]> {
    const { navbar } = await this.data()
    return navbar.flatMap((item: NavbarItem) =>
      item.type === 'link' && item.area ? [{ label: item.label, pattern: item.activeBaseRegex ?? '' }] : [],
    )
  }

  /** The area with a label, in any case. Throws when there is none. */
  async area(label: string): Promise<Area> {
    const areas = await this.areas()
    const found = areas.find((area) => area.label.toLowerCase() === label.trim().toLowerCase())
    if (found) return found
    const names = areas.map((area) => `"${area.label}"`).join(', ')
    throw new SiteError(
      `There is no area "${label}".`,
      names === '' ? 'This site has only one area: leave "area" out.' : `The areas are ${names}.`,
    )
  }

  /** The address of a path with the base path, for readers: absolute when the site is known to be published. */
  async address(path: string): Promise<string> {
    const { url, basePath } = await this.data()
    const { base, origin } = this.files
    if (base) return new URL(this.prefix + path.slice(basePath.length), base).href
    return (origin ?? url) + path
  }

  /** Answers a query as the search box of the site does. */
  async search(query: string, limit: number, label: string | undefined): Promise<Answer> {
    const area = label === undefined ? undefined : (await this.area(label)).pattern
    const { search } = await this.openSearch()
    // The texts of the first hits are loaded in any case.
    const answer = await answerQuery(await search, query, { isWhole: limit > 8, ...(area !== undefined && { area }) })
    return { ...answer, hits: answer.hits.slice(0, limit) }
  }

  /** Reads a page by its path, with or without the base path, `.md` and slashes, and one of its sections. */
  async readPage(written: string, section: string | undefined): Promise<ReadPage> {
    const { basePath } = await this.data()
    const { path, hash } = splitHref(written)
    const route = toRoute(path, basePath)
    const markdown = toMarkdownRoute(basePath, route)
    const text = await this.files.read(this.prefix + markdown.slice(basePath.length))
    if (text === undefined) throw await this.missing(written, route)
    const wanted = section ?? decodeHash(hash)
    if (wanted === '') return { markdown, text }
    const heading = await this.findHeading(text, wanted, route)
    return { markdown, text: cutSection(text, heading), section: heading.text }
  }

  private async findHeading(text: string, wanted: string, route: string): Promise<MarkdownHeading> {
    const headings = listHeadings(text)
    const name = wanted
      .replace(/^#+\s*/, '')
      .trim()
      .toLowerCase()
    const isWanted = (heading: MarkdownHeading) => heading.anchor === name || heading.text.toLowerCase() === name
    const found = headings.find(isWanted) ?? (await this.findByOwnAnchor(headings, name, route))
    if (found) return found
    const nearest = nearestNames(
      name,
      headings.map(({ anchor }) => anchor),
      3,
    )
    const listed = nearest.length > 0 ? nearest : headings.slice(0, 30).map(({ anchor }) => anchor)
    throw new SiteError(
      `The page has no section "${wanted}".`,
      listed.length > 0 ? `Its sections are: ${listed.join(', ')}.` : 'It has no sections: leave "section" out.',
    )
  }

  /** A heading whose anchor was written by the author. Only the search files have those. */
  private async findByOwnAnchor(
    headings: readonly MarkdownHeading[],
    anchor: string,
    route: string,
  ): Promise<MarkdownHeading | undefined> {
    const search = await this.openSearch().catch(() => undefined)
    if (!search) return undefined
    const { basePath, trailingSlash } = await this.data()
    const canonical = trailingSlash === false || route === basePath ? route : `${route}/`
    const heads = (await readHeadings(search.files, canonical)) ?? []
    const head = heads.find(([, , own]) => own?.toLowerCase() === anchor)
    return head && headings.find(({ text }) => text === head[1])
  }

  private async missing(written: string, route: string): Promise<SiteError> {
    const pages = await this.pages()
    const { basePath } = await this.data()
    const paths = pages.map(({ markdown }) => withoutMarkdownExtension(markdown.slice(basePath.length)))
    const path = route.slice(basePath.length)
    const name = path.split('/').at(-1) ?? ''
    const sameName = paths.filter((each) => each.split('/').at(-1) === name)
    const nearest = [...new Set([...sameName, ...nearestNames(path, paths, 3)])].slice(0, 3)
    const hint =
      nearest.length > 0
        ? `The nearest paths are: ${nearest.join(', ')}.`
        : 'Find its path with "search" or "list_pages".'
    return new SiteError(`There is no page "${written}".`, hint)
  }

  /** Opens the search, and opens it again when the site was published again. */
  private async openSearch(): Promise<{ search: Promise<Search>; files: SearchFiles }> {
    const manifest = await this.files.read(this.prefix + SEARCH_MANIFEST_FILE)
    if (manifest === undefined)
      throw new SiteError('This site has no search.', 'Use "list_pages" to find pages, and "read_page" to read them.')
    if (this.opened?.manifest === manifest) return this.opened
    assertFormat(manifest)
    const { language } = await this.data()
    // Not the module that the site publishes: its code is not to be run here.
    const importLanguage = async () => languages[languageCode(language)]?.()
    const files = new SearchFiles((path) => this.require(path), importLanguage)
    const search = openSearch(files)
    const opened = { manifest, search, files }
    this.opened = opened
    search.catch(() => {
      if (this.opened === opened) this.opened = undefined
    })
    return opened
  }

  private async require(path: string): Promise<string> {
    const text = await this.files.read(this.prefix + path)
    if (text !== undefined) return text
    throw new SiteError(
      `The site has no file ${this.prefix}${path}.`,
      'It may be published right now: try again in a minute. If that does not help, publish the whole folder again.',
    )
  }
}

function assertFormat(manifest: string): void {
  let format: unknown
  try {
    format = (JSON.parse(manifest) as { format?: unknown }).format
  } catch {
    format = undefined
  }
  if (format === SEARCH_FORMAT) return
  const advice =
    typeof format === 'number' && format > SEARCH_FORMAT
      ? 'Update octavo-mcp to the newest version.'
      : 'Build the site with the Octavo of this release, or use the octavo-mcp of that release.'
  throw new SiteError(
    `The search files of this site have the format ${String(format)}, and this server reads the format ${SEARCH_FORMAT}.`,
    `${advice} "list_pages" and "read_page" work without the search.`,
  )
}

/** `docs/design`, `/5.1/docs/design/`, `docs/design.md` and `docs/design/index.html` → `/5.1/docs/design` */
function toRoute(written: string, basePath: string): string {
  const path = written.startsWith(basePath) ? written.slice(basePath.length) : written.replace(/^\/+/, '')
  const bare = path.replace(/(^|\/)index\.(html|md)$/, '$1').replace(/\/+$/, '')
  return basePath + withoutMarkdownExtension(bare).replace(/\.html$/, '')
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}

const DATA = /<script type="application\/json" id="octavo-data">([^<]*)<\/script>/

/** The settings in a document; undefined for another document. */
function parseSiteData(html: string): SiteData | undefined {
  const [, json] = DATA.exec(html) ?? []
  if (json === undefined) return undefined
  // Any JSON: what every release writes is checked.
  const { site } = JSON.parse(json) as { site?: Partial<SiteData> }
  const isSite = typeof site?.basePath === 'string' && typeof site.title === 'string' && Array.isArray(site.navbar)
  return isSite ? (site as SiteData) : undefined
}

const LISTED = /^- \[((?:\\.|[^\]\\])*)\]\((\S+)\)(?:: (.*))?$/gm

function parseLlms(text: string): ListedPage[] {
  const unescape = (written: string) => written.replace(/\\([!-/:-@[-`{-~])/g, '$1')
  return [...text.matchAll(LISTED)].map(([, title = '', address = '', description = '']) => ({
    title: unescape(title),
    markdown: new URL(address, 'https://own.invalid').pathname,
    description: unescape(description),
  }))
}
