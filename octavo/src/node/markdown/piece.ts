import type { Chunk } from '../../shared/page.ts'
import type { Position, Problem } from '../../shared/problem.ts'
import type { Definition, FootnoteDefinition, Nodes, Root } from './parse.ts'
import type { NormalText } from './text/normalize.ts'

/** A text that is parsed on its own: a page, or a fragment that a page includes. */
export interface Piece extends NormalText {
  /** Relative to the site root. */
  file: string
  tree: Root
  definitions: Map<string, DefinitionUse>
  footnotes: Map<string, FootnoteDefinition>
  footnoteUses: Map<string, FootnoteUse>
  /** How the piece's Markdown differs in its plain twin. */
  edits: TwinEdit[]
  /** The piece that includes this one. */
  parent?: Piece
}

/** A stretch of the source that reads differently in the page's plain Markdown. */
export interface TwinEdit {
  start: number
  end: number
  /** A function where they are known only at the end of the walk. */
  chunks: Chunk[] | (() => Chunk[])
}

/** A link definition and, once it is used, its place in `Page.links` or `Page.images`. */
export interface DefinitionUse {
  node: Definition
  link?: number
  image?: number
}

/** A footnote that is referred to, in the order of first use. */
export interface FootnoteUse {
  /** As it stands in addresses. */
  id: string
  identifier: string
  /** As it stands in the text. */
  number: number
  piece: Piece
  /** How often it is referred to so far. */
  references: number
}

export function createPiece(file: string, normal: NormalText, tree: Root, parent?: Piece): Piece {
  const maps = { definitions: new Map(), footnotes: new Map(), footnoteUses: new Map() }
  const piece: Piece = { ...normal, ...maps, file, tree, edits: [], parent }
  collectDefinitions(piece, tree.children)
  const [first] = tree.children
  if (first?.type === 'yaml') piece.edits.push({ start: 0, end: endOf(first), chunks: [] })
  return piece
}

/** What became code because it was too long. */
export function overlongProblems({ file, overlongLines }: Piece): Problem[] {
  return overlongLines.map((line) => ({
    severity: 'warning',
    message: 'This paragraph is too long to be read as Markdown and is shown as code.',
    file,
    line,
    column: 1,
    hint: 'Put it in a code fence, or break it up with blank lines.',
  }))
}

/** Definitions may stand in any container, and may be used before they are read. */
function collectDefinitions(piece: Piece, nodes: readonly Nodes[]): void {
  const open: Nodes[] = [...nodes].reverse()
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.type === 'definition') addFirst(piece.definitions, node.identifier, { node })
    if (node.type === 'footnoteDefinition') addFirst(piece.footnotes, node.identifier, node)
    if (MAY_HOLD_DEFINITIONS.has(node.type) && 'children' in node) {
      for (let index = node.children.length - 1; index >= 0; index--) open.push(node.children[index] as Nodes)
    }
  }
}

const MAY_HOLD_DEFINITIONS = new Set(['blockquote', 'list', 'listItem', 'containerDirective', 'footnoteDefinition'])

function addFirst<Value>(map: Map<string, Value>, key: string, value: Value): void {
  if (!map.has(key)) map.set(key, value)
}

/** Where a node starts, in its file. */
export function positionOf(piece: Piece, node: Nodes): Position {
  const { line, column } = node.position?.start ?? { line: 1, column: 1 }
  return { line: fileLine(piece, line), column }
}

/** Where an offset into the piece's text lies, in its file. */
export function positionAt(piece: Piece, offset: number): Position {
  const before = piece.text.slice(0, offset)
  const line = before.split('\n').length
  return { line: fileLine(piece, line), column: offset - before.lastIndexOf('\n') }
}

/** The line of the file that became line `line` of the text. */
export function fileLine(piece: Piece, line: number): number {
  let low = 0
  let high = piece.insertedLines.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((piece.insertedLines[middle] ?? 0) <= line) low = middle + 1
    else high = middle
  }
  return line - low
}

/** The Markdown a node was written as. */
export function sourceOf(piece: Piece, node: Nodes): string {
  return piece.text.slice(startOf(node), endOf(node))
}

export function startOf(node: Nodes): number {
  return node.position?.start.offset ?? 0
}

export function endOf(node: Nodes): number {
  return node.position?.end.offset ?? 0
}
