import type { Root, Text } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import { rangeOf, type TextEdits } from '../../../markdown/index.ts'

const DASHES = /(?<![\\<!-])--{1,2}(?![->])/g

/**
 * Writes dashes as kramdown shows them: https://kramdown.gettalong.org/syntax.html#typographic-symbols. The ids of
 * headings do not contain them.
 */
export function convertSymbols(tree: Root, edits: TextEdits): void {
  visitParents(tree, 'text', (node: Text) => {
    if (!node.value.includes('--')) return
    const { start, end } = rangeOf(node)
    for (const { index, 0: dashes } of edits.source.slice(start, end).matchAll(DASHES))
      edits.replace(start + index, start + index + dashes.length, dashOf(dashes))
    node.value = node.value.replace(DASHES, dashOf)
  })
}

function dashOf(dashes: string): string {
  return dashes.length === 3 ? '—' : '–'
}

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
