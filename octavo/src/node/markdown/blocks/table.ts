import type { AlignType, Table, TableRow } from '../parse.ts'
import type { Handler, Walk } from '../walk/index.ts'

export const table: Handler<'table'> = (node, walk) => {
  const [head, ...rows] = node.children
  if (!head) return
  walk.out.write('<div class="table-wrap"><table>\n<thead>\n')
  writeRow(head, 'th', node, walk)
  walk.out.write('</thead>\n')
  if (rows.length > 0) {
    walk.out.write('<tbody>\n')
    for (const row of rows) writeRow(row, 'td', node, walk)
    walk.out.write('</tbody>\n')
  }
  walk.out.write('</table></div>\n')
}

/** Every row has as many cells as the head: https://github.github.com/gfm/#example-204 */
function writeRow(row: TableRow, kind: 'th' | 'td', { align, children }: Table, walk: Walk): void {
  const columns = children[0]?.children.length ?? 0
  walk.out.write('<tr>')
  for (let column = 0; column < columns; column++) {
    const content = row.children[column]?.children ?? []
    // The top left cell is often empty, and accessibility checkers reject an empty `th`.
    const cell = content.length > 0 ? kind : 'td'
    walk.out.write(`<${cell}${cell === 'th' ? ' scope="col"' : ''}${alignClass(align?.[column])}>`)
    walk.siblings(content, { inline: true })
    walk.out.write(`</${cell}>`)
    walk.draft.addText(' ')
  }
  walk.out.write('</tr>\n')
  const surplus = row.children[columns]
  if (surplus) walk.report(surplusCell(columns), surplus)
}

function alignClass(align: AlignType | undefined): string {
  return align ? ` class="align-${align}"` : ''
}

function surplusCell(columns: number) {
  return {
    severity: 'warning' as const,
    kind: 'table-row-too-long' as const,
    message: `This row has more cells than the table has columns (${columns}); the others are not shown.`,
    hint: 'Escape a bar inside a cell as \\|, or add a column to the head.',
  }
}
