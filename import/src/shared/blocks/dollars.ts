import type { Root, Text } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import { rangeOf, type TextEdits } from '../../markdown/index.ts'

/** Escapes dollar signs that the old engine shows as text: on a site with formulas, two of them would be one. */
export function escapeDollars(tree: Root, edits: TextEdits): void {
  const found: number[] = []
  visitParents(tree, 'text', (node: Text) => {
    const { start, end } = rangeOf(node)
    for (const { index, 1: before = '' } of edits.source.slice(start, end).matchAll(/(\\*)\$/g))
      if (before.length % 2 === 0) found.push(start + index + before.length)
  })
  for (const at of found.length > 1 ? found : []) edits.insert(at, '\\')
}
