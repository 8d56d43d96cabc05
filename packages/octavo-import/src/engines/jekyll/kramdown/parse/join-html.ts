import { Parser } from 'htmlparser2'
import type { Nodes, Root } from 'mdast'
import { rangeOf, TextEdits } from '../../../../markdown/index.ts'

/** A blank line that is not between paragraphs. */
const MAY_HAVE_BLANK_LINES = /\n[ \t]*\n(?:[ \t]*<|[ ]{4}|\t)|<pre\b/i

/**
 * Removes blank lines in HTML: in kramdown, a block of HTML ends with its last tag, in CommonMark at a blank line. What
 * follows would be Markdown, or code if it is indented.
 */
export function joinHtml(text: string, parse: (text: string) => Root): string {
  if (!/^ {0,3}<[a-z]/im.test(text) || !MAY_HAVE_BLANK_LINES.test(text)) return text
  const edits = new TextEdits(text)
  let done = 0
  for (const node of parse(text).children) {
    const { start } = rangeOf(node)
    if (node.type !== 'html' || start < done) continue
    done = endOfElement(text, start, node)
    removeBlankLines(text, start, done, edits)
  }
  return edits.render()
}

/** Where the element ends that a block begins with; the end of the block if it is complete or has no end. */
function endOfElement(text: string, start: number, node: Nodes): number {
  const { end } = rangeOf(node)
  const rest = text.slice(start)
  let depth = 0
  let close: number | undefined
  const parser = new Parser({
    onopentag: () => void depth++,
    onclosetag(_name, isImplied) {
      depth--
      if (depth === 0 && !isImplied) close ??= start + parser.endIndex + 1
    },
  })
  parser.end(rest)
  return close === undefined || close <= end ? end : close
}

function removeBlankLines(text: string, start: number, end: number, edits: TextEdits): void {
  const part = text.slice(start, end)
  // Markdown needs them, and readers of the sources on GitHub see it in `<details>`.
  if (/<[a-z][^<>]*\smarkdown[=\s>]|^<(?:details|pre)\b/i.test(part)) return
  const code = [...part.matchAll(/<pre\b[\s\S]*?<\/pre>/gi)].map(({ 0: whole, index }) => [index, index + whole.length])
  const isCode = (at: number) => code.some(([from = 0, to = 0]) => at > from && at < to)
  for (const { 0: lines, index } of part.matchAll(/\n(?:[ \t]*\n)+/g)) {
    const next = part.slice(index + lines.length)
    const breaks = lines.split('\n').length - 2
    if (isCode(index)) edits.replace(start + index, start + index + lines.length, `${'&#10;'.repeat(breaks)}\n`)
    else if (/^(?:[ \t]*<|[ ]{4}|\t)/.test(next)) edits.replace(start + index, start + index + lines.length, '\n')
  }
}
