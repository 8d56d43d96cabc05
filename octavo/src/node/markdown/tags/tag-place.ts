import type { Position } from '../../../shared/problem.ts'
import type { Html } from '../parse.ts'
import { endOf, fileLine, sourceOf, startOf, type Piece } from '../piece.ts'

export interface TagPlace extends Position {
  /** Offset into the piece's text. */
  start: number
  end: number
}

/**
 * Where a tag of an HTML node stands. In lists and quotes the node's lines have lost what stood before them,
 * so offsets are counted from the ends of lines.
 */
export function placeOf(tag: { start: number; end: number }, node: Html, piece: Piece): TagPlace {
  const start = sourceOffset(tag.start, node, piece)
  const first = node.position?.start ?? { line: 1, column: 1 }
  const line = first.line + countNewlines(node.value.slice(0, tag.start))
  const lineStart = piece.text.lastIndexOf('\n', start - 1) + 1
  return { start, end: sourceOffset(tag.end, node, piece), line: fileLine(piece, line), column: start - lineStart + 1 }
}

function sourceOffset(offset: number, node: Html, piece: Piece): number {
  const source = sourceOf(piece, node)
  if (source === node.value) return startOf(node) + offset
  const behind = node.value.slice(offset)
  const lineEnd = behind.indexOf('\n')
  const rest = lineEnd < 0 ? behind.length : lineEnd
  const linesBehind = countNewlines(behind)
  return endOfLine(source, linesBehind) + endOf(node) - source.length - rest
}

/** The end of the line that has `linesBehind` lines after it. */
function endOfLine(source: string, linesBehind: number): number {
  let end = source.length
  for (let line = 0; line < linesBehind; line++) end = source.lastIndexOf('\n', end - 1)
  return end
}

function countNewlines(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++
  return count
}
