import type { Html, Root } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import { rangeOf, type TextEdits } from '../../../markdown/index.ts'

/** Elements that old pages write in capital letters. */
const ELEMENTS = new Set(
  (
    'a b blockquote br center code dd div dl dt em font h1 h2 h3 h4 h5 h6 hr i img li ol p pre s small span strike ' +
    'strong sub sup table tbody td tfoot th thead tr tt u ul'
  ).split(' '),
)

/** In Octavo, a tag with a capital letter is a component. Elements get small letters; `List<String>` is text. */
export function convertTagNames(tree: Root, edits: TextEdits): void {
  visitParents(tree, 'html', (node: Html, parents) => {
    const { start, end } = rangeOf(node)
    for (const { index, 1: mark = '', 2: name = '' } of edits.source.slice(start, end).matchAll(/(<\/?)([A-Z]\w*)/g)) {
      const at = start + index
      if (ELEMENTS.has(name.toLowerCase()))
        edits.replace(at + mark.length, at + mark.length + name.length, name.toLowerCase())
      else edits.replace(at, at + 1, '&lt;')
    }
    // The name is a part of the id of a heading, too.
    if (parents.at(-1)?.type === 'heading' && /^<\/?[A-Z]/.test(node.value)) Object.assign(node, { type: 'text' })
  })
}
