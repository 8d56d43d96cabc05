import { Parser } from 'htmlparser2'
import type { Nodes } from 'mdast'
import { rangeOf, TextEdits } from '../../../../markdown/index.ts'
import { parseMkDocs, type DialectOptions } from '../../syntax/index.ts'
import { CONTAINERS, linePrefix, lineStart } from '../lines.ts'

const HAS_MARKDOWN = /<[a-z][^<>]*\smarkdown\b/i

/**
 * Adds blank lines between tags and the Markdown in an element with the attribute `markdown`. Python-Markdown needs
 * none (https://python-markdown.github.io/extensions/md_in_html/); in CommonMark, what follows a tag is HTML up to the
 * next blank line.
 */
export function separateHtml(text: string, dialect: DialectOptions): string {
  if (!HAS_MARKDOWN.test(text)) return text
  const edits = new TextEdits(text)
  separateIn(parseMkDocs(text, dialect), edits)
  return edits.render()
}

function separateIn(node: Nodes, edits: TextEdits): void {
  if (node.type === 'html') separateTags(rangeOf(node), edits)
  else if ('children' in node && CONTAINERS.has(node.type)) for (const child of node.children) separateIn(child, edits)
}

/** Elements whose content is inline, so that `markdown` does not make blocks of it. */
const INLINE = new Set(
  'a abbr b bdi bdo cite code data dfn em i kbd mark q s samp small span strong sub sup u var'.split(' '),
)

function separateTags({ start, end }: { start: number; end: number }, edits: TextEdits): void {
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
      const isMarkdown = markdown !== undefined && !/^(0|span)$/.test(markdown) && !INLINE.has(name)
      open.push(isMarkdown)
      if (isMarkdown) separateAfter(start + parser.endIndex + 1, edits, prefixAt)
    },
    onclosetag(name, isImplied) {
      const isMarkdown = open.pop() ?? false
      const isBlock = isMarkdown || (open.at(-1) === true && !INLINE.has(name))
      if (isImplied || !isBlock) return
      if (isMarkdown) separateBefore(start + parser.startIndex, edits, prefixAt)
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
