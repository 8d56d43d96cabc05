import type { IndentedBlock, Root } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import { rangeOf, TextEdits } from '../../../markdown/index.ts'
import { lineStart } from './lines.ts'

/** Columns that the content of a block is indented by. */
const COLUMNS = 4

/**
 * Takes the content of all indented blocks of a page back by their indents. Returns what a new line has to begin with
 * to be in the same list item, quote or block as the text at an offset: markers of list items become spaces, markers
 * of quotes stay.
 */
export function removeIndents(tree: Root, edits: TextEdits): (offset: number) => string {
  const indents = new TextEdits(edits.source)
  visitParents(tree, 'indentedBlock', (block: IndentedBlock) => {
    for (const { start, end } of block.indents) {
      const width = widthOf(edits.source.slice(start, end))
      const rest = ' '.repeat(Math.max(0, width - COLUMNS))
      edits.replace(start, end, rest)
      indents.replace(start, end, rest)
    }
    // `:   !!! note`: the content begins on the line of its mark, which goes.
    const [first] = block.children
    if (block.head === ':' && first) indents.remove(block.headRange.start, rangeOf(first).start)
  })
  return (offset) => indents.render(lineStart(edits.source, offset), offset).replace(/[^\s>]/g, ' ')
}

/** Columns of white space, with tab stops of four. */
function widthOf(space: string): number {
  let width = 0
  for (const character of space) width += character === '\t' ? 4 - (width % 4) : 1
  return width
}
