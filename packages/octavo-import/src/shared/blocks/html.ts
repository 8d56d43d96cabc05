import { Parser } from 'htmlparser2'
import type { Html, Nodes, Root } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import { linePrefix, lineStart, type Range, rangeOf, TextEdits } from '../../markdown/index.ts'
import type { ConversionLog } from '../conversion-log.ts'

/** Markdown below `<center>`. */
const IN_CENTER = /<center\b[^<>]*>[^<]*[*_`[]/i
/** A block of HTML below an indented line, which Python-Markdown takes for text in a paragraph. */
const NESTED = /^[ \t]+<(?:div|p|section|article|figure)\b/m
const HAS_MARKDOWN = new RegExp(String.raw`<[a-z][^<>]*\smarkdown\b|${IN_CENTER.source}`, 'i')

/** Elements whose content is inline, so that `markdown` does not make blocks of it. */
const INLINE = new Set(
  'a abbr b bdi bdo cite code data dfn em i kbd mark q s samp small span strong sub sup u var'.split(' '),
)

/** Elements without an end tag that may be alone on a line. */
const VOID = new Set(['hr', 'br', 'img'])

/** The beginning of text in the next line, or the name of a tag there. */
const NEXT_LINE = /^[ \t]*\r?\n[ \t>]*(?:[^\s<>]|<([a-z]+)\b)/

/** A tag alone on its line, and what is between it and the text below. */
const TAG_ON_LINE = /^<([a-z]+)\b[^<>]*>(?<space>[ \t]*\r?\n[ \t>]*)(?=\S)/

/**
 * Adds blank lines between tags and the Markdown in an element with the attribute `markdown`. Python-Markdown needs
 * none (https://python-markdown.github.io/extensions/md_in_html/); in CommonMark, what follows a tag is HTML up to the
 * next blank line.
 *
 * @param parse Parses the text in the dialect of its engine.
 * @param isMarkdown Whether a value of the attribute makes blocks of the content. Python-Markdown does not know
 *   `<center>` as a block, so its content is Markdown without the attribute, too.
 * @param isInlineInBlocks Whether HTML in indented blocks is text of a paragraph, as in Python-Markdown.
 */
export function separateHtml(
  text: string,
  parse: (text: string) => Root,
  isMarkdown: IsMarkdown = (value, isCenter) => (value === undefined ? isCenter : !/^(0|span)$/.test(value)),
  isInlineInBlocks = false,
): string {
  let separated = text
  if (HAS_MARKDOWN.test(text) || (isInlineInBlocks && NESTED.test(text))) {
    const edits = new TextEdits(text)
    const inBlocks: IsMarkdown = (value, isCenter) => isMarkdown(isInlineInBlocks ? (value ?? '1') : value, isCenter)
    const tree = parse(text)
    for (const child of tree.children) separateIn(child, edits, child.type === 'html' ? isMarkdown : inBlocks)
    separated = edits.render()
  }
  return joinInlineTags(endElements(separated, parse), parse)
}

/**
 * Adds a blank line between the end of an outermost element and text in the next line: there, a block of HTML ends in
 * Python-Markdown and kramdown.
 */
function endElements(text: string, parse: (text: string) => Root): string {
  if (!/<(?:\/[a-z]\w*|(?:hr|br|img)\b[^<>]*)>[ \t]*\r?\n[ \t>]*\S/.test(text)) return text
  const edits = new TextEdits(text)
  visitParents(parse(text), 'html', (node, parents) => {
    if (!TEXT_BLOCKS.has(parents.at(-1)?.type ?? 'root')) endElement(rangeOf(node), edits)
  })
  return edits.render()
}

function endElement({ start, end }: Range, edits: TextEdits): void {
  const { source } = edits
  let depth = 0
  const parser = new Parser({
    onopentag: () => void depth++,
    onclosetag(name, isImplied) {
      depth--
      if ((isImplied && !VOID.has(name)) || depth > 0 || INLINE.has(name)) return
      const at = start + parser.endIndex + 1
      const next = NEXT_LINE.exec(source.slice(at, end))
      if (!next || (next[1] !== undefined && !INLINE.has(next[1]))) return
      separateAfter(at, edits, prefixesOf(source, start))
      depth = Infinity // What follows is no longer a part of this block.
    },
  })
  parser.end(source.slice(start, end))
}

/**
 * Takes the Markdown below a tag such as `<small>` up to its line: in CommonMark, lines below a tag that is alone are
 * HTML, whereas the content of such elements is a paragraph in Python-Markdown and kramdown.
 */
function joinInlineTags(text: string, parse: (text: string) => Root): string {
  if (!/^[ \t>]*<[a-z]+\b[^<>]*>[ \t]*$/m.test(text)) return text
  const edits = new TextEdits(text)
  visitParents(parse(text), 'html', (node) => {
    const { start, end } = rangeOf(node)
    const source = text.slice(start, end)
    const match = TAG_ON_LINE.exec(source)
    const [head = '', name = ''] = match ?? []
    const hasMarkdown = /[*_`[:]/.test(source.replace(/<[^<>]*>/g, ''))
    if (!INLINE.has(name) || !hasMarkdown) return
    edits.remove(start + head.length - (match?.groups?.['space']?.length ?? 0), start + head.length)
  })
  return edits.render()
}

