/** Stands in every generated page; readers do not see it. */
export const GENERATED_NOTE = '<!-- Made by `npm run reference`: change the source, not this page. -->'

/** A Markdown table; a bar in a cell does not end it. */
export function renderTable(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
