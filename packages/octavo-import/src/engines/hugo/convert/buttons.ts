import type { Html, Root } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import { rangeOf, type TextEdits } from '../../../markdown/index.ts'

const BUTTON = /<a\b[^<>]*?\bclass=(["'])(?=[^"']*\bbtn\b)([^"']*)\1[^<>]*>/gi

/** Links that Bootstrap shows as buttons: `class="btn btn-primary"`. */
export function convertButtons(tree: Root, edits: TextEdits): void {
  visitParents(tree, 'html', (node: Html) => {
    const { start, end } = rangeOf(node)
    for (const { index, 0: tag, 2: classes = '' } of edits.source.slice(start, end).matchAll(BUTTON)) {
      const at = start + index + tag.indexOf(classes)
      edits.replace(at, at + classes.length, /secondary|outline|link/.test(classes) ? 'button button-quiet' : 'button')
      const role = /(?<!\s)\s+role=["']button["']/.exec(tag)
      if (role) edits.remove(start + index + role.index, start + index + role.index + role[0].length)
    }
  })
}