/**
 * Adds a blank line before code that follows a tag: Python-Markdown finds fences first, and in CommonMark, they are
 * HTML up to the next blank line.
 */
export function separateFences(text: string, parse: (text: string) => Root): string {
  if (!/^[ \t]*<.*\n[ \t]*(?:`{3}|~{3})/m.test(text)) return text
  const edits = new TextEdits(text)
  visitParents(parse(text), 'html', (node) => {
    const { start, end } = rangeOf(node)
    const source = text.slice(start, end)
    if (/^<(?:pre|script|style|textarea|!--)/i.test(source)) return
    const fence = /(?<=\n)[ \t]*(?:`{3}|~{3})/.exec(source)
    if (fence) edits.insert(start + fence.index, '\n')
  })
  return edits.render()
}

/** Whether the content is Markdown: of the attribute's value, and of `<center>` with Markdown right below it. */
type IsMarkdown = (value: string | undefined, isCenter: boolean) => boolean

/** Nodes whose children are text. */
const TEXT_BLOCKS: ReadonlySet<Nodes['type']> = new Set(['heading', 'paragraph', 'table'])

function separateIn(node: Nodes, edits: TextEdits, isMarkdown: IsMarkdown): void {
  if (node.type === 'html') separateTags(rangeOf(node), edits, isMarkdown)
  else if ('children' in node && !TEXT_BLOCKS.has(node.type))
    for (const child of node.children) separateIn(child, edits, isMarkdown)
}

function separateTags({ start, end }: Range, edits: TextEdits, isMarkdown: IsMarkdown): void {
  const { source } = edits
  const prefixAt = prefixesOf(source, start)
  /** For each open element, whether its content is Markdown. */
  const open: boolean[] = []
  const parser = new Parser({
    onopentag(name, attributes) {
      const { markdown } = attributes
      const isCenter = name === 'center' && source.slice(start + parser.startIndex, end).search(IN_CENTER) === 0
      const isOpen = isMarkdown(markdown, isCenter) && !INLINE.has(name)
      open.push(isOpen)
      if (isOpen) separateAfter(start + parser.endIndex + 1, edits, prefixAt)
    },
    onclosetag(name, isImplied) {
      const isOpen = open.pop() ?? false
      const isBlock = isOpen || (open.at(-1) === true && !INLINE.has(name))
      if (isImplied || !isBlock) return
      if (isOpen) separateBefore(start + parser.startIndex, edits, prefixAt)
      separateAfter(start + parser.endIndex + 1, edits, prefixAt)
    },
  })
  parser.end(source.slice(start, end))
}

/** What a line begins with that continues the quote or list item of the one at an offset. */
type PrefixAt = (at: number) => string

/** For lines of the block that starts at an offset. */
function prefixesOf(source: string, start: number): PrefixAt {
  const startOfLine = lineStart(source, start)
  return (at) => {
    const line = lineStart(source, at)
    return line === startOfLine ? linePrefix(source, start) : (/[ \t>]*/.exec(source.slice(line))?.[0] ?? '')
  }
}

function separateAfter(at: number, edits: TextEdits, prefixAt: PrefixAt): void {
  const rest = edits.source.slice(at)
  if (/^[ \t]*(\r?\n[ \t>]*(\r?\n|$)|$)/.test(rest)) return
  const prefix = prefixAt(at)
  const blank = `\n${prefix.trimEnd()}`
  edits.insert(at, /^[ \t]*\r?\n/.test(rest) ? blank : `${blank}\n${prefix}`)
}

function separateBefore(at: number, edits: TextEdits, prefixAt: PrefixAt): void {
  const prefix = prefixAt(at)
  const isFirst = /(^|\n)[ \t>]*$/.test(edits.source.slice(0, at))
  if (!isFirst) edits.insert(at, `\n${prefix.trimEnd()}\n${prefix}`)
}

/** Elements that old pages write in capital letters. */
const ELEMENTS = new Set(
  (
    'a b blockquote br center code dd div dl dt em font h1 h2 h3 h4 h5 h6 hr i img li ol p pre s small span strike ' +
    'strong sub sup table tbody td tfoot th thead tr tt u ul'
  ).split(' '),
)

/** In Octavo, a tag with a capital letter is a component. Elements get small letters; `List<String>` is text. */
export function escapeComponents(tree: Root, edits: TextEdits): void {
  visitParents(tree, 'html', (node: Html, parents) => {
    const { start, end } = rangeOf(node)
    for (const { index, 1: mark = '', 2: name = '' } of edits.source.slice(start, end).matchAll(TAG_NAME)) {
      const at = start + index + mark.length
      if (ELEMENTS.has(name.toLowerCase())) edits.replace(at, at + name.length, name.toLowerCase())
      else edits.replace(start + index, start + index + 1, '&lt;')
    }
    // The name is a part of the id of a heading, too.
    if (parents.at(-1)?.type === 'heading' && /^<\/?[A-Z]/.test(node.value)) Object.assign(node, { type: 'text' })
  })
}

