import type { Root, Text } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import { rangeOf, type TextEdits } from '../../markdown/index.ts'

/**
 * Escapes dollar signs that the old engine shows as text: on a site with formulas, two of them would be one.
 * @param isFormula Whether the sign at an offset belongs to a formula.
 */
export function escapeDollars(tree: Root, edits: TextEdits, isFormula = (_at: number): boolean => false): void {
  const found: number[] = []
  visitParents(tree, 'text', (node: Text) => {
    const { start, end } = rangeOf(node)
    for (const { index, 1: before = '' } of edits.source.slice(start, end).matchAll(/(\\*)\$/g)) {
      const at = start + index + before.length
      if (before.length % 2 === 0 && !isFormula(at)) found.push(at)
    }
  })
  for (const at of found.length > 1 ? found : []) edits.insert(at, '\\')
}
