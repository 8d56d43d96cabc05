import { posix } from 'node:path'
import { isMarkdownFile, joinPath } from 'octavo/addresses'
import { toSlug } from 'octavo/markdown'
import type { CopiedFile, Folder } from '../../contract.ts'
import type { OldPage } from '../links/pages.ts'
import { pickFreeId } from '../../markdown/index.ts'
import { takenBy } from './fragments.ts'
import { isReserved } from './reserved.ts'

/** A file, or a part of one, that pages include: it becomes a fragment of the new site. */
interface IncludedFragment {
  page: OldPage
  text: string
}

/** A part of a file. `name` makes the name of its fragment. */
export interface IncludedPart {
  name: string
  text: string
}

export interface CodeSelection {
  region?: string
  /** First and last line, 1-based; without `last`, to the end of the file. */
  lines?: { first: number; last?: number }
}

export interface IncludedFilesInput {
  folder: Folder
  /** Folder of the pages in FROM, which becomes `docs/`. */
  contentFolder: string
  pages: readonly OldPage[]
}

/** Gives the files that pages include a place in the new site, and the pages a tag that shows them. */
export class IncludedFiles {
  readonly #folder: Folder
  readonly #contentFolder: string
  readonly #pages: ReadonlyMap<string, OldPage>
  readonly #fragments = new Map<string, IncludedFragment>()
  /** Paths of fragments in TO by file and part. */
  readonly #targets = new Map<string, string>()
  /** Paths of pages and fragments in TO, without their extension. */
  readonly #taken: Set<string>
  readonly #code = new Map<string, string>()

  constructor({ folder, contentFolder, pages }: IncludedFilesInput) {
    this.#folder = folder
    this.#contentFolder = contentFolder
    this.#taken = takenBy(pages)
    this.#pages = new Map(pages.map((page) => [page.source, page]))
  }

  /** By path in TO. Fragments that include others are added while they are converted. */
  get fragments(): ReadonlyMap<string, IncludedFragment> {
    return this.#fragments
  }

  codeFiles(): CopiedFile[] {
    return [...this.#code].sort(([a], [b]) => (a < b ? -1 : 1)).map(([from, to]) => ({ from, to }))
  }

  /** The tag that shows a Markdown file of FROM, or a part of it. */
  includeMarkdown(file: string, part?: IncludedPart): string {
    return this.findMarkdown(file, part).tag
  }

  /** The same with the path in TO of the page or fragment that the tag shows. */
  findMarkdown(file: string, part?: IncludedPart): { tag: string; target: string } {
    const target = this.#targetOf(file, part)
    return { tag: `<Include file="/${target}" />`, target }
  }

  #targetOf(file: string, part: IncludedPart | undefined): string {
    const page = this.#pages.get(file)
    if (page && part === undefined) return page.target
    const key = `${file}#${part?.name ?? ''}`
    const target = this.#targets.get(key) ?? this.#nameFragment(file, part)
    this.#targets.set(key, target)
    this.#fragments.set(target, {
      page: { source: file, target },
      text: part?.text ?? this.#folder.readText(file) ?? '',
    })
    return target
  }

  #nameFragment(file: string, part: IncludedPart | undefined): string {
    const path = this.#placeOf(file)
    const name = posix
      .basename(path)
      .replace(/^_+/, '')
      .replace(/\.\w+$/, '')
    const suffix = part ? `-${toSlug(part.name)}` : ''
    // `a.md` and `_a.md` are different fragments.
    return `${pickFreeId(posix.join(posix.dirname(path), `_${name}${suffix}`), this.#taken, 2)}.md`
  }

  /** The tag that shows a file of FROM as code. `attributes` are further ones. */
  includeCode(file: string, { region, lines }: CodeSelection, attributes: string): string {
    const place = this.#placeOf(file)
    // A Markdown file in `docs` would be a page.
    const target = isMarkdownFile(place) ? joinPath('included', file) : place
    this.#code.set(file, target)
    const count = (this.#folder.readText(file) ?? '').trimEnd().split('\n').length
    const range = lines && `lines="${lines.first}-${Math.min(lines.last ?? count, count)}"`
    const all = [`file="/${target}"`, region && `region="${region}"`, range, attributes.trim()]
    return `<Code ${all.filter(Boolean).join(' ')} />`
  }

  #placeOf(path: string): string {
    // Octavo includes no hidden files.
    const file = path.replace(/(^|\/)\.+(?=[^/])/g, '$1')
    if (this.#contentFolder === '') return joinPath('docs', file)
    if (file.startsWith(`${this.#contentFolder}/`)) return joinPath('docs', file.slice(this.#contentFolder.length + 1))
    return isReserved(file) ? joinPath('included', file) : file
  }
}