const TAG_NAME = /(<\/?)([A-Z]\w*)(?=[\s/>])/g

/**
 * Removes the attribute `markdown` of raw HTML: Octavo reads Markdown between tags anyway, after a blank line.
 * https://python-markdown.github.io/extensions/md_in_html/
 */
export function removeMarkdownAttribute(node: Html, { edits, log }: { edits: TextEdits; log: ConversionLog }): void {
  const { start, end } = rangeOf(node)
  const parser = new Parser({
    onopentag(_name, attributes) {
      if (!('markdown' in attributes)) return
      const from = start + parser.startIndex
      const tag = edits.source.slice(from, start + parser.endIndex + 1)
      const match = /(?<!\s)\s+markdown(?:=(?:"[^"]*"|'[^']*'|[^\s>]+))?(?=[\s/>])/.exec(tag)
      if (!match) return
      edits.remove(from + match.index, from + match.index + match[0].length)
      log.count('HTML with Markdown')
    },
  })
  parser.end(edits.source.slice(start, end))
}

/** What becomes of the tags of a page. Only in the end is it known which of them are beside each other. */
export class TagEdits {
  readonly #placed: { range: Range; text: string }[] = []
  readonly #removed: Range[] = []

  /** Writes a text in place of a tag, on its own lines with an empty line before and after. */
  place(range: Range, text: string): void {
    this.#placed.push({ range, text })
  }

  /** Removes a tag, and its line if nothing else is on it. */
  remove(range: Range): void {
    this.#removed.push(range)
  }

  applyTo(edits: TextEdits): void {
    for (const range of this.#removed) removeTag(edits, range)
    let last = -1
    for (const { range, text } of this.#placed.toSorted((a, b) => a.range.start - b.range.start)) {
      const isNext = last >= 0 && /^[ \t]*\r?\n[ \t>]*$/.test(edits.source.slice(last, range.start))
      placeBlock(edits, range, text, isNext)
      last = range.end
    }
  }
}

/**
 * Writes a text on its own lines.
 *
 * @param isNext Whether the line before is such a text, too, so that an empty line is there.
 */
export function placeBlock(edits: TextEdits, { start, end }: Range, text: string, isNext = false): void {
  const { source } = edits
  const { prefix, isFirst } = lineOf(source, start)
  const rest = restOf(source, end)
  const hasGap = isFirst && (isNext || !needsBlank(source, start, prefix))
  const empty = `${prefix.trimEnd()}\n${prefix}`
  const gap = hasGap ? '' : isFirst ? empty : `\n${empty}`
  const after = rest.text === '' ? blankAfter(source, rest.end, prefix) : `\n${prefix.trimEnd()}\n${prefix}`
  const lines = text.split('\n').map((line, index) => (index === 0 || line === '' ? line : prefix + line))
  // The empty line comes before the indentation that is there.
  const from = isFirst && !hasGap ? start - prefix.length : start
  edits.replace(from, rest.text === '' ? end : end + rest.space, gap + lines.join('\n') + after)
}

function removeTag(edits: TextEdits, { start, end }: Range): void {
  const { source } = edits
  const from = lineStart(source, start)
  const rest = restOf(source, end)
  const isAlone = source.slice(from, start).trim() === '' && rest.text === ''
  if (isAlone) edits.remove(from, Math.min(source.length, rest.end + 1))
  else edits.remove(start, end)
}

/** What a new line at the place of a tag begins with: indentation and marks of quotes. */
function lineOf(source: string, start: number): { prefix: string; isFirst: boolean } {
  const before = source.slice(lineStart(source, start), start)
  const [prefix = ''] = /^[ \t>]*/.exec(before) ?? []
  const marker = /^[ \t]*(?:[-*+]|\d+[.)])[ \t]+$/.exec(before)?.[0]
  return marker === undefined
    ? { prefix, isFirst: before === prefix }
    : { prefix: ' '.repeat(marker.length), isFirst: true }
}

function restOf(source: string, end: number): { text: string; space: number; end: number } {
  const lineEnd = source.indexOf('\n', end)
  const rest = source.slice(end, lineEnd < 0 ? source.length : lineEnd)
  return { text: rest.trim(), space: rest.length - rest.trimStart().length, end: lineEnd < 0 ? source.length : lineEnd }
}

/** Whether the line before has text. The first line of an item of a list needs none. */
function needsBlank(source: string, start: number, prefix: string): boolean {
  const from = lineStart(source, start)
  const isItem = source.slice(from, start) !== prefix
  if (from === 0 || isItem) return false
  return !isBlank(source.slice(lineStart(source, from - 1), from - 1))
}

function blankAfter(source: string, lineEnd: number, prefix: string): string {
  if (lineEnd >= source.length) return ''
  const nextEnd = source.indexOf('\n', lineEnd + 1)
  const next = source.slice(lineEnd + 1, nextEnd < 0 ? source.length : nextEnd)
  return isBlank(next) ? '' : `\n${prefix.trimEnd()}`
}

function isBlank(line: string): boolean {
  return line.replaceAll('>', '').trim() === ''
}
