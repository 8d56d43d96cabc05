import type { Html } from '../parse.ts'
import { ownLines, type Walk } from '../walk/index.ts'
import { placeOf } from './tag-place.ts'

/** See https://spec.commonmark.org/0.31.2/#html-comment. One without an end goes on to the end of its block. */
const COMMENT = /<!--(?:>|->|[\s\S]*?(?:-->|$))/g

/** Leaves comments out of the Markdown twin: they are notes of authors, which the article does not contain either. */
export function removeComments(node: Html, { piece }: Walk): void {
  for (const { 0: comment, index } of node.value.matchAll(COMMENT)) {
    const { start, end } = placeOf({ start: index, end: index + comment.length }, node, piece)
    if (start >= 0) piece.edits.push({ ...(ownLines(piece.text, start, end) ?? { start, end }), chunks: [] })
  }
}
