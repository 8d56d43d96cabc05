/**
 * Links and redirects of an old site.
 *
 * Input   links and redirects as the old engine reads them, `OldSite`
 * Output  links of the new site; counts and findings in the log
 *
 * Must not: know an engine.
 */
import type { CopiedFile, Folder, ImportedRedirect } from '../../contract.ts'
import { posix } from 'node:path'
import {
  decodePath,
  encodeRoute,
  GENERATED_FILES,
  isExternalHref,
  isIndexFile,
  isMarkdownFile,
  joinPath,
  splitHref,
  toCanonicalPath,
  toDocId,
  withoutMarkdownExtension,
} from 'octavo/addresses'
import { followChains } from './redirects.ts'

/** A page of the old site before its text is converted. */
export interface OldPage {
  /** Path in FROM. */
  source: string
  /** Path in TO. */
  target: string
  /** Old address with the base path. Absent for fragments. */
  address?: string
  /** Relative links of a fragment count from this address: the first page that includes it. */
  includedAt?: string
  /** What the page that includes a fragment passes to it, as JavaScript: `"Go"` for `<Note name="Go" />` */
  values?: Readonly<Record<string, string>>
}

/**
 * The place of a page in the new site and its address below the folder of all pages, of an engine to which only `index`
 * is the page of its folder: for Octavo, `README.md` is, too.
 *
 * @param suffix What the address of another page ends with: `.html`.
 */
export function placeByIndex(path: string, suffix = ''): { path: string; address: string } {
  const bare = path.replace(/\.mdx?$/, '')
  const isIndex = posix.basename(bare) === 'index'
  const name = isIndexFile(`${bare}.md`) && !isIndex ? `${bare}-page` : bare
  return {
    path: withoutUnderscores(`${name}.md`),
    address: isIndex ? bare.slice(0, -'index'.length) : bare + suffix,
  }
}

/** The id, in the new site, of a page of the documentation. */
export function docIdOf({ target }: Pick<OldPage, 'target'>): string {
  return toDocId(target.slice('docs/'.length)) || 'index'
}

/** The address below the base path that a page has in the new site, by the path of its file. */
export function newPathOf({ target }: Pick<OldPage, 'target'>): string {
  return joinPath('/', toDocId(target.slice(target.indexOf('/') + 1)))
}

/** The path of a page without `_` before names, which Octavo does not publish: `_parts/a.md` → `parts/a.md`. */
export function withoutUnderscores(path: string): string {
  return path.replace(/(^|\/)_+(?=[^/_])/g, '$1')
}

/** Where a link of the old site leads; a redirect may name a part of the page, or another site. */
type OldTarget =
  | { kind: 'page'; page: OldPage; hash?: string }
  | { kind: 'file'; file: string }
  | { kind: 'elsewhere'; href: string }

/** A folder of pages in FROM, and what it becomes in TO. */
export interface ContentFolder {
  from: string
  to: string
}

/** The folder that contains a file. */
export function folderOf(file: string, folders: readonly ContentFolder[]): ContentFolder | undefined {
  return folders.find(({ from }) => file.startsWith(`${from}/`))
}

const MEDIA = /\.(?:png|jpe?g|gif|svg|webp|avif|mp4|webm)$/i

/** Finds the pages and files that links of the old site lead to. */
export class OldSite {
  readonly #bySource = new Map<string, OldPage>()
  readonly #byAddress = new Map<string, OldPage>()
  readonly #files: ReadonlySet<string>
  readonly #staticFolders: readonly string[]
  readonly #baseUrl: string
  readonly #contentFolder: string
  readonly #overlays: readonly string[]
  readonly #folders: readonly ContentFolder[]
  readonly #generated: ReadonlySet<string>
  readonly #redirects: ReadonlyMap<string, string>

