import { posix } from 'node:path'
import type { Code, Html, Nodes, Root } from 'mdast'
import { joinPath } from 'octavo/addresses'
import { visitParents } from 'unist-util-visit-parents'
import type { Folder } from '../../../contract.ts'
import { placeAt, prefixLines, rangeOf, TextEdits } from '../../../markdown/index.ts'
import {
  asMap,
  asTextOrTexts,
  asTexts,
  type ConversionLog,
  type IncludedFiles,
  type IncludedPart,
  type OldPage,
  readAbbreviations,
} from '../../../shared/index.ts'
import type { MkDocsConfig } from '../config.ts'
import type { Excerpt } from '../convert/context.ts'
import { missingFile, parseSnippet } from '../convert/includes.ts'
import { type DialectOptions, parseMkDocs } from '../syntax/parse.ts'
import { pathInDocs } from './list-pages.ts'
import { placeOfOption } from './report-settings.ts'

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

  includeMarkdown(excerpt: Excerpt, page: OldPage): string | undefined {
    const file = findIncluded(this.folder, this.config, excerpt.path, page.source)
    if (file === undefined) return undefined
    const part = partOf(this.folder.readText(file) ?? '', excerpt)
    const { tag, target } = this.files.findMarkdown(file, part)
    if (excerpt.hasOwnLinks !== true)
      this.#parents.set(target, [...(this.#parents.get(target) ?? []), ...this.linkPlaces(page)])
    return tag
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
    return partOf(text, excerpt)?.text ?? text
  }

  includeCode({ path, section, lines }: Excerpt, attributes: string, from: string): string | undefined {
    const file = findIncluded(this.folder, this.config, path, from)
    return file && this.files.includeCode(file, { region: section, lines }, attributes)
  }
}

/**
 * Snippets and other includes are relative to `base_path`, the files of include-markdown to `docs_dir` or, with `./`,
 * to the page.
 */
function findIncluded(folder: Folder, config: MkDocsConfig, path: string, from: string): string | undefined {
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

function partOf(text: string, { start, end, section, lines }: Excerpt): IncludedPart | undefined {
  if (section !== undefined) return { name: section, text: sectionOf(text, section) }
  if (lines) {
    const { first, last } = lines
    const shown = text.split('\n').slice(first - 1, last)
    return { name: `${first}-${last ?? 'end'}`, text: `${shown.join('\n')}\n` }
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

interface IncludeTools {
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
const INCLUDE_EXTENSIONS = ['pymdownx.snippets', 'mdx_include', 'markdown_include', 'markdown_include.include'] as const

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

/** What the files that `auto_append` adds to every page define. */
export interface Appended {
  abbreviations: Map<string, string>
  /** Markdown of the definitions of links and footnotes, by what refers to them. Links come first. */
  definitions: ReadonlyMap<string, string>
}

const SNIPPETS = 'pymdownx.snippets'

/** https://facelessuser.github.io/pymdown-extensions/extensions/snippets/#auto-append-snippets */
export function readAppended(
  folder: Folder,
  config: MkDocsConfig,
  dialect: DialectOptions,
  log: ConversionLog,
): Appended {
  const abbreviations = new Map<string, string>()
  const links = new Map<string, string>()
  const footnotes = new Map<string, string>()
  for (const path of asTexts(asMap(config.extensions.get(SNIPPETS))['auto_append'])) {
    const file = findIncluded(folder, config, path, config.file)
    if (file === undefined) {
      reportAppended(`The file "${path}", which is added to every page, is not in the imported folder.`, config, log)
      continue
    }
    const text = takeAbbreviations(folder.readText(file) ?? '', abbreviations)
    let isComplete = true
    for (const node of parseMkDocs(text, dialect).children) {
      const { start, end } = rangeOf(node)
      if (node.type === 'definition') addFirst(links, referenceTo(node), text.slice(start, end))
      else if (node.type === 'footnoteDefinition') addFirst(footnotes, referenceTo(node), text.slice(start, end))
      else if (!isComment(node)) isComplete = false
    }
    if (!isComplete) reportAppended(`Of the file "${path}", only definitions are added to pages.`, config, log)
  }
  return { abbreviations, definitions: new Map([...links, ...footnotes]) }
}

/** The text without its definitions of abbreviations, which are added to a map. */
function takeAbbreviations(text: string, abbreviations: Map<string, string>): string {
  const lines = text.split(/\r?\n/).map((line) => {
    const found = readAbbreviations(line)
    for (const [name, meaning] of found ?? []) abbreviations.set(name, meaning)
    return found ? '' : line
  })
  return lines.join('\n')
}

function addFirst(definitions: Map<string, string>, key: string, text: string): void {
  if (!definitions.has(key)) definitions.set(key, text)
}

/** The same text for a definition and for what refers to it. */
function referenceTo({ type, identifier }: { type: Nodes['type']; identifier: string }): string {
  return `${type.startsWith('footnote') ? '^' : ''}${identifier}`
}

function isComment(node: Nodes): boolean {
  return node.type === 'html' && /^<!--[\s\S]*-->$/.test(node.value.trim())
}

function reportAppended(message: string, config: MkDocsConfig, log: ConversionLog): void {
  log.reportAt(config.placeOf(placeOfOption(config, 'markdown_extensions', SNIPPETS)), config.file, {
    kind: 'text added to every page',
    message,
    hint: 'Add the text to the pages that need it.',
  })
}

/** The text of a page, followed by the definitions that it uses and does not have. */
export function appendDefinitions(
  text: string,
  { definitions }: Appended,
  dialect: DialectOptions,
  log: ConversionLog,
): string {
  if (definitions.size === 0) return text
  const separator = text.endsWith('\n') ? '\n' : '\n\n'
  // What refers to a definition is only a reference for the parser if the text has the definition.
  const tree = parseMkDocs(`${text}${separator}${[...definitions.values()].join('\n')}\n`, dialect)
  const used = new Set<string>()
  visitParents(tree, ['linkReference', 'imageReference', 'footnoteReference'], (node, parents) => {
    const footnote = parents.find((parent) => parent.type === 'footnoteDefinition')
    const isInPage = rangeOf(node).start < text.length || (footnote && used.has(referenceTo(footnote)))
    if (isInPage && 'identifier' in node) used.add(referenceTo(node))
  })
  visitParents(tree, ['definition', 'footnoteDefinition'], (node) => {
    if ('identifier' in node && rangeOf(node).start < text.length) used.delete(referenceTo(node))
  })
  const added = [...definitions].flatMap(([key, definition]) => (used.has(key) ? [definition] : []))
  if (added.length === 0) return text
  log.count('definitions from other files', added.length)
  return `${text}${separator}${added.join('\n')}\n`
}
