import { posix } from 'node:path'
import { decodePath, isIndexFile, isMarkdownFile, joinPath, splitHref } from 'octavo/addresses'
import type { Folder, ImportedRedirect } from '../../contract.ts'
import type { Site } from '../../drive.ts'
import { listBelow } from '../../folder/index.ts'
import type { LinkTarget } from '../../markdown/index.ts'
import { type ConversionLog, isLocalHref, type OldPage, withoutUnderscores } from '../../shared/index.ts'
import type { Book, Space } from './config.ts'
import {
  type GroupPath,
  isFolderPage,
  listUnplaced,
  parseSummary,
  pathOfFile,
  type PlacedPage,
  placePages,
  type SummaryGroup,
} from './summary.ts'

export interface Page extends OldPage {
  address: string
  /** Its title in the table of contents. */
  title?: string
}

/** A space with its table of contents and its pages. */
export interface ListedSpace {
  space: Space
  /** undefined: the sidebar follows the folders. */
  groups: SummaryGroup[] | undefined
  pages: Page[]
  /** Addresses that GitBook leads to a page. */
  redirects: ImportedRedirect[]
}

export interface Options extends Book {
  listed: ListedSpace[]
}

export type BookSite = Site<Options, Page, Own>

/** State that the conversion of all pages shares. */
export interface Own {
  links: GitBookLinks
  /** Whether the site has formulas. */
  hasFormulas: boolean
  /** The names of tags of pages and updates: `.gitbook/tags.yaml`. */
  tags: ReadonlyMap<string, string>
  /** What the new site needs besides its pages. */
  needs: { columns: boolean; lineImages: boolean; variables: Map<string, string> }
}

export function listSpace(space: Space, book: Book, folder: Folder): ListedSpace {
  const text = folder.readText(space.summary)
  const groups = text === undefined ? undefined : parseSummary(text, posix.dirname(space.summary))
  const placed = groups && placePages(groups, space, folder)
  const isEmpty = placed === undefined || placed.pages.length === 0
  const all = isEmpty ? listUnplaced(space, folder) : placed.pages
  const pages = all.map((page) => toPage(page, space, book))
  const redirects = book.isLegacy
    ? []
    : redirectsOf(all, placed?.groupPaths ?? [], pages, joinPath(book.baseUrl, space.path))
  return { space, groups, pages, redirects }
}

function toPage(placed: PlacedPage, space: Space, { isLegacy, baseUrl }: Book): Page {
  const { source, title } = placed
  const file = pathOfFile(source, space)
  const path = isLegacy ? file : placed.path
  // https://honkit.netlify.app/structure.html
  const legacy = isFolderPage(source, space) ? joinPath(file, '/') : `${file}.html`
  const address = joinPath(baseUrl, space.path, isLegacy ? legacy : path)
  return {
    source,
    target: joinPath('docs', space.path, withoutUnderscores(targetOf(source, path, file, space))),
    address,
    title: title || undefined,
  }
}

/** The file keeps its name where the address follows from it. */
function targetOf(source: string, path: string, file: string, { root }: Space): string {
  const below = root === '' ? source : source.slice(root.length + 1)
  if (path === '') return posix.dirname(below) === '.' && isIndexFile(below) ? below : 'README.md'
  // For Octavo, `index.md` is the page of its folder.
  if (path !== file || posix.basename(path) === 'index') return `${path.replace(/(^|\/)index$/, '$1index-page')}.md`
  return below
}

/**
 * The first page has its own address, too, and a group has the address of its first page. Where names of folders and
 * headings differ, both lead to the page.
 */
function redirectsOf(
  placed: readonly PlacedPage[],
  groupPaths: readonly GroupPath[],
  pages: readonly Page[],
  base: string,
): ImportedRedirect[] {
  const taken = new Set(placed.map(({ path }) => path))
  const others = [...placed.map(({ source, pathOfFile: path }) => ({ source, path })), ...groupPaths]
  return others.flatMap(({ source, path }): ImportedRedirect[] => {
    const page = pages.find((each) => each.source === source)
    if (page === undefined || taken.has(path)) return []
    taken.add(path)
    return [{ from: joinPath(base, path), to: page.address }]
  })
}

/** GitBook publishes only what the table of contents names. @param known Files that are pages, or parts of them. */
export function reportOthers(
  { space, groups }: ListedSpace,
  known: ReadonlySet<string>,
  folder: Folder,
  log: ConversionLog,
): void {
  if (groups === undefined) return
  const name = posix.basename(space.summary)
  for (const file of listBelow(folder, space.root)) {
    const source = joinPath(space.root, file)
    const isOther = isMarkdownFile(file) && !file.startsWith('.') && source !== space.summary && !known.has(source)
    if (!isOther || /(^|\/)(?:GLOSSARY|LANGS)\.md$/.test(file)) continue
    const message = `The page is not in ${name}, so GitBook does not publish it, and it is not imported.`
    const hint = 'Add it to the table of contents and import again if readers need it.'
    log.report({ kind: 'pages outside of the table of contents', message, hint, file: source })
  }
}

