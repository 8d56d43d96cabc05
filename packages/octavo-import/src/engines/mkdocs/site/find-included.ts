import { posix } from 'node:path'
import { joinPath } from 'octavo/addresses'
import { asMap, asTextOrTexts, type IncludedFiles, type IncludedPart, type OldPage } from '../../../shared/index.ts'
import type { Folder } from '../../../contract.ts'
import type { MkDocsConfig } from '../config/index.ts'
import { INCLUDE_EXTENSIONS } from './expand-includes.ts'
import { pathInDocs } from './list-pages.ts'
import type { Excerpt, IncludeRequest, IncludeResult } from '../convert/index.ts'

type LinkPlace = Pick<OldPage, 'source' | 'address'>

/** Finds the files that directives of MkDocs name. */
export class MkDocsIncludes {
  constructor(
    private readonly folder: Folder,
    private readonly config: MkDocsConfig,
    private readonly files: IncludedFiles,
  ) {}

  /** The pages that a fragment is a part of, by its path in TO. */
  readonly #parents = new Map<string, LinkPlace[]>()

  includeMarkdown(request: IncludeRequest, page: OldPage): IncludeResult {
    const file = findIncluded(this.folder, this.config, request.path, page.source)
    if (file === undefined) return { kind: 'missing' }
    const part = partOf(this.folder.readText(file) ?? '', request)
    const { tag, target } = this.files.findMarkdown(file, part)
    if (request.hasOwnLinks !== true)
      this.#parents.set(target, [...(this.#parents.get(target) ?? []), ...this.linkPlaces(page)])
    return { kind: 'tag', tag }
  }

  /**
   * The places that links of a page or fragment may count from: a snippet is a part of the pages that include it.
   * https://facelessuser.github.io/pymdown-extensions/extensions/snippets/,
   * https://github.com/mondeja/mkdocs-include-markdown-plugin (rewrite-relative-urls)
   */
  linkPlaces({ source, target, address }: OldPage): LinkPlace[] {
    return [...(address === undefined ? (this.#parents.get(target) ?? []) : []), { source, address }]
  }

  /** What takes the place of a snippet: the text of a file, or the tag of a drawing in HTML. */
  read(excerpt: Excerpt, isHtml: boolean, from: string): string | undefined {
    const file = findIncluded(this.folder, this.config, excerpt.path, from)
    if (file === undefined) return undefined
    if (isHtml && file.endsWith('.svg')) {
      const path = pathInDocs(file, this.config)
      return path === undefined ? undefined : `<img src="/${path}" alt="">`
    }
    const text = this.folder.readText(file) ?? ''
    return partOf(text, { path: excerpt.path, excerpt })?.text ?? text
  }

  includeCode({ path, section, lines }: Excerpt, attributes: string, from: string): IncludeResult {
    const file = findIncluded(this.folder, this.config, path, from)
    if (file === undefined) return { kind: 'missing' }
    const selection = { region: section, lines }
    return { kind: 'tag', tag: this.files.includeCode(file, selection, attributes) }
  }
}

/**
 * Snippets and other includes are relative to `base_path`, the files of include-markdown to `docs_dir` or, with `./`,
 * to the page.
 */
export function findIncluded(folder: Folder, config: MkDocsConfig, path: string, from: string): string | undefined {
  const bases = [
    ...INCLUDE_EXTENSIONS.flatMap((name) => asTextOrTexts(asMap(config.extensions.get(name))['base_path'])),
    '.',
  ]
  const isRelative = path.startsWith('./') || path.startsWith('../')
  const folders = [
    ...(isRelative ? [posix.dirname(from)] : []),
    ...bases.map((base) => joinPath(config.folder, base)),
    config.docsFolder,
    posix.dirname(from),
  ]
  return folders.map((base) => posix.join(base, path)).find((candidate) => folder.has(candidate))
}

function partOf(text: string, { start, end, excerpt }: IncludeRequest): IncludedPart | undefined {
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
