import { posix } from 'node:path'
import type { Root } from 'mdast'
import { splitHref } from 'octavo/addresses'
import type { ConversionLog } from '../conversion-log.ts'
import type { CopiedFile } from '../../contract.ts'
import { rewriteLinks, type LinkTarget, type TextEdits } from '../../markdown/index.ts'
import { folderOf, isLocalHref, toNewHref, type ContentFolder, type OldPage, type OldSite } from './pages.ts'

interface LinkRewriterInput {
  site: OldSite
  log: ConversionLog
  /** Folder of the pages in FROM, which becomes `docs/`. */
  contentFolder: string
  /** Folders of the pages of several areas. */
  folders?: readonly ContentFolder[]
  /** Folders of FROM whose files are published at the root, which become `public/`. */
  staticFolders: readonly string[]
}

/** Makes the links of all pages lead to files of the new site, and collects the files beside pages that they need. */
export class LinkRewriter {
  readonly #input: LinkRewriterInput
  /** Sources by place: a page may show the file that is also the logo. */
  readonly #needed = new Map<string, string>()

  constructor(input: LinkRewriterInput) {
    this.#input = input
  }

  /** Records the edits for all links and images of a page. */
  rewrite(tree: Root, edits: TextEdits, page: OldPage): void {
    rewriteLinks(tree, edits, (target) => this.resolve(target, page))
  }

  /** The new destination; undefined leaves the link as it is. A link that led nowhere is reported. */
  resolve(target: LinkTarget, page: OldPage): string | undefined {
    const { site, log } = this.#input
    if (!isLocalHref(target.href)) return undefined
    const { path, query, hash } = splitHref(target.href)
    const found = site.find(path, page)
    const generated = found === undefined ? site.generatedAt(path, page) : undefined
    // A relative path would count from the file.
    if (generated !== undefined) return path.startsWith('/') ? undefined : `${generated}${query}${hash}`
    if (found === undefined) return void log.report(brokenLink(target, page))
    const href = toNewHref(target.href, page, found, (file) => this.placeOf(file))
    // `tools/git.md` and `./tools/git.md` are the same.
    if (href === target.href || href === `./${target.href}`) return undefined
    log.count('links')
    return href
  }

  /** Whether a link leads to a page or file of the old site. */
  leadsSomewhere(href: string, page: OldPage): boolean {
    const { path } = splitHref(href)
    return this.#input.site.find(path, page) !== undefined || this.#input.site.generatedAt(path, page) !== undefined
  }

  /** Where a file of FROM is in TO. It is copied there. */
  placeOf(file: string): string {
    const { contentFolder, folders = [], staticFolders } = this.#input
    const shared = staticFolders.find((folder) => file.startsWith(`${folder}/`))
    if (shared !== undefined) return `public/${file.slice(shared.length + 1)}`
    const area = folderOf(file, folders)
    if (area) return this.#copy(file, `${area.to}/${file.slice(area.from.length + 1)}`)
    const isContent = contentFolder === '' || file.startsWith(`${contentFolder}/`)
    const below = contentFolder === '' ? file : file.slice(contentFolder.length + 1)
    return this.#copy(file, withoutDots(isContent ? `docs/${below}` : `public/imported/${file}`))
  }

  /** Copies a file to a place, or beside it if that is the place of another file. */
  #copy(file: string, place: string): string {
    const extension = posix.extname(place)
    const name = place.slice(0, place.length - extension.length)
    let free = place
    for (let number = 2; this.#isTaken(free, file); number++) free = `${name}-${number}${extension}`
    this.#needed.set(free, file)
    return free
  }

  #isTaken(place: string, file: string): boolean {
    const { site, staticFolders } = this.#input
    const other = this.#needed.get(place)
    if (other !== undefined || !place.startsWith('public/')) return other !== undefined && other !== file
    return staticFolders.some((folder) => site.hasFile(folder + place.slice('public'.length)))
  }

  /** Where a file that pages show as code is in TO. It is copied there. */
  placeSnippet(file: string): string {
    const { contentFolder } = this.#input
    const isContent = contentFolder !== '' && file.startsWith(`${contentFolder}/`)
    const path = withoutDots(isContent ? file.slice(contentFolder.length + 1) : file)
    return this.#copy(file, `snippets/${path}`)
  }

  /** Copies a file of FROM to the public folder, and returns its address. */
  publish(file: string): string {
    const { staticFolders } = this.#input
    const shared = staticFolders.find((folder) => file.startsWith(`${folder}/`))
    if (shared !== undefined) return `/${file.slice(shared.length + 1)}`
    return this.#copy(file, `public/img/${posix.basename(file)}`).slice('public'.length)
  }

  /** The address of the file that a relative path in a page means; undefined if there is none. */
  publishFrom(href: string, page: OldPage): string | undefined {
    if (!isLocalHref(href) || href.startsWith('/')) return undefined
    const found = this.#input.site.find(splitHref(href).path, page)
    return found?.kind === 'file' ? this.publish(found.file) : undefined
  }

  /** The files beside pages and outside of them that links and images lead to. */
  copiedFiles(): CopiedFile[] {
    const files = Array.from(this.#needed, ([to, from]) => ({ from, to }))
    return files.sort((a, b) => (a.from + a.to < b.from + b.to ? -1 : 1))
  }
}

/** Octavo reads no hidden files. */
function withoutDots(path: string): string {
  return path.replace(/(^|\/)\.(?=[^/])/g, '$1')
}

function brokenLink({ kind, href, file, line, column }: LinkTarget, page: OldPage) {
  return {
    kind: kind === 'image' ? 'missing images' : 'broken links',
    message: `The ${kind} "${href}" leads to no page or file of the old site.`,
    hint: 'Fix or remove it, or name it in "uncheckedLinks" if another program makes what it leads to.',
    file: file ?? page.source,
    line,
    column,
    path: kind === 'link' && href.startsWith('/') ? splitHref(href).path : undefined,
  }
}
