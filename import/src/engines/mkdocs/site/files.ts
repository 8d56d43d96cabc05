import { posix } from 'node:path'
import { joinPath } from '../../../../../octavo/src/shared/urls.ts'
import type { CopiedFile, Folder } from '../../../contract.ts'
import { asMap, asText, asTexts, type OldPage } from '../../../shared/index.ts'
import type { MkDocsConfig } from '../config/index.ts'
import type { Excerpt, IncludeRequest, IncludeResult } from '../convert/index.ts'
import { pathInDocs } from './list-pages.ts'

/** A part of a file, or a file outside of the pages, that pages include. It becomes a fragment. */
export interface FragmentRequest {
  page: OldPage
  text: string
}

/** Where included files that are outside of `docs_dir` are in the new site. */
const OUTSIDE = 'included'

/** Finds the files that pages include and gives them a place in the new site. */
export class IncludedFiles {
  readonly #folder: Folder
  readonly #config: MkDocsConfig
  readonly #pages: ReadonlyMap<string, OldPage>
  readonly #fragments = new Map<string, FragmentRequest>()
  readonly #code = new Map<string, string>()

  constructor(folder: Folder, config: MkDocsConfig, pages: readonly OldPage[]) {
    this.#folder = folder
    this.#config = config
    this.#pages = new Map(pages.map((page) => [page.source, page]))
  }

  get fragments(): ReadonlyMap<string, FragmentRequest> {
    return this.#fragments
  }

  get codeFiles(): CopiedFile[] {
    return [...this.#code].sort(([a], [b]) => (a < b ? -1 : 1)).map(([from, to]) => ({ from, to }))
  }

  includeMarkdown(request: IncludeRequest, from: string): IncludeResult {
    const file = this.#find(request.path, from)
    if (file === undefined) return { kind: 'missing' }
    const text = this.#folder.readText(file) ?? ''
    const page = this.#pages.get(file)
    const part = partOf(text, request)
    if (page && part === undefined) return { kind: 'tag', tag: `<Include file="/${page.target}" />` }
    const target = this.#fragmentTarget(file, part)
    this.#fragments.set(target, { page: { source: file, target }, text: part?.text ?? text })
    return { kind: 'tag', tag: `<Include file="/${target}" />` }
  }

  includeCode({ path, section, lines }: Excerpt, attributes: string, from: string): IncludeResult {
    const file = this.#find(path, from)
    if (file === undefined) return { kind: 'missing' }
    const inDocs = pathInDocs(file, this.#config)
    const target = inDocs === undefined ? joinPath(OUTSIDE, file) : joinPath('docs', inDocs)
    this.#code.set(file, target)
    const count = (this.#folder.readText(file) ?? '').trimEnd().split('\n').length
    const range = lines && `lines="${lines.first}-${Math.min(lines.last ?? count, count)}"`
    const all = [`file="/${target}"`, section && `region="${section}"`, range, attributes]
    return { kind: 'tag', tag: `<Code ${all.filter(Boolean).join(' ')} />` }
  }

  #find(path: string, from: string): string | undefined {
    const { folder, docsFolder, extensions } = this.#config
    const basePath = asMap(extensions.get('pymdownx.snippets'))['base_path']
    const bases = Array.isArray(basePath) ? asTexts(basePath) : [asText(basePath) ?? '.']
    const isRelative = path.startsWith('./') || path.startsWith('../')
    const folders = [
      ...(isRelative ? [posix.dirname(from)] : []),
      ...bases.map((base) => joinPath(folder, base)),
      docsFolder,
      posix.dirname(from),
    ]
    return folders.map((base) => posix.join(base, path)).find((candidate) => this.#folder.has(candidate))
  }

  #fragmentTarget(file: string, part: Part | undefined): string {
    const inDocs = pathInDocs(file, this.#config)
    const path = inDocs === undefined ? joinPath(OUTSIDE, file) : joinPath('docs', inDocs)
    const name = posix
      .basename(path)
      .replace(/^_+/, '')
      .replace(/\.\w+$/, '')
    return posix.join(posix.dirname(path), `_${name}${part ? `-${part.name}` : ''}.md`)
  }
}

/** A part of a file and what its fragment is called. */
interface Part {
  name: string
  text: string
}

function partOf(text: string, { start, end, excerpt }: IncludeRequest): Part | undefined {
  if (excerpt?.section !== undefined) return { name: excerpt.section, text: sectionOf(text, excerpt.section) }
  if (excerpt?.lines) {
    const { first, last } = excerpt.lines
    return {
      name: `${first}-${last ?? 'end'}`,
      text: `${text
        .split('\n')
        .slice(first - 1, last)
        .join('\n')}\n`,
    }
  }
  if (start === undefined && end === undefined) return undefined
  const from = start === undefined ? 0 : text.indexOf(start) + (text.includes(start) ? start.length : 1)
  const to = end === undefined ? -1 : text.indexOf(end, from)
  const name = (start ?? end ?? '')
    .replace(/[^\w]+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase()
  return { name: name || 'part', text: text.slice(from, to < 0 ? text.length : to) }
}

/** The lines between `--8<-- [start:name]` and `--8<-- [end:name]`. */
function sectionOf(text: string, name: string): string {
  const lines = text.split('\n')
  const start = lines.findIndex((line) => line.includes(`--8<-- [start:${name}]`))
  const end = lines.findIndex((line) => line.includes(`--8<-- [end:${name}]`))
  return `${lines.slice(start + 1, end < 0 ? undefined : end).join('\n')}\n`
}
