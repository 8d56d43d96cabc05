import type { Root, Text } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import { rangeOf, type TextEdits, placeAt } from '../../markdown/index.ts'

/** Text at the beginning of a line that Octavo could read as the first or last line of a container. */
interface ColonText {
  /** From the colons to the end of the line. */
  text: string
  line: number
  column: number
}

const COLONS = /(^|\n)([ \t>]*)(:{3,}[^\n]*)/g

/**
 * Escapes colons that the old engine shows as text. Returns the first lines of what looks like containers.
 * @param isContainer Whether the text at an offset belongs to a container.
 */
export function escapeColons(
  tree: Root,
  edits: TextEdits,
  isContainer: (offset: number) => boolean = () => false,
): ColonText[] {
  const openings: ColonText[] = []
  if (!edits.source.includes(':::')) return openings
  visitParents(tree, 'text', (node: Text, parents) => {
    const parent = parents.at(-1)
    if (parent?.type !== 'paragraph') return
    const { start, end } = rangeOf(node)
    const isFirst = rangeOf(parent).start === start
    const source = edits.source.slice(start, end)
    for (const { index, 1: lineEnd = '', 2: indent = '', 3: text = '' } of source.matchAll(COLONS)) {
      const at = index + lineEnd.length + indent.length
      if ((lineEnd === '' && !isFirst) || isContainer(start + at)) continue
      edits.insert(start + at, '\\')
      if (/^:+\s*$/.test(text)) continue
      openings.push({ text: text.trim(), ...placeAt(edits.source, start + at) })
    }
  })
  return openings
}
