/**
 * Includes of other files: snippets of pymdownx, `include-markdown`, and variants with chosen lines.
 *
 * Input   a paragraph or the content of a fence
 * Output  the same text with `<Include>` and `<Code>`, and what is reported of a file that is missing
 *
 * Must not: read files.
 */
import type { Paragraph, Parent } from 'mdast'
import type { Finding } from '../../../contract.ts'
import { prefixLines, rangeOf } from '../../../markdown/index.ts'
import type { Excerpt, PageContext } from './context.ts'

/** Converts the includes of a paragraph: `--8<-- "file"`, the same as a block, and `{% include-markdown "file" %}`. */
export function convertIncludes(parent: Parent, context: PageContext): void {
  const { edits } = context
  const paragraph = parent as Paragraph // The caller passes paragraphs only.
  const { start, end } = rangeOf(paragraph)
  const block = readBlock(edits.source.slice(start, end))
  if (block) return replace(start, end, block.map(context.includeMarkdown), context)
  const variant = parseVariantInclude(edits.source.slice(start, end))
  if (variant) {
    const tag = context.includeCode(variant.excerpt, variant.attributes)
    return replace(start, end, [tag && variant.isPreview ? toPreview(tag, context.prefixAt(start)) : tag], context)
  }
  for (const child of paragraph.children) {
    if (child.type !== 'inlineSyntax') continue
    const place = rangeOf(child)
    const source = edits.source.slice(place.start, place.end)
    const excerpt = parseSnippet(source.trim()) ?? parseDirective(source)
    if (excerpt) replace(place.start, place.end, [context.includeMarkdown(excerpt)], context)
  }
}

/** As https://github.com/tiangolo/markdown-include-variants shows a whole file. */
function toPreview(tag: string, prefix: string): string {
  return prefixLines(`<details>\n<summary>👀 Full file preview</summary>\n\n${tag}\n\n</details>`, prefix)
}

/** Two lines `--8<--` with paths between. */
function readBlock(source: string): Excerpt[] | undefined {
  const lines = source.split('\n').map((line) => line.trim())
  const isFence = (line: string | undefined) => line !== undefined && /^-+8<-+$/.test(line)
  if (lines.length < 3 || !isFence(lines[0]) || !isFence(lines.at(-1))) return undefined
  // Lines that begin with a semicolon are switched off.
  return lines.slice(1, -1).flatMap((line) => (line === '' || line.startsWith(';') ? [] : parseSnippetPath(line)))
}

/** https://github.com/mondeja/mkdocs-include-markdown-plugin */
function parseDirective(source: string): Excerpt | undefined {
  const match = /^\{%-?\s*include(-markdown)?\s+(?:"([^"]*)"|'([^']*)')([\s\S]*?)-?%\}$/.exec(source)
  const path = match?.[2] ?? match?.[3]
  if (path === undefined) return undefined
  const options = new Map<string, string>()
  for (const [, key = '', double, single] of (match?.[4] ?? '').matchAll(
    /(?<![\w-])([\w-]+)=(?:"([^"]*)"|'([^']*)'|\S+)/g,
  )) {
    options.set(key, double ?? single ?? '')
  }
  const [start, end] = [options.get('start'), options.get('end')]
  const hasOwnLinks = match?.[1] !== undefined && options.get('rewrite-relative-urls') !== 'false'
  return { path, hasOwnLinks, start, end }
}

/** Replaces the directive at a place by the tags that show the files, or reports the files that do not exist. */
function replace(start: number, end: number, tags: readonly (string | undefined)[], context: PageContext): void {
  const { edits, log, source } = context
  if (!tags.includes(undefined)) {
    edits.replace(start, end, tags.join('\n\n'))
    return log.count('included files', tags.length)
  }
  const line = edits.source.slice(0, start).split('\n').length
  log.report(missingFile(edits.source.slice(start, end), { file: source, line, column: 1 }))
}

/** For a directive whose file is not in FROM, or is on another host. */
export function missingFile(directive: string, place: { file: string; line: number; column: number }): Finding {
  return {
    kind: 'included files',
    message: `The file of ${directive.replace(/\s+/g, ' ').slice(0, 80)} is not in the imported folder.`,
    hint: 'Import a folder that contains it, or add it to the new site and show it with <Include> or <Code>.',
    ...place,
  }
}

/**
 * Reads `--8<-- "file:section"`, `"file:3"`, `"file:3:9"`; undefined for anything else.
 * https://facelessuser.github.io/pymdown-extensions/extensions/snippets/
 */
export function parseSnippet(line: string): Excerpt | undefined {
  const written = /^-+8<-+ +(["'])([^"']+)\1$/.exec(line)?.[2]
  return written === undefined ? undefined : parseSnippetPath(written)
}

function parseSnippetPath(written: string): Excerpt {
  const lines = /^(.+?):(\d*)(?::(\d*))?$/.exec(written)
  if (lines?.[1] !== undefined && (lines[2] !== '' || lines[3] !== undefined)) {
    const [, path, first = '', last = ''] = lines
    return { path, lines: { first: Number(first) || 1, last: last === '' ? undefined : Number(last) } }
  }
  const [, path, section] = /^(.+):([A-Za-z][\w-]*)$/.exec(written) ?? []
  return path === undefined || section === undefined ? { path: written } : { path, section }
}

/** `{* docs_src/app.py ln[1:9] hl[3,5:7] title["app.py"] *}` */
const INCLUDE = /^\{\*\s*(\S+)((?:\s+\w+\[[^\]]*\])*)\s*\*\}(?:\[\d+\])?$/

interface VariantInclude {
  excerpt: Excerpt
  attributes: string
  /** `ln[0]`: no lines are shown, only the file in a block that readers open. */
  isPreview: boolean
}

/**
 * Reads an include of https://github.com/tiangolo/markdown-include-variants; undefined for other text. Of several ranges
 * of lines, everything from the first to the last one is shown.
 */
function parseVariantInclude(source: string): VariantInclude | undefined {
  const [, path, written = ''] = INCLUDE.exec(source.trim()) ?? []
  if (path === undefined) return undefined
  const options = new Map(
    [...written.matchAll(/(?<!\w)(\w+)\[([^\]]*)\]/g)].map(([, key = '', value = '']) => [key, value]),
  )
  const isPreview = options.get('ln') === '0'
  const lines = isPreview ? [] : readRanges(options.get('ln'))
  const first = Math.min(...lines.map((range) => range.first))
  const marks = readRanges(options.get('hl')).map((range) => {
    const shift = lines.length > 0 ? first - 1 : 0
    return range.first === range.last ? `${range.first - shift}` : `${range.first - shift}-${range.last - shift}`
  })
  const title = options.get('title')?.replaceAll('"', '')
  const attributes = [title ? `title="${title}"` : '', marks.length > 0 ? `mark="{${marks.join(',')}}"` : '']
  return {
    excerpt: {
      path,
      lines: lines.length > 0 ? { first, last: Math.max(...lines.map(({ last }) => last)) } : undefined,
    },
    attributes: attributes.filter((attribute) => attribute !== '').join(' '),
    isPreview,
  }
}

/** `3,5:7` */
function readRanges(written = ''): { first: number; last: number }[] {
  return [...written.matchAll(/(\d+)(?::(\d+))?/g)].map(([, first, last]) => ({
    first: Number(first),
    last: Number(last ?? first),
  }))
}
