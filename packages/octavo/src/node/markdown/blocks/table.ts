import type { AlignType, Paragraph, Table, TableRow } from '../parse.ts'
import { sourceOf, type Finding, type Handler, type Walk } from '../walk/index.ts'

/**
 * More missing cells than this are not written, because a short text could fill the memory with them. GitHub has such a
 * limit, too: https://github.com/github/cmark-gfm/blob/master/extensions/table.c
 */
const MOST_MISSING_CELLS = 100_000

/** Between cells, in excerpts of the search. */
const SEPARATOR = ' · '

export const table: Handler<'table'> = (node, walk) => {
  const [head, ...rows] = node.children
  if (!head) return
  walk.out.write('<div class="table-wrap"><table>\n<thead>\n')
  const grid = toGrid(node)
  writeRow(head, 'th', grid, walk)
  walk.addText(rows.length > 0 ? SEPARATOR : '\n')
  walk.out.write('</thead>\n')
  if (rows.length > 0) {
    walk.out.write('<tbody>\n')
    for (const [index, row] of rows.entries()) {
      writeRow(row, 'td', grid, walk)
      walk.addText(index < rows.length - 1 ? SEPARATOR : '\n')
    }
    walk.out.write('</tbody>\n')
  }
  walk.out.write('</table></div>\n')
}

interface Grid {
  columns: number
  align: Table['align']
  /** Every row has as many cells as the head: https://github.github.com/gfm/#example-204 */
  isFilled: boolean
}

function toGrid({ align, children }: Table): Grid {
  const columns = children[0]?.children.length ?? 0
  const missing = children.reduce((sum, row) => sum + Math.max(0, columns - row.children.length), 0)
  return { columns, align, isFilled: missing <= MOST_MISSING_CELLS }
}

function writeRow(row: TableRow, kind: 'th' | 'td', { columns, align, isFilled }: Grid, walk: Walk): void {
  const end = isFilled ? columns : Math.min(columns, row.children.length)
  walk.out.write('<tr>')
  for (let column = 0; column < end; column++) {
    const content = row.children[column]?.children ?? []
    // The top left cell is often empty, and accessibility checkers reject an empty `th`.
    const cell = content.length > 0 ? kind : 'td'
    walk.out.write(`<${cell}${cell === 'th' ? ' scope="col"' : ''}${alignClass(align?.[column])}>`)
    if (column > 0 && content.length > 0) walk.addText(SEPARATOR)
    walk.siblings(content, { inline: true })
    walk.out.write(`</${cell}>`)
  }
  walk.out.write('</tr>\n')
  const surplus = row.children[columns]
  if (surplus) walk.report(surplusCell(columns), surplus)
}

function alignClass(align: AlignType | undefined): string {
  return align ? ` class="align-${align}"` : ''
}

function surplusCell(columns: number): Finding {
  const message = `This row has more cells than the table has columns (${columns}); the others are not shown.`
  const hint = 'Escape a bar inside a cell as \\|, or add a column to the head.'
  return { severity: 'warning', kind: 'table-row-too-long', message, hint }
}

/** The row below the head of a table: `|---|:-:|`. In a quote, its line begins with `>`. */
const DELIMITERS = /^[ \t>]*((?:\|[ \t]*)?:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*(?:\|[ \t]*)?)$/

/** A line between bars. Without the row of dashes, such lines are text. */
const ROW = /^[ \t>]*\|.*\|[ \t]*$/

function withoutDelimiters([head = '', second = '']: readonly string[]): Finding {
  const delimiters = `${'|---'.repeat(Math.min(countCells(head), 9))}|`
  return {
    severity: 'warning',
    kind: 'broken-table',
    message: 'This table is shown as text: it has no row of dashes.',
    hint: /[\u2010-\u2015\u2212]/.test(second)
      ? `Write "${delimiters}" as its second line: these dashes are others.`
      : `Write "${delimiters}" below its head.`,
  }
}

/**
 * Reports a table that is a paragraph, because its head has another number of cells than the row below it:
 * https://github.github.com/gfm/#example-203
 */
export function reportBrokenTable(node: Paragraph, walk: Walk): void {
  const source = sourceOf(walk.piece, node)
  if (!source.includes('|') || !source.includes('\n')) return
  const lines = source.split('\n')
  const isTable = lines.every((line) => ROW.test(line) && !DELIMITERS.test(line)) && countCells(lines[0] ?? '') > 1
  if (isTable) walk.report(withoutDelimiters(lines), node)
  lines.slice(1).forEach((line, index) => {
    const row = DELIMITERS.exec(line)?.[1]?.trimEnd()
    const head = lines[index] ?? ''
    if (!row?.includes('|') || !head.includes('|')) return
    const [found, expected] = [countCells(row), countCells(head)]
    if (found !== expected) walk.reportAt(row, brokenTable(found, expected), node)
  })
}

function countCells(row: string): number {
  const inner = row
    .trimEnd()
    .replace(/^[ \t>]*\|?/, '')
    .replace(/\|$/, '')
  return inner.split(/(?<!\\)\|/).length
}

function brokenTable(found: number, expected: number): Finding {
  const message = `This table is shown as text: its head has ${expected} cells, the row of dashes has ${found}.`
  const hint = `Write ${expected} groups of dashes: "${`${'|---'.repeat(Math.min(expected, 9))}|`}".`
  return { severity: 'warning', kind: 'broken-table', message, hint }
}
