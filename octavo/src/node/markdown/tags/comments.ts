import type { Html } from '../parse.ts'
import { ownLines, type Walk } from '../walk/index.ts'
import { placeOf } from './tag-place.ts'

/** See https://spec.commonmark.org/0.31.2/#html-comment. One without an end goes on to the end of its block. */
const COMMENT = /<!--(?:>|->|[\s\S]*?(?:-->|$))/g

const UNCLOSED = {
  severity: 'warning' as const,
  kind: 'unclosed-tag' as const,
  message: 'This comment is not closed, so the text below it is not shown.',
  hint: 'Add "-->" at its end.',
}

/** Leaves comments out of the Markdown twin: they are notes of authors, which the article does not contain either. */
export function removeComments(node: Html, walk: Walk): void {
  const { piece } = walk
  for (const { 0: comment, index } of node.value.matchAll(COMMENT)) {
    if (!comment.endsWith('-->')) walk.reportAt('<!--', UNCLOSED, node)
    const { start, end } = placeOf({ start: index, end: index + comment.length }, node, piece)
    if (start >= 0) piece.edits.push({ ...(ownLines(piece.text, start, end) ?? { start, end }), chunks: [] })
  }
}
