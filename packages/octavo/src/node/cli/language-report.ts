import { formatCount } from '../../shared/build/text/labels.ts'
import { showControls } from '../../shared/build/text/controls.ts'
import type { LanguageReport } from '../report.ts'
import type { Terminal } from './terminal.ts'

const HEAD = ['Language', 'Pages', 'Translated', 'Missing', 'Outdated']

/** What is translated: a table of all languages, then the files of each. */
export function formatLanguages(languages: readonly LanguageReport[], terminal: Terminal): string {
  if (languages.length === 0) return 'The configuration has no other languages in "languages".\n\n'
  const rows = languages.map((each) => [
    each.language,
    ...[each.pages, each.translated, each.missing.length, each.outdated.length].map(formatCount),
  ])
  const [head = '', ...lines] = alignColumns([HEAD, ...rows])
  const lists = languages.flatMap((each) => formatFiles(each, terminal))
  return `${[terminal.style('bold', head), ...lines, '', ...lists].join('\n')}\n`
}

/** The first column to the left, numbers to the right. */
function alignColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  return rows.map((row) =>
    row.map((text, column) => (column === 0 ? text.padEnd(widths[0]!) : text.padStart(widths[column]!))).join('  '),
  )
}

function formatFiles({ label, language, missing, outdated }: LanguageReport, terminal: Terminal): string[] {
  if (missing.length + outdated.length === 0) return []
  return [
    terminal.style('bold', showControls(`${label} (${language})`)),
    ...outdated.map(
      ({ file, date }) => `  outdated  ${showControls(file)}, its original changed on ${date.slice(0, 10)}`,
    ),
    ...missing.map((file) => `  missing   ${showControls(file)}`),
    '',
  ]
}
