import { Parser } from 'htmlparser2'
import type { Nodes } from 'mdast'
import { rangeOf, TextEdits } from '../../../markdown/index.ts'
import { parseKramdown } from './parse.ts'

/**
 * Removes blank lines in HTML: in kramdown, a block of HTML ends with its last tag, in CommonMark at a blank line. What
 * follows would be Markdown, or code if it is indented.
 */
export function joinHtml(text: string): string {
  if (!/^ {0,3}<[a-z]/im.test(text)) return text
  const edits = new TextEdits(text)
  let done = 0
  for (const node of parseKramdown(text).children) {
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
  if (/\smarkdown(?:=|\s*>|\s)/.test(part) || /<pre\b|^<details\b/i.test(part)) return
  for (const { 0: lines, index } of part.matchAll(/\n(?:[ \t]*\n)+(?=[ \t]*<|[ ]{4}|\t)/g))
    edits.replace(start + index, start + index + lines.length, '\n')
}
