import type { Root, Text } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import { rangeOf, type TextEdits } from '../../markdown/index.ts'

export interface DollarsOptions {
  /** Whether the sign at an offset belongs to a formula. */
  isFormula?: (at: number) => boolean
  /** Fewer signs than these begin no formula. Default: 2. On a page with formulas, one of these could be the second. */
  least?: number
}

/** Escapes dollar signs that the old engine shows as text: on a site with formulas, two of them would be one. */
export function escapeDollars(tree: Root, edits: TextEdits, { isFormula, least = 2 }: DollarsOptions = {}): void {
  const found: number[] = []
  visitParents(tree, 'text', (node: Text) => {
    const { start, end } = rangeOf(node)
    for (const { index, 1: before = '' } of edits.source.slice(start, end).matchAll(/(?<!\\)(\\*)\$/g)) {
      const at = start + index + before.length
      if (before.length % 2 === 0 && !isFormula?.(at)) found.push(at)
    }
  })
  for (const at of found.length >= least ? found : []) edits.insert(at, '\\')
}
