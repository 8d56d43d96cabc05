import type { Nodes, Parent, Paragraph, Root } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import { rangeOf, type TextEdits } from '../../../markdown/index.ts'
import { toString } from 'mdast-util-to-string'
import type { ConversionLog } from '../../../shared/index.ts'

/** The beginning of a definition on a line: https://michelf.ca/projects/php-markdown/extra/#def-list */
const MARK = /\n([ \t>]*):[ \t]+/g

/** Converts terms with their definitions in the lines below, and those that follow each other, to one `<dl>`. */
export function convertDefinitions(
  tree: Root,
  edits: TextEdits,
  log: ConversionLog,
  idOf?: (term: string) => string,
): void {
  if (!/^[ \t>]*:[ \t]+\S/m.test(edits.source)) return
  visitParents(tree, (node: Nodes) => {
    if ('children' in node) convertChildren(node, edits, log, idOf)
  })
}

function convertChildren(
  { children }: Parent,
  edits: TextEdits,
  log: ConversionLog,
  idOf?: (term: string) => string,
): void {
  const isList = (node: Nodes | undefined): node is Paragraph =>
    node?.type === 'paragraph' && [...sourceOf(node, edits).matchAll(MARK)].length > 0
  for (const [index, node] of children.entries()) {
    if (!isList(node)) continue
    const { start, end, column } = rangeOf(node)
    const prefix = ' '.repeat(column - 1)
    const isFirst = !isList(children[index - 1])
    const id = idOf ? ` id="${idOf(toString(node).split('\n')[0] ?? '')}"` : ''
    edits.insert(start, `${isFirst ? `<dl>\n${prefix}` : ''}<dt${id}>\n\n${prefix}`)
    convertMarks(node, prefix, edits)
    edits.insert(end, `\n\n${prefix}</dd>${isList(children[index + 1]) ? '' : `\n${prefix}</dl>`}`)
    if (isFirst) log.count('definition lists')
  }
}

function sourceOf(node: Nodes, { source }: TextEdits): string {
  const { start, end } = rangeOf(node)
  return source.slice(start, end)
}

function convertMarks(node: Paragraph, prefix: string, edits: TextEdits): void {
  const { start } = rangeOf(node)
  for (const [number, { index, 0: mark }] of [...sourceOf(node, edits).matchAll(MARK)].entries()) {
    const before = number === 0 ? '</dt>' : '</dd>'
    edits.replace(start + index, start + index + mark.length, `\n\n${prefix}${before}\n${prefix}<dd>\n\n${prefix}`)
  }
}
