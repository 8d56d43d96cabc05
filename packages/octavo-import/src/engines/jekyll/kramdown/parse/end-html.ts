import type { Root } from 'mdast'
import { rangeOf, TextEdits } from '../../../../markdown/index.ts'

/** An end tag alone on its line, and text in the next line. */
const END_TAG = /^<\/[a-z][\w-]*>[ \t]*\n(?=[ \t>]*[^\s<>])/i

const MAY_HAVE_END_TAG = /^ {0,3}<\/[a-z][\w-]*>[ \t]*\n[ \t>]*[^\s<>]/im

/** Each pass can show blocks that the parser read as a part of others. */
const MAX_PASSES = 50

/** Adds a blank line after an end tag: it ends a block of HTML in kramdown, but not in CommonMark. */
export function endHtml(text: string, parse: (text: string) => Root): string {
  let ended = text
  for (let pass = 0; pass < MAX_PASSES && MAY_HAVE_END_TAG.test(ended); pass++) {
    const next = endBlocks(ended, parse)
    if (next === ended) return ended
    ended = next
  }
  return ended
}

function endBlocks(text: string, parse: (text: string) => Root): string {
  const edits = new TextEdits(text)
  for (const node of parse(text).children) {
    const { start, end } = rangeOf(node)
    const line = node.type === 'html' ? END_TAG.exec(text.slice(start, end)) : null
    if (!line) continue
    edits.insert(start + line[0].length, '\n')
    // A fence that was read as a part of this block changes what follows.
    if (/^[ \t>]*(?:`{3}|~{3})/m.test(text.slice(start, end))) break
  }
  return edits.render()
}
