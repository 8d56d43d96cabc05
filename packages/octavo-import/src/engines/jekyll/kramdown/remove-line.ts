import type { Nodes } from 'mdast'
import { lineEnd, lineStart, rangeOf, type TextEdits } from '../../../markdown/index.ts'

/** Removes the lines of a block, or only the block after a marker such as `- ` or `> `. */
export function removeLine(node: Nodes, edits: TextEdits): void {
  const { start, end } = rangeOf(node)
  const { source } = edits
  const from = lineStart(source, start)
  const isAlone = /^[ \t>]*$/.test(source.slice(from, start))
  if (!isAlone) return edits.remove(start, end)
  const to = lineEnd(source, end)
  edits.remove(from, source.startsWith('\r\n', to) ? to + 2 : Math.min(to + 1, source.length))
}
