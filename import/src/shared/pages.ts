import { posix } from 'node:path'
import {
  decodePath,
  encodeRoute,
  isExternalHref,
  isMarkdownFile,
  splitHref,
  toCanonicalPath,
} from '../../../octavo/src/shared/urls.ts'

/** A page of the old site before its text is converted. */
export interface OldPage {
  /** Path in FROM. */
  source: string
  /** Path in TO. */
  target: string
  /** Old address with the base path. Absent for fragments. */
  address?: string
}

/** Where a link of the old site leads. */
export type OldTarget = { kind: 'page'; page: OldPage } | { kind: 'file'; file: string }

/** Finds the pages and files that links of the old site lead to. */
export class OldSite {
  readonly #bySource = new Map<string, OldPage>()
  readonly #byAddress = new Map<string, OldPage>()
  readonly #files: ReadonlySet<string>
  readonly #staticFolders: readonly string[]
  readonly #baseUrl: string

  constructor({ pages, files, staticFolders, baseUrl }: OldSiteInput) {
    const sources = new Set(pages.map(({ source }) => source))
    // A Markdown file that is not a page must not be copied beside the pages: it would become one.
    this.#files = new Set(files.filter((file) => !isMarkdownFile(file) || sources.has(file)))
    this.#staticFolders = staticFolders
    this.#baseUrl = baseUrl
    for (const page of pages) {
      this.#bySource.set(page.source, page)
      if (page.address !== undefined) this.#byAddress.set(normalize(page.address), page)
    }
  }

  pageOf(source: string): OldPage | undefined {
    return this.#bySource.get(source)
  }

  /** The page at an old address, with or without base path, final slash and `.html`. */
  pageAt(address: string): OldPage | undefined {
    const path = normalize(address)
    return this.#byAddress.get(path) ?? this.#byAddress.get(normalize(`${this.#baseUrl}${address}`))
  }

  /** The target of the path of a link in `from`; undefined when it leads nowhere. Files come before addresses. */
  find(path: string, from: OldPage): OldTarget | undefined {
    const decoded = decodePath(path)
    const file = decoded.startsWith('/') ? decoded.slice(1) : posix.join(posix.dirname(from.source), decoded)
    const source = [file, `${file}.md`, `${file}.mdx`, `${file}/index.md`, `${file}/index.mdx`]
    const bySource = source.flatMap((candidate) => this.#bySource.get(candidate.replace(/\/{2,}/g, '/')) ?? [])[0]
    const byAddress = this.pageAt(this.#toAddress(path, from))
    // `./setup` is an address in most engines, `./setup.md` a file in all.
    const page = this.#bySource.get(file) ?? byAddress ?? bySource
    if (page) return { kind: 'page', page }
    const files = decoded.startsWith('/') ? this.#staticFolders.map((folder) => posix.join(folder, decoded)) : [file]
    const found = files.find((candidate) => this.#files.has(candidate))
    return found === undefined ? undefined : { kind: 'file', file: found }
  }

  #toAddress(path: string, from: OldPage): string {
    if (path.startsWith('/') || from.address === undefined) return path
    return new URL(encodeRoute(path), `https://old.site${from.address}`).pathname
  }
}

export interface OldSiteInput {
  pages: readonly OldPage[]
  /** All files of FROM. */
  files: readonly string[]
  /** Folders of FROM whose files are published at the root. */
  staticFolders: readonly string[]
  /** Base path with slashes around it. */
  baseUrl: string
}

/** The new destination of a link, relative to the file of the new site; undefined when it leads nowhere. */
export function toNewHref(href: string, from: OldPage, target: OldTarget, placeOf: (file: string) => string): string {
  const { query, hash } = splitHref(href)
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
  return toCanonicalPath(decodePath(address).replace(/\/{2,}/g, '/'), false).replace(/\/(index|README)$/, '') || '/'
}
