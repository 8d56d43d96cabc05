import type { Chunk } from '../../../shared/build/page.ts'
import type { Position, Problem } from '../../../shared/build/problem.ts'
import type { Definition, FootnoteDefinition, Nodes, Root } from '../parse.ts'

/** One parsed text: a page, or a fragment that a page includes. */
export interface Piece {
  /** Relative to the site root. */
  file: string
  /** The Markdown as it was parsed; offsets in `tree` and `edits` count in it. */
  text: string
  /** Line numbers in `text` of lines that are not in the file, 1-based, ascending. */
  insertedLines: readonly number[]
  tree: Root
  /** Problems of the text itself: its encoding, and paragraphs that are too long. */
  problems: readonly Problem[]
  definitions: Map<string, DefinitionUse>
  footnotes: Map<string, FootnoteDefinition>
  footnoteUses: Map<string, FootnoteUse>
  /** The differences between the piece's Markdown and its twin. */
  edits: TwinEdit[]
  /** Its source gives the page another Markdown twin, so that its edits have no effect. */
  hasOwnTwin?: boolean | undefined
  /** The piece is what a page source adds before or after the text of its page. */
  part?: 'before' | 'after'
  /** The piece that includes this one. */
  parent?: Piece
  /** Offsets of the lines of `text`, once they are known. */
  lineStarts?: readonly number[]
  /** Fragments whose trees the plugins of the site have changed, by file, each in the order of its includes. */
  fragments?: Map<string, Piece[]>
}

export interface TextRange {
  start: number
  end: number
}

/** A range of the source that is replaced in the page's Markdown twin. */
export interface TwinEdit extends TextRange {
  /** The range of the tag for which this is the edit; the edit may contain its whole lines. */
  tag?: TextRange
  /** A function when the replacement is known only at the end of the walk. */
  chunks: Chunk[] | (() => Chunk[])
}

/**
 * A link reference definition and, once it is used, its index in `Page.links` or `Page.images`. A link with an unsafe
 * address is refused.
 */
interface DefinitionUse {
  node: Definition
  link?: number | 'refused'
  image?: number
}

/** A footnote with at least one reference. */
export interface FootnoteUse {
  /** Id of its element. */
  id: string
  /** The label as part of ids. */
  slug: string
  /** The label between `[^` and `]`, as the parser normalized it. */
  identifier: string
  /** The number readers see: footnotes count in the order of their first reference. */
  number: number
  piece: Piece
  /** Ids of the references so far. */
  references: string[]
}

/** Position in the file at which a node starts. */
export function positionOf(piece: Piece, node: Nodes): Position {
  const { line, column } = node.position?.start ?? { line: 1, column: 1 }
  return { line: fileLine(piece, line), column }
}

/** Position in the file for an offset into the piece's text. */
export function positionAt(piece: Piece, offset: number): Position {
  const starts = lineStartsOf(piece)
  const line = countUpTo(starts, offset)
  return { line: fileLine(piece, line), column: offset - (starts[line - 1] ?? 0) + 1 }
}

/** Offset of the end of a line of the piece's text. */
export function endOfLine(piece: Piece, line: number): number {
  return (lineStartsOf(piece)[line] ?? piece.text.length + 1) - 1
}

function lineStartsOf(piece: Piece): readonly number[] {
  return (piece.lineStarts ??= findLineStarts(piece.text))
}

/** The line of the file for a line of the piece's text, which contains inserted lines. */
export function fileLine(piece: Piece, line: number): number {
  return line - countUpTo(piece.insertedLines, line)
}

export function sourceOf(piece: Piece, node: Nodes): string {
  return piece.text.slice(startOf(node), endOf(node))
}

export function startOf(node: Nodes): number {
  return node.position?.start.offset ?? 0
}

export function endOf(node: Nodes): number {
  return node.position?.end.offset ?? 0
}

export function findLineStarts(text: string): number[] {
  const starts = [0]
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) starts.push(end + 1)
  return starts
}

/** How many of the ascending numbers are at most `limit`: for the starts of lines, the 1-based line of an offset. */
export function countUpTo(numbers: readonly number[], limit: number): number {
  let low = 0
  let high = numbers.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((numbers[middle] ?? 0) <= limit) low = middle + 1
    else high = middle
  }
  return low
}
