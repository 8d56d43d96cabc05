/**
 * Problems as text for people; `annotations.ts` is for GitHub.
 *
 * Input   problems, and the folders that printed paths depend on
 * Output  each problem with its place and source line or, when there are many, each kind with its first places; counts;
 *         advice about settings and commands that are the cause of many (`advise.ts`)
 *
 * Must not: change a problem; decide whether it is an error.
 */
import { join } from 'node:path'
import { showControls, blankControls } from '../../../shared/build/text/controls.ts'
import { sortByPlace, type Problem } from '../../../shared/build/problem.ts'
import { formatCount, plural } from '../../../shared/build/text/labels.ts'
import { readLines, toRelativePath } from '../../files/index.ts'
import type { Terminal } from '../terminal.ts'
import { detailOf, groupOf, kindOf, templateOf } from './problem-kind.ts'

/** Up to this many problems are printed in full; more are grouped by kind. */
const MOST_IN_FULL = 20
/** Up to this many places of a kind are printed. */
const PLACES = 3
/** Longer lines are cut: on a terminal they would wrap. */
const LONGEST_LINE = 120
/** Kinds in the summary. */
const MOST_KINDS = 20
/** Excerpts are cut to this many characters around the column. */
const LONGEST_EXCERPT = 100

const SEVERITIES: Problem['severity'][] = ['error', 'warning', 'note']
const COLORS = { error: 'red', warning: 'yellow', note: 'cyan' } as const

/** The folders that printed paths depend on. */
interface ReportPlace {
  /** Absolute path of the site root, which `Problem.file` is relative to. */
  root: string
  /** Absolute path that printed paths are relative to. */
  cwd: string
}

interface ProblemGroup {
  severity: Problem['severity']
  /** Sorted by place; not empty. */
  problems: readonly [Problem, ...Problem[]]
}

/**
 * The problems as text; '' without problems. Up to twenty, or with `all`, are sorted by file, each with place, message,
 * source line and hint. More are grouped by kind: the message once, the first three places, and a summary.
 */
export function formatProblems(
  problems: readonly Problem[],
  place: ReportPlace,
  terminal: Terminal,
  { all = false } = {},
): string {
  const sorted = sortByPlace(problems)
  if (all || sorted.length <= MOST_IN_FULL) {
    const readLine = createLineReader(place.root)
    return sorted.map((problem) => formatProblem(problem, place, readLine, terminal)).join('\n')
  }
  const groups = groupProblems(sorted)
  const shown = groups.map((group) => formatGroup(group, place, terminal))
  return `${shown.join('')}\n${formatKinds(groups, terminal)}`
}

/** Problems of one kind and severity. The most frequent errors come last, next to the summary. */
function groupProblems(sorted: readonly Problem[]): ProblemGroup[] {
  const groups = new Map<string, [Problem, ...Problem[]]>()
  for (const problem of sorted) {
    const key = `${problem.severity} ${groupOf(problem)}`
    const group = groups.get(key)
    if (group) group.push(problem)
    else groups.set(key, [problem])
  }
  const rank = { note: 0, warning: 1, error: 2 }
  return [...groups.values()]
    .map((group) => ({ severity: group[0].severity, problems: group }))
    .sort((a, b) => rank[a.severity] - rank[b.severity] || a.problems.length - b.problems.length)
}

function formatGroup({ severity, problems }: ProblemGroup, place: ReportPlace, terminal: Terminal): string {
  const [first] = problems
  const shown = problems.slice(0, PLACES)
  const isSameMessage = problems.every(({ message }) => message === first.message)
  const isSameHint = problems.every(({ hint }) => hint === first.hint)
  const message = isSameMessage ? first.message : templateOf(first.message)
  const count = problems.length > 1 ? `${formatCount(problems.length)} × ` : ''
  const rest = problems.slice(PLACES)
  const lines = [
    `${terminal.style(COLORS[severity], severity)} ${terminal.style('bold', count + showText(message))}`,
    ...shown.flatMap((problem) => formatShort(problem, place, { detail: !isSameMessage, hint: !isSameHint })),
    ...(rest.length > 0 ? [`  and ${formatCount(rest.length)} more in ${plural(countFiles(rest), 'file')}`] : []),
    ...(isSameHint && first.hint ? [`  → ${showText(first.hint)}`] : []),
  ]
  return `${lines.join('\n')}\n`
}