  constructor({
    pages,
    files,
    staticFolders,
    baseUrl,
    contentFolder = '',
    overlays = [],
    folders = [],
    generated = [],
    redirects = [],
    alternates = new Map(),
  }: OldSiteInput) {
    this.#redirects = new Map(followChains(redirects, normalize).map(({ from, to }) => [normalize(from), to]))
    this.#folders = folders
    const written = [...GENERATED_FILES].map((file) => joinPath(baseUrl, file))
    this.#generated = new Set([...generated, ...written].map(normalize))
    this.#contentFolder = contentFolder
    this.#overlays = overlays
    const sources = new Set(pages.map(({ source }) => source))
    // A Markdown file that is not a page must not be copied beside the pages: it would become one.
    this.#files = new Set(files.filter((file) => !isMarkdownFile(file) || sources.has(file)))
    this.#staticFolders = staticFolders
    this.#baseUrl = baseUrl
    for (const page of pages) {
      this.#bySource.set(page.source, page)
      if (page.address !== undefined) this.#byAddress.set(toPath(page.address), page)
    }
    for (const [source, page] of alternates) if (!sources.has(source)) this.#bySource.set(source, page)
  }

  /** Whether FROM has a file that is not Markdown, or is a page. */
  hasFile(file: string): boolean {
    return this.#files.has(file)
  }

  pageOf(source: string): OldPage | undefined {
    return this.#bySource.get(source)
  }

  /** The page at an old address, with or without base path, final slash and `.html` or `.md`. */
  pageAt(address: string): OldPage | undefined {
    const withBase = `${this.#baseUrl}${address}`
    // VitePress and DocFX publish `README.md` beside the page of its folder.
    const paths = [toPath(address), toPath(withBase), normalize(address), normalize(withBase)]
    return paths.flatMap((path) => this.#byAddress.get(path) ?? [])[0]
  }

  /** The target of an old address, also of one that the old site redirects. */
  targetAt(address: string): OldTarget | undefined {
    const page = this.pageAt(address)
    return page ? { kind: 'page', page } : this.#redirectedFrom(address)
  }

  #redirectedFrom(address: string): OldTarget | undefined {
    const to = this.#redirects.get(normalize(address)) ?? this.#redirects.get(normalize(this.#baseUrl + address))
    if (to === undefined) return undefined
    if (isExternalHref(to)) return { kind: 'elsewhere', href: to }
    const { path, hash } = splitHref(to)
    const page = this.pageAt(path)
    return page && { kind: 'page', page, hash }
  }

  /** Whether the new site generates a page at an old address. */
  generates(address: string): boolean {
    return this.#generated.has(normalize(address)) || this.#generated.has(normalize(this.#baseUrl + address))
  }

  /** The address below the base path of a generated page that a link in `from` leads to. */
  generatedAt(path: string, from: OldPage): string | undefined {
    const address = this.#toAddress(path, from)
    return this.generates(address) ? this.withoutBase(address) : undefined
  }

  /** `/base/setup` → `/setup` */
  withoutBase(address: string): string {
    return address.startsWith(this.#baseUrl) ? `/${address.slice(this.#baseUrl.length)}` : address
  }

  /** In a language whose base path is `/base/de/`, `/base/a.png` is the file as the first language has it. */
  #inOtherLanguage(address: string): string[] {
    const above = this.#baseUrl.replace(/[^/]+\/$/, '')
    return above.length > 1 && address.startsWith(above) ? [`/${address.slice(above.length)}`] : []
  }

