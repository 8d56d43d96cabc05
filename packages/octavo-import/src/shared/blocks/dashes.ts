import type { Root, Text } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import { rangeOf, type TextEdits } from '../../markdown/index.ts'

/** Not in comments, arrows and options such as `--port`, and not where they are escaped. */
const DASHES = /(?<![\\<!-])(?:---|--(?!\w)|(?<=\w)--)(?![->])/g
const WORDS = /\S+/g

/**
 * Writes dashes as the old engine shows them: `--` is an en dash and `---` an em dash. The text of the tree changes,
 * too, because the ids of headings come from it.
 */
export function convertDashes(tree: Root, edits: TextEdits): void {
  visitParents(tree, 'text', (node: Text) => {
    if (!node.value.includes('--')) return
    const { start, end } = rangeOf(node)
    for (const word of edits.source.slice(start, end).matchAll(WORDS))
      for (const { index, 0: dashes } of isName(word[0]) ? [] : word[0].matchAll(DASHES)) {
        const at = start + word.index + index
        edits.replace(at, at + dashes.length, dashOf(dashes))
      }
    node.value = node.value.replace(WORDS, (word) => (isName(word) ? word : word.replace(DASHES, dashOf)))
  })
}

/** An address, or an id or a class as in `## Set up {#set--up}`. */
function isName(word: string): boolean {
  return /:\/\/|^www\.|^\{?:?[#.][\w-]/i.test(word)
}

function dashOf(dashes: string): string {
  return dashes.length === 3 ? '—' : '–'
}
