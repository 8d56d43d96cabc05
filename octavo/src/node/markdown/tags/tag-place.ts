import type { Position } from '../../../shared/problem.ts'
import type { Html } from '../parse.ts'
import { endOf, fileLine, positionOf, sourceOf, startOf, type Piece } from '../walk/index.ts'

/** The position of a tag in its file, and its range in the piece. */
export interface TagPlace extends Position {
  /** Offset into the piece's text; -1 for a tag that a plugin added. */
  start: number
  end: number
}

/**
 * The place of a tag, given by its range in an HTML node. In lists and quotes the node's value lacks the line prefixes
 * of its source, so offsets count from the ends of lines.
 */
export function placeOf(tag: { start: number; end: number }, node: Html, piece: Piece): TagPlace {
  if (startOf(node) === endOf(node)) return { ...positionOf(piece, node), start: -1, end: -1 }
  const start = sourceOffset(tag.start, node, piece)
  const first = node.position?.start ?? { line: 1, column: 1 }
  const line = first.line + countNewlines(node.value.slice(0, tag.start))
  const lineStart = piece.text.lastIndexOf('\n', start - 1) + 1
  return { start, end: sourceOffset(tag.end, node, piece), line: fileLine(piece, line), column: start - lineStart + 1 }
}

function sourceOffset(offset: number, node: Html, piece: Piece): number {
  const source = sourceOf(piece, node)
  if (source === node.value) return startOf(node) + offset
  const after = node.value.slice(offset)
  const lineEnd = after.indexOf('\n')
  const rest = lineEnd < 0 ? after.length : lineEnd
  return endOfLine(source, countNewlines(after)) + endOf(node) - source.length - rest
}

/** The end of the line that is followed by `linesAfter` lines. */
function endOfLine(source: string, linesAfter: number): number {
  let end = source.length
  for (let line = 0; line < linesAfter; line++) end = source.lastIndexOf('\n', end - 1)
  return end
}

function countNewlines(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++
  return count
}
