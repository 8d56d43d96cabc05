/** The first cell of a table row, with the spaces around its text. */
export function firstCell(row: string): string {
  return row.split('|')[1] ?? ''
}
