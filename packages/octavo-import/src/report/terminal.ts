import { relative } from 'node:path'
import { plural } from 'octavo/markdown'
import {
  describeAccount,
  describeBuild,
  describeLanguage,
  describeProblem,
  describeRun,
  describeStub,
  groupFindings,
  placeOf,
  type FindingGroup,
  type ImportReport,
} from './import-report.ts'

const MOST_PLACES = 3

/** Colors a text on a terminal. */
type Style = (color: 'red' | 'green' | 'dim', text: string) => string

/** The report on the terminal: converted and not converted by kind, the first places of each, and the comparison. */
export function formatTerminalReport(report: ImportReport, style: Style, cwd: string): string {
  const mark = report.ok ? style('green', '✓') : style('red', '✗')
  const lines = [
    `This is ${/^[AEIOU]/.test(report.engine) ? 'an' : 'a'} ${report.engine} site: it has ${report.evidence}.`,
    '',
    ...section('Languages', describeLanguages(report)),
    ...section(
      'Converted',
      Object.entries(report.converted).map(([kind, amount]) => `${String(amount).padStart(6)}  ${kind}`),
    ),
    ...section(
      'Not converted',
      groupFindings(report.notConverted).flatMap((group) => formatGroup(group, style)),
    ),
    ...section('Run', describeSettings(report, style)),
    ...section(
      'Components to write',
      report.stubs.map((stub) => `        ${describeStub(stub)}`),
    ),
    ...section('Errors of the new site', describeErrors(report)),
    ...section('Files of the last import', describeLeftFiles(report)),
    ...section('Files with text', [`        ${describeAccount(report)}`]),
    ...section('Addresses', describeAddresses(report)),
    `${mark} ${plural(report.pages, 'page')} and ${plural(report.files, 'other file')} written into ${relative(cwd, report.to) || '.'}`,
    `  octavo build: ${describeBuild(report)}. Details: import-report.md`,
    ...describeCommands(report, cwd),
  ]
  // The name of a file may contain a line break: what follows could look like a line of this report.
  return lines.map((line) => line.replaceAll('\n', '\\n')).join('\n')
}

function describeSettings(report: ImportReport, style: Style): string[] {
  const run = describeRun(report)
  if (!run) return []
  const more = run.places.length > MOST_PLACES ? `, and ${run.places.length - MOST_PLACES} more` : ''
  const shown = run.places.slice(0, MOST_PLACES).join(', ') + more
  return [`        ${run.sentence}`, ...(shown === '' ? [] : [`        ${style('dim', shown)}`])]
}

function describeLanguages({ languages = [] }: ImportReport): string[] {
  const width = Math.max(6, ...languages.map(({ language }) => language.length))
  return languages.map((each) => `${each.language.padStart(width)}  ${each.label}: ${describeLanguage(each)}`)
}

function describeCommands({ to }: ImportReport, cwd: string): string[] {
  return ['', `See the new site in ${relative(cwd, to) || '.'}, and change it:`, '  npm install', '  npx octavo dev']
}

const MOST_ERRORS = 10

function describeErrors({ build: { problems } }: ImportReport): string[] {
  const more = problems.length - MOST_ERRORS
  return [
    ...problems.slice(0, MOST_ERRORS).map((problem) => `        ${describeProblem(problem)}`),
    ...(more > 0 ? [`        and ${more} more in import-report.md`] : []),
  ]
}

function section(title: string, lines: string[]): string[] {
  return lines.length === 0 ? [] : [`${title}:`, ...lines, '']
}

function formatGroup({ kind, findings }: FindingGroup, style: Style): string[] {
  const [first] = findings
  const places = findings.map(placeOf).filter(Boolean)
  const files = new Set(findings.map(({ file }) => file)).size
  const more =
    places.length > MOST_PLACES ? `, and ${places.length - MOST_PLACES} more in ${plural(files, 'file')}` : ''
  return [
    `${String(findings.length).padStart(6)}  ${kind}: ${first?.message ?? ''}`,
    `        → ${first?.hint ?? ''}`,
    ...(places.length === 0 ? [] : [`        ${style('dim', places.slice(0, MOST_PLACES).join(', ') + more)}`]),
  ]
}

function describeLeftFiles({ left: { removed, kept } }: ImportReport): string[] {
  return [
    ...(removed.length === 0 ? [] : [`        ${removed.length} removed, because the old site no longer has them`]),
    ...kept.map((file) => `        kept, because you have changed it: ${file}`),
  ]
}

/** The comparison as lines; a line for each of the first lost addresses. */
function describeAddresses({ addresses }: ImportReport): string[] {
  if (!addresses) return ['        not compared, because the new site does not build yet']
  const { same, redirected, lost, anchors } = addresses
  return [
    `        ${same} the same, ${redirected} redirected, ${lost.length} lost`,
    `        anchors: ${anchors.same} the same, ${anchors.lost.length} lost`,
    ...lost.slice(0, 10).map(({ address, source }) => `        lost: ${address} (${source})`),
    ...anchors.lost.slice(0, 10).map(({ anchor, source }) => `        lost: ${anchor} (${source})`),
  ]
}
