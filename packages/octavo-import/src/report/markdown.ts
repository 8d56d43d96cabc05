import { plural } from '../../../octavo/src/shared/build/text/labels.ts'
import { renderTable } from '../shared/index.ts'
import {
  commandsToType,
  describeBuild,
  describeStub,
  groupFindings,
  placeOf,
  type ImportReport,
} from './import-report.ts'

/** The text of `import-report.md`: everything, with every place. It names no path of this machine. */
export function formatMarkdownReport(report: ImportReport): string {
  const { addresses } = report
  return [
    `# Import from ${report.engine}`,
    `${plural(report.pages, 'page')} and ${plural(report.files, 'other file')}. \`octavo build\`: ${describeBuild(report)}.`,
    ...listLanguages(report),
    '## Converted',
    renderTable(
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
      : renderTable(
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

function listLanguages(report: ImportReport): string[] {
  const { languages = [] } = report
  if (languages.length === 0) return []
  const rows = languages.map((each) => [
    `${escape(each.label)} (${each.language})`,
    `\`${each.folder}/\``,
    String(each.pages),
    String(each.untranslated),
    describeBuild(each),
  ])
  return [
    '## Languages',
    renderTable(['Language', 'Folder', 'Pages', 'Not translated', '`octavo build`'], rows),
    'Build all languages, in this order:',
    ['```bash', ...commandsToType(report), '```'].join('\n'),
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

function escape(text: string): string {
  return text.replace(/[<{*_[\]]/g, '\\$&')
}