/** A link to a page of another space. Nothing but such links names the ids of spaces. */
const SPACE_LINK = /^https:\/\/app\.gitbook\.com\/(?:o\/[\w-]+\/)?s\/(\w+)\/?([^#?]*)([^]*)$/

/** What GitBook writes for a link whose page was deleted. */
export function isLost(href: string): boolean {
  return /^\/?broken(?:-reference|\/(?:pages|spaces)\/)/.test(href)
}

/** Links as GitBook reads them. */
export class GitBookLinks {
  readonly #site: Site<Options, Page>
  readonly #spaceOf: ReadonlyMap<string, ListedSpace>

  constructor(site: Site<Options, Page>) {
    const { listed } = site.options
    this.#site = site
    this.#spaceOf = listed.length > 1 ? recognizeSpaces(listed, site.folder) : new Map()
  }

  /** The new destination of a link; undefined keeps it. */
  resolve(target: LinkTarget, page: OldPage): string | undefined {
    if (isLost(target.href)) return undefined
    const { links } = this.#site
    const inSite = this.#toLocal(target.href, page)
    if (inSite === undefined) return links.resolve(target, page)
    return links.resolve({ ...target, href: inSite }, page) ?? inSite
  }

  /** The title of the page that a link leads to. */
  titleAt(href: string, page: OldPage): string | undefined {
    const { path } = splitHref(this.#toLocal(href, page) ?? href)
    const found = isLocalHref(path) ? this.#site.old.find(path, page) : undefined
    if (found?.kind !== 'page') return undefined
    const { source, title } = found.page as Page // All pages of the site are listed with their titles.
    return this.#site.titleOf(source) ?? title
  }

  /** The same link to a file of the folder; undefined for a link that needs no change. */
  #toLocal(href: string, page: OldPage): string | undefined {
    const [, id = '', path = '', rest = ''] = SPACE_LINK.exec(href) ?? []
    const other = id === '' ? undefined : pageIn(this.#spaceOf.get(id), path)
    if (other) return relativeTo(other.source, page) + rest
    return isLocalHref(href) ? (this.#toReadme(href, page) ?? this.#toAsset(href, page)) : undefined
  }

  /** Spaces of one site also show files of each other. */
  #toAsset(href: string, page: OldPage): string | undefined {
    const path = decodePath(splitHref(href).path)
    const [name] = /\.gitbook\/assets\/.+$/.exec(path) ?? []
    if (name === undefined || this.#site.old.find(splitHref(href).path, page)) return undefined
    const [file, ...others] = this.#site.folder.files.filter((each) => each.endsWith(`/${name}`))
    return file !== undefined && others.length === 0 ? relativeTo(file, page) : undefined
  }

  /** `../guide/` and `/guide` lead to `guide/README.md`, and `/setup` to `setup.md` of the space. */
  #toReadme(href: string, page: OldPage): string | undefined {
    const { path, query, hash } = splitHref(href)
    const decoded = decodePath(path)
    const { space } =
      this.#site.options.listed.find(({ pages }) => pages.some(({ source }) => source === page.source)) ?? {}
    const base = decoded.startsWith('/') ? (space?.root ?? '') : posix.dirname(page.source)
    const place = posix.join(base, decoded).replace(/^\/|\/$/g, '')
    const names = decoded.startsWith('/') ? [place, `${place}.md`] : []
    const found = [...names, joinPath(place, 'README.md'), place === '.' ? 'README.md' : '']
      .map((name) => this.#site.old.pageOf(name))
      .find((each) => each !== undefined)
    return found && relativeTo(found.source, page) + query + hash
  }
}

function relativeTo(source: string, page: OldPage): string {
  const path = posix.relative(posix.dirname(page.source), source)
  return path.split('/').map(encodeURIComponent).join('/')
}

function pageIn(listed: ListedSpace | undefined, path: string): OldPage | undefined {
  if (!listed) return undefined
  const address = joinPath('/', listed.space.path, path).replace(/(?<=.)\/$/, '')
  return listed.pages.find((page) => page.address === address)
}

/** The space of each id: the one in which most of its links lead to a page. */
function recognizeSpaces(spaces: readonly ListedSpace[], folder: Folder): Map<string, ListedSpace> {
  const paths = new Map<string, Set<string>>()
  for (const { source } of spaces.flatMap(({ pages }) => pages)) {
    const text = folder.readText(source) ?? ''
    for (const [, id = '', path = ''] of text.matchAll(/app\.gitbook\.com\/(?:o\/[\w-]+\/)?s\/(\w+)\/([\w./-]*)/g))
      paths.set(id, (paths.get(id) ?? new Set()).add(path))
  }
  return new Map(
    [...paths].flatMap(([id, all]): [string, ListedSpace][] => {
      const counts = spaces.map((listed) => [...all].filter((path) => path !== '' && pageIn(listed, path)).length)
      const most = Math.max(...counts)
      const best = spaces[counts.indexOf(most)]
      return best && most > 0 ? [[id, best]] : []
    }),
  )
}

/** The redirects of `.gitbook.yaml`: from an address to a file, both from the folder of the pages. */
export function toRedirects({ space, pages }: ListedSpace, { baseUrl }: Book, log: ConversionLog): ImportedRedirect[] {
  const bySource = new Map(pages.map((page) => [page.source, page]))
  return space.redirects.flatMap(({ from, to, file, line }): ImportedRedirect[] => {
    const address = joinPath(baseUrl, space.path, from)
    if (!isLocalHref(to)) return [{ from: address, to }]
    const { path, hash } = splitHref(to)
    const page = findPage(posix.join('/', space.root, path).slice(1), bySource)
    if (page) return [{ from: address, to: `${page.address}${hash}` }]
    const message = `The redirect of "/${from}" leads to "${to}", which is not a page.`
    const hint = 'Add the old address to "aliases" of the page that readers should get.'
    log.report({ kind: 'redirects', message, hint, file, line })
    return []
  })
}

function findPage(path: string, bySource: ReadonlyMap<string, Page>): Page | undefined {
  const source = path.replace(/\/$/, '')
  if (isMarkdownFile(source)) return bySource.get(source)
  return bySource.get(`${source}.md`) ?? bySource.get(joinPath(source, 'README.md'))
}
