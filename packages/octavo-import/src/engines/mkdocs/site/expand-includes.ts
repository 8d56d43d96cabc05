import type { Code, Html, Root } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import { placeAt, prefixLines, rangeOf, TextEdits } from '../../../markdown/index.ts'
import type { ConversionLog } from '../../../shared/index.ts'
import type { MkDocsConfig } from '../config/index.ts'
import { missingFile, parseSnippet, type Excerpt } from '../convert/index.ts'

export interface IncludeTools {
  parse(text: string): Root
  /** The text of a part of a file, or the tag of a drawing in HTML; undefined if there is no such file. */
  read(excerpt: Excerpt, isHtml: boolean): string | undefined
  log: ConversionLog
  /** The page in FROM. */
  source: string
}

/** A line with a snippet, and what comes before it. */
const SNIPPET_LINE = /^([ \t>]*)(-+8<-+[ \t]+(?:"[^"\n]+"|'[^'\n]+'))[ \t]*$/gm

/**
 * Puts the text of other files in the place of their snippets where a page cannot have a tag for them: in HTML, among
 * other lines of code, and in code whose lines a list explains.
 */
export function expandIncludes(text: string, tools: IncludeTools): string {
  if (!/^[ \t>]*-+8<-/m.test(text)) return text
  const edits = new TextEdits(text)
  visitParents(tools.parse(text), ['code', 'html'], (visited) => {
    const node = visited as Code | Html // The test above.
    const isCode = node.type === 'code'
    if (isCode && parseSnippet(node.value.trim()) && !isAnnotated(node)) return
    const { start, end } = rangeOf(node)
    for (const { 0: whole, 1: prefix = '', 2: snippet = '', index } of text.slice(start, end).matchAll(SNIPPET_LINE)) {
      const excerpt = parseSnippet(snippet)
      const included = excerpt && tools.read(excerpt, !isCode)
      const at = start + index
      if (included !== undefined) {
        edits.replace(at, at + whole.length, prefix + prefixLines(included.trimEnd(), prefix))
        tools.log.count('included files')
      } else if (!isCode) {
        tools.log.report(missingFile(snippet, { file: tools.source, ...placeAt(text, at + prefix.length) }))
      }
    }
  })
  return edits.render()
}

/** ` ```{ .python .annotate } ` */
function isAnnotated({ lang, meta }: Code): boolean {
  return /[.\s]annotate\b/.test(`${lang ?? ''} ${meta ?? ''}`)
}

/** Extensions that include files with `{!file!}`, and snippets. */
export const INCLUDE_EXTENSIONS = [
  'pymdownx.snippets',
  'mdx_include',
  'markdown_include',
  'markdown_include.include',
] as const

const INCLUDE_LINE =
  /^([ \t>]*)\{!>?[ \t]*([^!|[\]\n]+?)[ \t]*(?:\[ln:([\d.,\s-]*)\])?[ \t]*(?:\|[^!\n]*)?!(?:[ \t]*lines=([\d\s-]+))?\}[ \t]*$/gm

/**
 * `{!file[ln:1-7,9]!}` and `{!file!lines=1-7 9}` become snippets of pymdownx.
 * https://github.com/neurobin/mdx_include, https://github.com/cmacmackin/markdown-include
 */
export function toSnippets(text: string, { extensions }: MkDocsConfig): string {
  const [, ...others] = INCLUDE_EXTENSIONS
  if (!others.some((name) => extensions.has(name))) return text
  return text.replace(INCLUDE_LINE, (_, prefix: string, path: string, commas?: string, spaces?: string) => {
    const ranges = (commas ?? spaces ?? '').split(/[,\s]+/).filter((range) => range !== '')
    const file = path.replace(/^\.\//, '')
    const parts = ranges.map((range) => `${file}:${toLines(range)}`)
    return (parts.length === 0 ? [file] : parts).map((part) => `${prefix}--8<-- "${part}"`).join('\n')
  })
}

/** `1.3-5.2` → `1:5`, `7-` → `7:`, `9` → `9:9`; columns are left out. */
function toLines(range: string): string {
  const [first = '', last = first] = range.replace(/\.\d*/g, '').split('-')
  return `${first}:${last}`
}
