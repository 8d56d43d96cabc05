import type { Nodes } from 'mdast'
import { rangeOf } from '../../../markdown/index.ts'

export { lineEnd, linePrefix, lineStart } from '../../../markdown/index.ts'

/** Nodes whose children are blocks. */
export const CONTAINERS: ReadonlySet<Nodes['type']> = new Set([
  'blockquote',
  'footnoteDefinition',
  'genericBlock',
  'indentedBlock',
  'list',
  'listItem',
  'root',
])

/** Where the last block of a node ends. Containers reach beyond it, over blank lines. */
export function contentEnd(node: Nodes): number {
  if (node.type === 'genericBlock' && node.endRange) return node.endRange.end
  const last = 'children' in node && CONTAINERS.has(node.type) ? node.children.at(-1) : undefined
  if (last) return contentEnd(last)
  return node.type === 'indentedBlock' || node.type === 'genericBlock' ? node.headRange.end : rangeOf(node).end
}
