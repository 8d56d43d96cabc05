import type { Nodes, Parent } from 'mdast'
import { rangeOf } from '../../../markdown/index.ts'
import type { PageContext } from './context.ts'
import { lineEnd, lineStart } from './lines.ts'

/**
 * Whether an attribute list belongs to its paragraph or table cell: it is the last thing there, and alone on its line
 * or, in a cell, after a space.
 */
export function isBlockAttributeList(node: Nodes, parent: Parent, index: number, { edits }: PageContext): boolean {
  const { start, end } = rangeOf(node)
  const rest = parent.children.slice(index + 1)
  if (rest.some((child) => edits.source.slice(rangeOf(child).start, rangeOf(child).end).trim() !== '')) return false
  if (parent.type === 'tableCell') return true
  const line = edits.source.slice(lineStart(edits.source, start), start)
  const after = edits.source.slice(end, lineEnd(edits.source, end))
  return /^[\s>]*$/.test(line) && after.trim() === ''
}
