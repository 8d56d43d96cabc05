import type { Node } from 'mdast'
import { rangeOf } from '../markdown/index.ts'
import type { Layout } from './layout.ts'
import { isTag } from './node-kinds.ts'

/**
 * Where the blocks of a container belong: in the page; at a column, in a tag; as far to the left as the container was
 * moved; in a list item, whose text starts at a column.
 */
export type Place =
  | { kind: 'root' }
  | { kind: 'column'; column: number }
  | { kind: 'moved'; columns: number }
  | { kind: 'item'; column: number; columns: number }

/** The columns that a block moves to the left. In MDX, indentation never means code; in Markdown, four columns do. */
export function removedFrom(node: Node, place: Place, layout: Layout): number {
  const { start } = rangeOf(node)
  // What precedes it on its line is replaced with the opening tag around it.
  const isShared = place.kind === 'column' && layout.followsTag(start)
  const indent = isShared ? layout.columnOf(start) : layout.indentBefore(start)
  if (place.kind === 'moved') return place.columns
  if (place.kind === 'column') return Math.max(0, (indent ?? place.column) - place.column)
  if (place.kind === 'root') return indent !== undefined && indent >= 4 ? indent : 0
  const excess = indent === undefined ? 0 : indent - place.column
  return place.columns + (excess >= 4 || isTag(node) ? Math.max(0, excess) : 0)
}
