import { plural } from '../../../octavo/src/shared/text/plural.ts'
import { describeStub, groupFindings, placeOf, type ImportReport } from './import-report.ts'

/** The text of `import-report.md`: everything, with every place. It names no path of this machine. */
export function formatMarkdownReport(report: ImportReport): string {
  const { addresses } = report
  return [
    `# Import from ${report.engine}`,
    `${plural(report.pages, 'page')} and ${plural(report.files, 'other file')}. \`octavo build\`: ${plural(report.build.errors, 'error')}, ${plural(report.build.warnings, 'warning')}.`,
    ...listLanguages(report),
    '## Converted',
    table(
      ['Construct', 'Count'],
      Object.entries(report.converted).map(([kind, amount]) => [kind, String(amount)]),
    ),
    '## Not converted',
    ...(report.notConverted.length === 0 ? ['Nothing is left.'] : []),
    ...groupFindings(report.notConverted).flatMap(({ kind, findings }) => [
      `### ${kind}`,
      findings
        .map(
          (finding) =>
            `- ${placeOf(finding) && `\`${placeOf(finding)}\`: `}${escape(finding.message)} ${escape(finding.hint)}`,
        )
        .join('\n'),
    ]),
    ...(report.stubs.length === 0
      ? []
      : ['## Components to write', report.stubs.map((stub) => `- ${escape(describeStub(stub))}`).join('\n')]),
    '## Addresses',
    addresses === undefined
      ? 'Not compared, because the new site does not build yet.'
      : table(
          ['', 'The same', 'Redirected', 'Lost'],
          [
            ['Addresses', String(addresses.same), String(addresses.redirected), String(addresses.lost.length)],
            ['Anchors', String(addresses.anchors.same), '', String(addresses.anchors.lost.length)],
          ],
        ),
    ...listLost(addresses),
    '',
  ].join('\n\n')
}

function listLanguages({ languages = [], commands = [] }: ImportReport): string[] {
  if (languages.length === 0) return []
  const rows = languages.map(({ language, label, folder, pages, untranslated, build }) => [
    `${escape(label)} (${language})`,
    `\`${folder}/\``,
    String(pages),
    String(untranslated),
    `${plural(build.errors, 'error')}, ${plural(build.warnings, 'warning')}`,
  ])
  return [
    '## Languages',
    table(['Language', 'Folder', 'Pages', 'Not translated', '`octavo build`'], rows),
    'Build all languages, in this order:',
    ['```bash', ...commands.map((command) => `npx ${command}`), 'npx octavo serve dist', '```'].join('\n'),
  ]
}

function listLost(addresses: ImportReport['addresses']): string[] {
  if (!addresses) return []
  const lines = [
    ...addresses.lost.map(({ address, source }) => `- \`${address}\` (${source})`),
    ...addresses.anchors.lost.map(({ anchor, source }) => `- \`${anchor}\` (${source})`),
  ]
  return lines.length === 0 ? [] : ['### Lost', lines.join('\n')]
}

function table(head: string[], rows: string[][]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function escape(text: string): string {
  return text.replace(/[<{*_[\]]/g, '\\$&')
}
