/**
 * The report of an import.
 *
 * Input   `ImportReport`
 * Output  the text for the terminal, and `import-report.md`
 * Must not: write to disk; decide what is a finding.
 */
import { plural } from 'octavo/markdown'
import { renderTable } from '../shared/index.ts'
import {
  bySentence,
  describeAccount,
  describeBuild,
  describeProblem,
  describeRun,
  describeStub,
  groupFindings,
  type ImportReport,
} from './import-report.ts'

/** The text of `import-report.md`: everything, with every place. It names no path of this machine. */
export function formatMarkdownReport(report: ImportReport): string {
  const { addresses } = report
  return [
    `# Import from ${report.engine}`,
    `${plural(report.pages, 'page')} and ${plural(report.files, 'other file')}. \`octavo build\`: ${describeBuild(report)}.`,
    ...listLanguages(report),
    ...listErrors(report),
    '## Files with text',
    `${describeAccount(report)}.`,
    ...listUnpublished(report),
    '## Converted',
    renderTable(
      ['Construct', 'Count'],
      Object.entries(report.converted).map(([kind, amount]) => [kind, String(amount)]),
    ),
    '## Not converted',
    ...(report.notConverted.length === 0 ? ['Nothing is left.'] : []),
    ...groupFindings(report.notConverted).flatMap(({ kind, findings }) => [
      `### ${kind}`,
      bySentence(findings).map(listPlaces).join('\n'),
    ]),
    ...listRun(report),
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

function listLanguages({ languages = [] }: ImportReport): string[] {
  if (languages.length === 0) return []
  const rows = languages.map(({ label, language, folder, pages, untranslated }) => [
    `${escape(label)} (${language})`,
    folder === '' ? '' : `\`${folder}/\``,
    String(pages),
    String(untranslated),
  ])
  return [
    '## Languages',
    renderTable(['Language', 'Folder', 'Pages', 'Not translated'], rows),
    ...(languages.some(({ untranslated }) => untranslated > 0)
      ? ['`npx octavo check --languages` lists the pages that are not translated.']
      : []),
  ]
}

function listRun(report: ImportReport): string[] {
  const run = describeRun(report)
  if (!run) return []
  const places = run.places.map((place) => `- ${escape(place)}`).join('\n')
  return ['## Run', `${run.sentence}${places === '' ? '.' : ':'}`, ...(places === '' ? [] : [places])]
}

function listErrors({ build }: ImportReport): string[] {
  if (build.problems.length === 0) return []
  return [
    '## Errors',
    'The new site does not build until these are corrected:',
    build.problems.map((problem) => `- ${escape(describeProblem(problem))}`).join('\n'),
  ]
}

function listUnpublished({ account: { unpublished } }: ImportReport): string[] {
  if (unpublished.length === 0) return []
  return ['The old site did not publish these either:', unpublished.map((file) => `- \`${file}\``).join('\n')]
}

/** A sentence at one place is on a line with it; the places of a repeated one are a list below it. */
function listPlaces({ message, hint, places }: { message: string; hint: string; places: string[] }): string {
  const sentence = `${escape(message)} ${escape(hint)}`
  const [place] = places
  if (places.length < 2) return `- ${place === undefined ? '' : `\`${place}\`: `}${sentence}`
  return [`- ${sentence}`, ...places.map((each) => `  - \`${each}\``)].join('\n')
}

function listLost(addresses: ImportReport['addresses']): string[] {
  if (!addresses) return []
  const lines = [
    ...addresses.lost.map(({ address, source }) => `- \`${address}\` (${source})`),
    ...addresses.anchors.lost.map(({ anchor, source }) => `- \`${anchor}\` (${source})`),
  ]
  return lines.length === 0 ? [] : ['### Lost', lines.join('\n')]
}

/** Code spans stay: a backslash in them would be shown. */
function escape(text: string): string {
  const parts = text.split(/(`[^`\n]+`)/)
  return parts.map((part, index) => (index % 2 === 1 ? part : part.replace(/[<{*_[\]]/g, '\\$&'))).join('')
}
