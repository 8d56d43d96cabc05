import type { Position } from '../../../shared/problem.ts'
import type { Html } from '../parse.ts'
import {
  countUpTo,
  endOf,
  endOfLine,
  findLineStarts,
  positionAt,
  positionOf,
  startOf,
  type Piece,
} from '../walk/index.ts'

/** The position of a tag in its file, and its range in the piece. */
export interface TagPlace extends Position {
  /** Offset into the piece's text; -1 for a tag that a plugin added. */
  start: number
  end: number
}

/** A block may have very many tags, each of which asks for the lines. */
const lineStarts = new WeakMap<Html, readonly number[]>()

/** The place of a tag, given by its range in an HTML node. */
export function placeOf(tag: { start: number; end: number }, node: Html, piece: Piece): TagPlace {
  if (startOf(node) === endOf(node)) return { ...positionOf(piece, node), start: -1, end: -1 }
  const start = sourceOffset(tag.start, node, piece)
  return { start, end: sourceOffset(tag.end, node, piece), ...positionAt(piece, start) }
}

/**
 * The offset into the piece's text for an offset into a node's value. In lists and quotes the value lacks the line
 * prefixes of its source, so offsets count from the ends of lines.
 */
function sourceOffset(offset: number, node: Html, piece: Piece): number {
  const starts = lineStartsOf(node)
  const line = countUpTo(starts, offset)
  const next = starts[line]
  const { start, end } = node.position ?? { start: { line: 1 }, end: { line: 1 } }
  // The parser counts the indent of a blank line below a block in a list as a part of the block.
  const isLonger = end.line - start.line >= starts.length
  const lastLine = isLonger ? start.line + starts.length - 1 : end.line
  if (next !== undefined) return endOfLine(piece, lastLine - (starts.length - line)) - (next - 1 - offset)
  return (isLonger ? endOfLine(piece, lastLine) : endOf(node)) - (node.value.length - offset)
}

function lineStartsOf(node: Html): readonly number[] {
  const starts = lineStarts.get(node) ?? findLineStarts(node.value)
  lineStarts.set(node, starts)
  return starts
}
