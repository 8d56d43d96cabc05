import type { Html, Root } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import { rangeOf, type TextEdits } from '../../markdown/index.ts'

/** Escapes `<Name>`, which is text in the old engine. In Octavo, it would be a component. */
export function escapeComponents(tree: Root, edits: TextEdits): void {
  visitParents(tree, 'html', (node: Html, parents) => {
    const { start, end } = rangeOf(node)
    // It is a part of the id of a heading, too.
    if (parents.at(-1)?.type === 'heading' && /^<\/?[A-Z]/.test(node.value)) Object.assign(node, { type: 'text' })
    for (const { index } of edits.source.slice(start, end).matchAll(/<(?=\/?[A-Z]\w*[\s/>])/g))
      edits.replace(start + index, start + index + 1, '&lt;')
  })
}