  /** The target of the path of a link in `from`; undefined when it leads nowhere. Files come before addresses. */
  find(path: string, from: OldPage): OldTarget | undefined {
    const decoded = decodePath(path)
    const file = decoded.startsWith('/') ? decoded.slice(1) : posix.join(posix.dirname(from.source), decoded)
    // Engines also read `api/store.md` from the folder of all pages.
    const fromRoot = posix.join(folderOf(from.source, this.#folders)?.from ?? this.#contentFolder, decoded)
    const source = [file, `${file}.md`, `${file}.mdx`, `${file}/index.md`, `${file}/index.mdx`]
    const bySource = source.flatMap((candidate) => this.#bySource.get(candidate.replace(/\/{2,}/g, '/')) ?? [])[0]
    const address = this.#toAddress(path, from)
    const byAddress = this.pageAt(address)
    // `./setup` is an address in most engines, `./setup.md` a file in all.
    const page = this.#bySource.get(file) ?? this.#bySource.get(fromRoot) ?? byAddress ?? bySource
    if (page) return { kind: 'page', page }
    // Components of a site may add the slash: `<Screenshot src="img/a.png">`. HTML needs the base path.
    const published = [...new Set([decoded, this.withoutBase(decoded), ...this.#inOtherLanguage(decoded)])]
    const shared = published.flatMap((each) => this.#staticFolders.map((folder) => posix.join(folder, `./${each}`)))
    // Bundlers find `/static/a.png`, and a translation is in another folder: `../../../static/a.png`.
    const below = decoded.replace(/^(?:\.{0,2}\/)+/, '')
    const inRoots = MEDIA.test(below) ? this.#staticFolders.map((each) => posix.join(posix.dirname(each), below)) : []
    const overlaid = this.#overlays.map((folder) => posix.join(folder, posix.relative(this.#contentFolder, file)))
    const files = [...(decoded.startsWith('/') ? [] : [file]), ...shared, ...inRoots, ...overlaid]
    const found = files.find((candidate) => this.#files.has(candidate))
    if (found === undefined) return this.#redirectedFrom(address)
    // A copy of the source of a page would replace the page.
    const owner = this.#bySource.get(found)
    return owner ? { kind: 'page', page: owner } : { kind: 'file', file: found }
  }

  #toAddress(path: string, from: OldPage): string {
    const base = from.address ?? from.includedAt
    if (path.startsWith('/') || base === undefined) return path
    return new URL(encodeRoute(path), `https://old.site${base}`).pathname
  }
}

interface OldSiteInput {
  pages: readonly OldPage[]
  /** All files of FROM. */
  files: readonly string[]
  /** Folders of FROM whose files are published at the root. */
  staticFolders: readonly string[]
  /** Base path with slashes around it. */
  baseUrl: string
  /** Old addresses without a source that the new site generates, too: the list of a blog. */
  generated?: readonly string[]
  /** Pages by the files of another language that they translate: links to these lead to the translations. */
  alternates?: ReadonlyMap<string, OldPage>
  /** Redirects of the old site, with the base path. */
  redirects?: readonly ImportedRedirect[]
  /** Folder of the pages in FROM, from which links may count, too. Default: FROM itself. */
  contentFolder?: string
  /** Folders whose files are published beside the files of `contentFolder`. */
  overlays?: readonly string[]
  /** Folders of the pages of several areas: links may count from the folder of their page. */
  folders?: readonly ContentFolder[]
}

/** The new destination of a link, relative to the file of the new site; undefined when it leads nowhere. */
export function toNewHref(href: string, from: OldPage, target: OldTarget, placeOf: (file: string) => string): string {
  if (target.kind === 'elsewhere') return target.href
  const { query, hash: written } = splitHref(href)
  const hash = written || (target.kind === 'page' ? (target.hash ?? '') : '')
  const to = target.kind === 'page' ? target.page.target : placeOf(target.file)
  if (to.startsWith('public/')) return `${encodeRoute(to.slice('public'.length))}${query}${hash}`
  const path = posix.relative(posix.dirname(from.target), to)
  return `${encodeRoute(path.startsWith('.') ? path : `./${path}`)}${query}${hash}`
}

/** Whether a destination can lead to a page or file of the site. */
export function isLocalHref(href: string): boolean {
  return href !== '' && !href.startsWith('#') && !href.startsWith('?') && !isExternalHref(href)
}

function normalize(address: string): string {
  return toPath(address).replace(/\/(index|README)$/, '') || '/'
}

function toPath(address: string): string {
  return withoutMarkdownExtension(toCanonicalPath(decodePath(address).replace(/\/{2,}/g, '/'), false)) || '/'
}

/** The path of an old link in the configuration, below the base path; undefined when it leads to no page. */
export function toNewPath(href: string, site: OldSite): string | undefined {
  const { path, query, hash } = splitHref(href)
  const address = path.startsWith('/') ? path : `/${path}`
  if (site.generates(address)) return site.withoutBase(address)
  const target = site.targetAt(address)
  if (target?.kind !== 'page' || target.page.address === undefined) return undefined
  return `${site.withoutBase(target.page.address)}${query}${hash || (target.hash ?? '')}`
}

/** The files below a folder of the old site, which go into the public folder of the new one. */
export function copyFolder(folder: Folder, path: string): CopiedFile[] {
  const files = folder.files.filter((file) => file.startsWith(`${path}/`))
  return files.map((file) => ({ from: file, to: `public/${file.slice(path.length + 1)}` }))
}

/** Whether a file is the page of its folder where only `README.md` is: `index.md` is a page of that name there. */
export function isReadme(source: string): boolean {
  return isIndexFile(source) && !/^index\./i.test(posix.basename(source))
}
