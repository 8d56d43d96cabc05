import { Parser } from 'htmlparser2'
import type { Nodes, Root } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import { linePrefix, lineStart, rangeOf, TextEdits, type Range } from '../../markdown/index.ts'

const HAS_MARKDOWN = /<[a-z][^<>]*\smarkdown\b/i

/**
 * Adds blank lines between tags and the Markdown in an element with the attribute `markdown`. Python-Markdown needs
 * none (https://python-markdown.github.io/extensions/md_in_html/); in CommonMark, what follows a tag is HTML up to the
 * next blank line.
 *
 * @param parse Parses the text in the dialect of its engine.
 * @param isMarkdown Whether a value of the attribute makes blocks of the content.
 */
export function separateHtml(
  text: string,
  parse: (text: string) => Root,
  isMarkdown = (value: string) => !/^(0|span)$/.test(value),
): string {
  if (!HAS_MARKDOWN.test(text)) return text
  const edits = new TextEdits(text)
  separateIn(parse(text), edits, isMarkdown)
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

type IsMarkdown = (value: string) => boolean

/** Nodes whose children are text. */
const TEXT_BLOCKS: ReadonlySet<Nodes['type']> = new Set(['heading', 'paragraph', 'table'])

function separateIn(node: Nodes, edits: TextEdits, isMarkdown: IsMarkdown): void {
  if (node.type === 'html') separateTags(rangeOf(node), edits, isMarkdown)
  else if ('children' in node && !TEXT_BLOCKS.has(node.type))
    for (const child of node.children) separateIn(child, edits, isMarkdown)
}

/** Elements whose content is inline, so that `markdown` does not make blocks of it. */
const INLINE = new Set(
  'a abbr b bdi bdo cite code data dfn em i kbd mark q s samp small span strong sub sup u var'.split(' '),
)

function separateTags({ start, end }: Range, edits: TextEdits, isMarkdown: IsMarkdown): void {
  const { source } = edits
  const startOfLine = lineStart(source, start)
  const prefixAt = (at: number) => {
    const line = lineStart(source, at)
    return line === startOfLine ? linePrefix(source, start) : (/[ \t>]*/.exec(source.slice(line))?.[0] ?? '')
  }
  /** For each open element, whether its content is Markdown. */
  const open: boolean[] = []
  const parser = new Parser({
    onopentag(name, attributes) {
      const { markdown } = attributes
      const isOpen = markdown !== undefined && isMarkdown(markdown) && !INLINE.has(name)
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
