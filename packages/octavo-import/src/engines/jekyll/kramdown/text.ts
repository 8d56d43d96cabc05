import type { Root } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import { rangeOf, type TextEdits } from '../../../markdown/index.ts'

const BRACES = /(?<!\\)\{\{\s*([A-Za-z_][\w.-]*)\s*\}\}/g

/** Braces of a template that was not expanded must not name a variable. HTML has no escapes, so a tag splits them. */
export function escapeBraces(tree: Root, edits: TextEdits, variables: Readonly<Record<string, unknown>>): void {
  visitParents(tree, ['text', 'html'], (node) => {
    const { start, end } = rangeOf(node)
    for (const { index, 1: name = '' } of edits.source.slice(start, end).matchAll(BRACES)) {
      if (Object.hasOwn(variables, name)) continue
      if (node.type === 'text') edits.insert(start + index, '\\')
      else edits.insert(start + index + 1, '<wbr>')
    }
  })
}