/** The place of a problem on one line, with what differs from the others; none without a place. */
function formatShort(problem: Problem, place: ReportPlace, shows: { detail: boolean; hint: boolean }): string[] {
  const where = formatPlace(problem, place)
  const detail = shows.detail ? detailOf(problem.message) : ''
  const hint = shows.hint && problem.hint ? `→ ${problem.hint}` : ''
  const line = [where, detail, hint].filter((part) => part !== '').join('  ')
  return line === '' ? [] : [`  ${cut(showControls(line))}`]
}

function cut(line: string): string {
  return line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE - 1)}…` : line
}

function formatKinds(groups: readonly ProblemGroup[], terminal: Terminal): string {
  const counts = new Map<string, number>()
  for (const { severity, problems } of groups) {
    const line = `${severity.padEnd(7)} ${kindOf(problems[0])}`
    counts.set(line, (counts.get(line) ?? 0) + problems.length)
  }
  const byCount = [...counts].sort(([, a], [, b]) => b - a)
  const rest = byCount.slice(MOST_KINDS)
  const width = formatCount(byCount[0]?.[1] ?? 0).length
  const lines = byCount.slice(0, MOST_KINDS).map(([line, count]) => `  ${formatCount(count).padStart(width)} ${line}`)
  const others = rest.length > 0 ? [`  and ${plural(rest.length, 'kind')} more`] : []
  return `${terminal.style('bold', 'By kind:')}\n${[...lines, ...others].join('\n')}\n  Run "octavo check --all" to see every place.\n`
}

function countFiles(problems: readonly Problem[]): number {
  return new Set(problems.map(({ file }) => file)).size
}

/** Place, message, source line and hint of a problem. */
function formatProblem(problem: Problem, place: ReportPlace, readLine: LineReader, terminal: Terminal): string {
  const severity = terminal.style(COLORS[problem.severity], problem.severity)
  const where = showControls(formatPlace(problem, place))
  const excerpt = problem.file !== undefined && problem.line !== undefined ? readLine(problem.file, problem) : undefined
  const lines = [
    where ? `${terminal.style('bold', where)} ${severity}` : severity,
    `  ${showText(problem.message)}`,
    ...(excerpt ?? []).map((line) => terminal.style('dim', `  ${line}`)),
    ...(problem.hint ? [`  → ${showText(problem.hint)}`] : []),
  ]
  return `${lines.join('\n')}\n`
}

/** A link of 60,000 characters would fill the terminal. Results in JSON have the whole text. */
const LONGEST_TEXT = 1000
const LONGEST_END = 300

/** A message or hint as it is printed: without its middle if it is very long. */
function showText(text: string): string {
  if (text.length <= LONGEST_TEXT) return showControls(text)
  return showControls(`${text.slice(0, LONGEST_TEXT - LONGEST_END)} … ${text.slice(-LONGEST_END)}`)
}

function formatPlace({ file, line, column }: Problem, { root, cwd }: ReportPlace): string {
  if (file === undefined) return ''
  const path = toRelativePath(cwd, join(root, file))
  return [path, line, line === undefined ? undefined : column].filter((part) => part !== undefined).join(':')
}

type LineReader = (file: string, problem: Problem) => string[] | undefined

/** Reads source lines for excerpts. Keeps one file in memory: the problems are sorted by file. */
function createLineReader(root: string): LineReader {
  let last: { file: string; lines: string[] } | undefined
  return (file, { line = 0, column }) => {
    if (last?.file !== file) last = { file, lines: readLines(join(root, file)) }
    const text = last.lines[line - 1]
    return text?.trim() ? excerpt(text, line, column) : undefined
  }
}

/** The line with its number, and a caret under the column. Tabs have no fixed width on a terminal. */
function excerpt(text: string, line: number, column: number | undefined): string[] {
  const start = Math.max(0, Math.min((column ?? 1) - 1 - LONGEST_EXCERPT / 2, text.length - LONGEST_EXCERPT))
  const shown = blankControls(text.slice(start, start + LONGEST_EXCERPT))
  const margin = `${line} │ `
  if (column === undefined) return [margin + shown]
  return [margin + shown, `${' '.repeat(margin.length - 2)}│ ${' '.repeat(column - 1 - start)}^`]
}

/** `2 errors, 1 warning in 3 files`. */
export function countProblems(problems: readonly Problem[]): string {
  const counts = SEVERITIES.map((severity) => ({
    severity,
    count: problems.filter((problem) => problem.severity === severity).length,
  }))
  const shown = counts.filter(({ count }) => count > 0).map(({ severity, count }) => plural(count, severity))
  const files = new Set(problems.flatMap(({ file }) => file ?? [])).size
  if (shown.length === 0) return 'no problems'
  return files > 0 ? `${shown.join(', ')} in ${plural(files, 'file')}` : shown.join(', ')
}
