import type { Nodes, Paragraph, Parent, Table } from 'mdast'
import { linePrefix, rangeOf } from '../../../markdown/index.ts'
import type { PageContext } from './context.ts'
import { removeLine } from './remove-line.ts'

/** A line that separates rows. */
const SEPARATOR = /^(?=[|+:\s]*-)[|+:\s-]*$/
const FOOTER = /^(?=[|+:\s]*=)[|+:\s=]*$/

/**
 * Tables that GFM does not read: without a head, with another number of columns in the line below it, with more such
 * lines. https://kramdown.gettalong.org/syntax.html#tables
 */
export function convertTables(node: Nodes, context: PageContext): void {
  if (node.type === 'table') removeSeparators(node, context)
  else if (node.type === 'paragraph') convertParagraph(node, context)
  else if ('children' in node) for (const child of (node as Parent).children) convertTables(child, context)
}

function removeSeparators({ children: [, ...rows] }: Table, { edits }: PageContext): void {
  for (const row of rows) {
    const { start, end } = rangeOf(row)
    const text = edits.source.slice(start, end)
    if (SEPARATOR.test(text) || FOOTER.test(text)) removeLine(row, edits)
  }
}

function convertParagraph(node: Paragraph, { edits, log }: PageContext): void {
  const { start, end } = rangeOf(node)
  const lines = edits.source.slice(start, end).split('\n')
  const rows = lines.map((line) => line.replace(/^[ \t>]*/, ''))
  if (rows.length === 0 || !rows.every((row) => row.startsWith('|'))) return
  const [first = '', second = ''] = rows
  const prefix = linePrefix(edits.source, start)
  const columns = countCells(SEPARATOR.test(first) ? second : first)
  const separator = `|${' --- |'.repeat(columns)}`
  if (SEPARATOR.test(first))
    edits.replace(start, start + (lines[0]?.length ?? 0), `|${'  |'.repeat(columns)}\n${prefix}${separator}`)
  else if (SEPARATOR.test(second)) {
    const at = start + (lines[0]?.length ?? 0) + 1
    edits.replace(at, at + (lines[1]?.length ?? 0), prefix + separator)
  } else edits.insert(start, `|${'  |'.repeat(columns)}\n${prefix}${separator}\n${prefix}`)
  log.count('tables without a head')
}

/** Pipes after a backslash and in code are text. */
function countCells(row: string): number {
  const text = row
    .replace(/\\.|`[^`]*`/g, '')
    .trim()
    .replace(/^\||\|$/g, '')
  return text.split('|').length
}
