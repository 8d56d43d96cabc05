import type { Node, Root } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import { rangeOf, type Range } from './parse.ts'

/** Takes nodes out of a tree whose text was replaced as a whole, so that nothing in them is converted again. */
export function forgetRanges(tree: Root, ranges: readonly Range[]): void {
  if (ranges.length === 0) return
  visitParents(tree, (node) => {
    if (!('children' in node)) return
    // Any node with children may lose some of them.
    const parent = node as { children: Node[] }
    parent.children = parent.children.filter((child) => !isInRanges(rangeOf(child), ranges))
  })
}

export function isInRanges(inner: Range, ranges: readonly Range[]): boolean {
  return ranges.some(({ start, end }) => inner.start >= start && inner.end <= end)
}
