import { rangeOf, TextEdits } from '../../../markdown/index.ts'
import { parseKramdown } from './parse.ts'

/** An end tag alone on its line, and text in the next line. */
const END_TAG = /^<\/[a-z][\w-]*>[ \t]*\n(?=[ \t>]*[^\s<>])/i

/** Each pass can show blocks that the parser read as a part of others. */
const MAX_PASSES = 50

/** Adds a blank line after an end tag: in kramdown, a block of HTML ends there, in CommonMark at the next blank line. */
export function endHtml(text: string): string {
  let ended = text
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const next = endFirst(ended)
    if (next === ended) return ended
    ended = next
  }
  return ended
}

function endFirst(text: string): string {
  if (!/^ {0,3}<\//m.test(text)) return text
  const edits = new TextEdits(text)
  for (const node of parseKramdown(text).children) {
    const { start, end } = rangeOf(node)
    const line = node.type === 'html' ? END_TAG.exec(text.slice(start, end)) : null
    if (!line) continue
    edits.insert(start + line[0].length, '\n')
    // What follows was read as a part of this block.
    break
  }
  return edits.render()
}
