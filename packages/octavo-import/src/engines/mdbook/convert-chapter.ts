import type { Blockquote, Code, Html, InlineCode, InlineSyntax, Nodes, Parent, Root, Text } from 'mdast'
import { codes } from 'micromark-util-symbol'
import { visitParents } from 'unist-util-visit-parents'
import {
  endsLine,
  inlineConstruct,
  inlineSyntaxFromMarkdown,
  parseMarkdown,
  placeAt,
  rangeOf,
  type TextEdits,
} from '../../markdown/index.ts'
import {
  type ConversionLog,
  convertDashes,
  convertFormulas,
  type FormulaMarks,
  type OwnAdmonitions,
} from '../../shared/index.ts'

/** `{{#include file.rs:anchor}}` and its relatives: https://rust-lang.github.io/mdBook/format/mdbook.html */
export interface Directive {
  kind: 'include' | 'rustdoc_include' | 'playground' | 'title'
  /** The path without its selection, or the title. */
  argument: string
  anchor?: string
  /** First and last line, 1-based. */
  lines?: { first: number; last?: number }
}

/** Reads a directive with its braces; undefined for anything else, for example a template of Handlebars. */
export function parseDirective(source: string): Directive | undefined {
  const match = /^\{\{\s*#(include|rustdoc_include|playground|playpen|title)\s+([^{}\n]*?)\s*\}\}$/.exec(source)
  const [, name, argument = ''] = match ?? []
  if (name === undefined || argument === '') return undefined
  if (name === 'title') return { kind: 'title', argument }
  const kind = name === 'include' || name === 'rustdoc_include' ? name : 'playground'
  // `{{#playground file.rs editable}}` has options after the path.
  return { kind, ...parseSelection(kind === 'playground' ? (argument.split(/\s+/)[0] ?? '') : argument) }
}

/** `file:anchor`, `file:2`, `file::10`, `file:2:` and `file:2:10`. */
function parseSelection(written: string): Omit<Directive, 'kind'> {
  const [argument = '', first, second] = written.split(':')
  if (first === undefined) return { argument }
  if (second === undefined && first !== '' && !/^\d+$/.test(first)) return { argument, anchor: first }
  const [from, to] = [Number(first) || 1, Number(second)]
  if (second === undefined) return { argument, lines: { first: from, last: from } }
  return { argument, lines: { first: from, last: second === '' ? undefined : to } }
}

/** The lines of a file that a directive selects, without the comments that mark regions. */
export function excerptOf(text: string, { anchor, lines }: Directive): string {
  const all = text
    .replace(/\r\n?/g, '\n')
    .replace(/(?<!\n)\n+$/, '')
    .split('\n')
  const isMark = (line: string) => /ANCHOR(?:_END)?:/.test(line)
  if (lines) return all.slice(lines.first - 1, lines.last).join('\n')
  if (anchor === undefined) return all.filter((line) => !isMark(line)).join('\n')
  const { start, end } = findAnchor(all, anchor)
  if (start < 0) return ''
  return all
    .slice(start + 1, end < 0 ? undefined : end)
    .filter((line) => !isMark(line))
    .join('\n')
}

/**
 * The lines of the comments around a region, from 0; -1 without one: `ANCHOR: name`, `ANCHOR_END: name`. An end before
 * the start ends nothing.
 */
export function findAnchor(lines: readonly string[], anchor: string): { start: number; end: number } {
  const find = (mark: RegExp, after: number) =>
    lines.findIndex((line, index) => index > after && mark.exec(line)?.[1] === anchor)
  const start = find(/ANCHOR:\s*([\w-]+)/, -1)
  return { start, end: find(/ANCHOR_END:\s*([\w-]+)/, start) }
}

/** What the conversion of one chapter needs. */
export interface ChapterContext {
  /** Path in FROM. */
  source: string
  edits: TextEdits
  log: ConversionLog
  hiddenPrefixes: ReadonlyMap<string, string>
  hasFormulas: boolean
  hasDashes: boolean
  admonitions: OwnAdmonitions
  /** Gives a file a place in the new site. Returns the tag that shows it; undefined if there is no such file. */
  includeMarkdown(directive: Directive): string | undefined
  includeCode(directive: Directive, attributes: string): string | undefined
  /** The questions in a file; undefined if there is no such file. */
  renderQuiz(path: string): string | undefined
  /** The text that a directive inserts; undefined if there is no such file. */
  readExcerpt(directive: Directive): string | undefined
}

/** `\{{#include}}` is shown without the backslash. In text, it is an escape of Markdown anyway. */
function unescapeDirectives(node: InlineCode | Code, { edits }: ChapterContext): void {
  const { start, end } = rangeOf(node)
  const source = edits.source.slice(start, end)
  for (const match of source.matchAll(/\\\{\{#/g)) edits.remove(start + match.index, start + match.index + 1)
}

/** Parses a chapter; `{{#include …}}` in text becomes a node. */
export function parseChapter(source: string): Root {
  const construct = inlineConstruct((read, next) => {
    if (read.length > 4 && read.endsWith('}}')) return parseDirective(read) ? 'complete' : 'text'
    return endsLine(next) || !'{{#'.startsWith(read.slice(0, 3)) ? 'text' : 'continue'
  })
  return parseMarkdown(source, {
    extensions: [{ text: { [codes.leftCurlyBrace]: construct } }],
    mdastExtensions: [inlineSyntaxFromMarkdown],
  })
}

/** Records the edits that convert a chapter. Returns the title that `{{#title …}}` sets. */
export function convertChapter(tree: Root, context: ChapterContext): { title?: string } {
  const result: { title?: string } = {}
  const converted = convertPreprocessors(tree, context)
  visitParents(tree, (node: Nodes, parents) => {
    if (node.type === 'code') convertFence(node satisfies Code, context)
    else if (node.type === 'inlineCode') unescapeDirectives(node, context)
    else if (node.type === 'html') reportIcons(node, context)
    else if (node.type === 'text') reportDirectives(node, context, converted)
    else if (node.type === 'blockquote') noteAlert(node, context)
    else if (node.type === 'inlineSyntax') {
      const title = convertDirective(node, parents.at(-1) as Parent, context) // The visitor passes parents only.
      if (title !== undefined) result.title = title
    }
  })
  if (context.hasDashes) convertDashes(tree, context.edits)
  if (context.hasFormulas)
    convertFormulas(tree, context.edits, FORMULAS, { file: context.source, log: context.log, isEscaped: true })
  return result
}

/** Preprocessors have alerts of other kinds than GitHub: `> [!EXAMPLE]`. */
function noteAlert(node: Blockquote, { admonitions, edits, source }: ChapterContext): void {
  const { start, end, line, column } = rangeOf(node)
  const [, written = '', name = ''] =
    /^>[ \t]*(\[!([A-Za-z][\w-]*)\])[ \t]*(?:\n|$)/.exec(edits.source.slice(start, end)) ?? []
  if (name !== '') admonitions.add({ name: name.toLowerCase(), line, column }, source, written)
}

/** https://rust-lang.github.io/mdBook/format/mathjax.html */
const FORMULAS: FormulaMarks = [
  ['$$', '$$'],
  [String.raw`\\[`, String.raw`\\]`],
  [String.raw`\\(`, String.raw`\\)`],
]

/** Icons of Font Awesome, which mdBook draws: https://rust-lang.github.io/mdBook/format/mdbook.html#font-awesome-icons */
function reportIcons(node: Html, { source: file, log }: ChapterContext): void {
  for (const [, name] of node.value.matchAll(/<i\s[^<>]*class="(?:[^"]*\s)?fa-([a-z\d-]+)"/g))
    log.reportIcon(name ?? '', node, file)
}

/** A directive of a preprocessor that is alone on its line. */
const LINE_DIRECTIVE = /^[ \t]*\{\{#([\w-]+)([^{}\n]*)\}\}[ \t]*$/gm

/** What mdbook-tabs makes of its directives: https://mdbook-tabs.lorenzogangi.dev */
const TAB_TAGS: Record<string, string> = { tabs: '<Tabs>', endtab: '</Tab>', endtabs: '</Tabs>' }

/**
 * Converts preprocessor directives that stand alone on a line of a paragraph. Tab directives become tags, quiz
 * directives become their questions, and all others are left out and reported. Returns the offsets of the directives.
 */
function convertPreprocessors(
  tree: Root,
  { edits, source: file, log, renderQuiz }: ChapterContext,
): ReadonlySet<number> {
  const converted = new Set<number>()
  for (const node of tree.children) {
    if (node.type !== 'paragraph') continue
    const { start, end } = rangeOf(node)
    for (const match of edits.source.slice(start, end).matchAll(LINE_DIRECTIVE)) {
      const [line, name = '', rest = ''] = match
      if (parseDirective(line.trim())) continue
      const at = start + match.index
      const label = /name="([^"]*)"/.exec(rest)?.[1]
      const own = name === 'quiz' ? renderQuiz(rest.trim()) : TAB_TAGS[name]
      const tag = name === 'tab' && label !== undefined ? `<Tab label="${label}">` : own
      converted.add(at + line.indexOf('{{'))
      edits.replace(at, at + line.length, tag === undefined ? '' : `\n${tag}\n`)
      if (tag !== undefined) log.count(name === 'quiz' ? 'quizzes' : 'tabs', /^(?:tabs|quiz)$/.test(name) ? 1 : 0)
      else
        log.reportAt(placeAt(edits.source, at), file, {
          kind: 'directives of preprocessors',
          message: `The directive "${line.trim()}" was left out.`,
          hint: 'Run its preprocessor before you import, or write what it makes.',
        })
    }
  }
  return converted
}

/** `{{#literatego main.go}}` in a line: a directive of a preprocessor, which readers would see. */
function reportDirectives(node: Text, { edits, source: file, log }: ChapterContext, known: ReadonlySet<number>): void {
  const { start, end } = rangeOf(node)
  for (const { 0: directive, index } of edits.source.slice(start, end).matchAll(/(?<!\\)\{\{#[\w-]+[^{}]*\}\}/g))
    if (!known.has(start + index))
      log.reportAt(placeAt(edits.source, start + index), file, {
        kind: 'directives of preprocessors',
        message: `The directive "${directive}" is shown as text.`,
        hint: 'Run its preprocessor before you import, or write what it makes.',
      })
}

function convertDirective(node: InlineSyntax, parent: Parent, context: ChapterContext): string | undefined {
  const { edits, log } = context
  const { start, end } = rangeOf(node)
  const directive = parseDirective(edits.source.slice(start, end))
  if (!directive) return undefined
  if (directive.kind === 'title') {
    const isAlone = parent.children.length === 1
    edits.remove(start, isAlone && edits.source[end] === '\n' ? end + 1 : end)
    log.count('titles')
    return directive.argument
  }
  const isCode = directive.kind === 'playground'
  const tag = isCode ? context.includeCode(directive, 'language="rust"') : context.includeMarkdown(directive)
  if (tag === undefined) log.reportMissingFile(directive.argument, node, context.source)
  else {
    edits.replace(start, end, tag)
    log.count(isCode ? 'code blocks from files' : 'included files')
  }
  return undefined
}

/** Converts a fence: `rust,ignore`, hidden lines, and the files that it includes. */
function convertFence(node: Code, context: ChapterContext): void {
  const { edits, log } = context
  const { start, end } = rangeOf(node)
  const source = edits.source.slice(start, end)
  const fence = /^(?:`{3,}|~{3,})/.exec(source)?.[0]
  if (fence === undefined) return unescapeDirectives(node, context)
  const [language = '', ...flags] = [node.lang ?? '', node.meta ?? '']
    .join(' ')
    .trim()
    .split(/[\s,]+/)
  if (parseDirective(node.value.trim())) return includeWhole(node, language, context)
  if (flags.length > 0) {
    const infoEnd = start + (/\r?\n|$/.exec(source)?.index ?? source.length)
    edits.replace(start + fence.length, infoEnd, language)
    log.count('options of code blocks')
  }
  unescapeDirectives(node, context)
  const prefix = hiddenPrefix(language, flags, context)
  for (const line of linesOf(node, context)) convertLine(line, prefix, node, context)
}

function includeWhole(node: Code, language: string, context: ChapterContext): void {
  const { start, end, line, column } = rangeOf(node)
  const directive = parseDirective(node.value.trim())
  if (!directive) return
  const tag = context.includeCode(directive, language === '' ? '' : `language="${language}"`)
  if (tag === undefined)
    return context.log.reportMissingFile(directive.argument, { line: line + 1, column }, context.source)
  context.edits.replace(start, end, tag)
  context.log.count('code blocks from files')
}

/** A line of a fence without what its list item or quote takes of it. */
interface CodeLine {
  text: string
  start: number
  /** After the line ending. */
  end: number
  line: number
}

function linesOf(node: Code, { edits }: ChapterContext): CodeLine[] {
  const { start, line } = rangeOf(node)
  const lines: CodeLine[] = []
  let at = edits.source.indexOf('\n', start) + 1
  for (const [index, text] of node.value.split('\n').entries()) {
    const end = edits.source.indexOf('\n', at) + 1 || edits.source.length
    const offset = edits.source.slice(at, end).lastIndexOf(text)
    lines.push({ text, start: at + Math.max(0, offset), end, line: line + 1 + index })
    at = end
  }
  return node.value === '' ? [] : lines
}

function convertLine(line: CodeLine, prefix: string | undefined, node: Code, context: ChapterContext): void {
  const { edits, log } = context
  const directive = parseDirective(line.text.trim())
  if (directive) return insertExcerpt(directive, line, node, context)
  if (prefix === undefined) return
  const written = line.text.trimStart()
  if (prefix === '#' && written.startsWith('##')) {
    const at = line.start + line.text.indexOf('##')
    edits.remove(at, at + 1)
  } else if (prefix === '#' ? written === '#' || written.startsWith('# ') : written.startsWith(prefix)) {
    edits.remove(edits.source.lastIndexOf('\n', line.start - 1) + 1, line.end)
    log.count('hidden lines')
  }
}

/** A directive among other lines: its text is copied in. */
function insertExcerpt(
  directive: Directive,
  line: CodeLine,
  node: Code,
  { edits, log, source, readExcerpt }: ChapterContext,
): void {
  const text = readExcerpt(directive)
  const { column } = rangeOf(node)
  const place = { line: line.line, column }
  if (text === undefined) return log.reportMissingFile(directive.argument, place, source)
  const before = edits.source.slice(edits.source.lastIndexOf('\n', line.start - 1) + 1, line.start)
  edits.replace(line.start, line.start + line.text.length, text.split('\n').join(`\n${before}`))
  log.reportAt(place, source, {
    kind: 'copied code',
    message: `The code of "${directive.argument}" was copied into the block, because it is among other lines.`,
    hint: 'Show the file in its own block, with <Code file="…" />, so that it stays the code that is tested.',
  })
}

/** https://rust-lang.github.io/mdBook/format/mdbook.html#hiding-code-lines */
function hiddenPrefix(
  language: string,
  flags: readonly string[],
  { hiddenPrefixes }: ChapterContext,
): string | undefined {
  const own = flags.find((flag) => flag.startsWith('hidelines='))?.slice('hidelines='.length)
  return own ?? (language === 'rust' ? '#' : hiddenPrefixes.get(language))
}
