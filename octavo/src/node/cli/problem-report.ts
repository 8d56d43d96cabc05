import { readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { blankControls, showControls } from '../../shared/controls.ts'
import type { Problem } from '../../shared/problem.ts'
import type { Terminal } from './terminal.ts'

const SEVERITIES: Problem['severity'][] = ['error', 'warning', 'note']
const COLORS = { error: 'red', warning: 'yellow', note: 'cyan' } as const
/** Excerpts are cut to this many characters around the column, and larger files (bytes) have none. */
const LONGEST_EXCERPT = 100
const LARGEST_EXCERPTED_FILE = 2_000_000

/** The folders that printed paths depend on. */
export interface ReportPlace {
  /** Absolute path of the site root, which `Problem.file` is relative to. */
  root: string
  /** Absolute path that printed paths are relative to. */
  cwd: string
}

/** The problems sorted by file, each with place, message, source line and hint; '' without problems. */
export function formatProblems(problems: readonly Problem[], place: ReportPlace, terminal: Terminal): string {
  const readLine = createLineReader(place.root)
  const format = (problem: Problem) => formatProblem(problem, place, readLine, terminal)
  return sortByPlace(problems).map(format).join('\n')
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

/** `1 page`, `2 pages`. */
export function plural(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`
}

/** 1234 → `1,234`. Loading `Intl.NumberFormat` takes longer than printing everything else. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
}

function formatProblem(problem: Problem, place: ReportPlace, readLine: LineReader, terminal: Terminal): string {
  const severity = terminal.style(COLORS[problem.severity], problem.severity)
  const where = showControls(formatPlace(problem, place))
  const excerpt = problem.file !== undefined && problem.line !== undefined ? readLine(problem.file, problem) : undefined
  const lines = [
    where ? `${terminal.style('bold', where)} ${severity}` : severity,
    `  ${showControls(problem.message)}`,
    ...(excerpt ?? []).map((line) => terminal.style('dim', `  ${line}`)),
    ...(problem.hint ? [`  → ${showControls(problem.hint)}`] : []),
  ]
  return `${lines.join('\n')}\n`
}

function formatPlace({ file, line, column }: Problem, { root, cwd }: ReportPlace): string {
  if (file === undefined) return ''
  const path = relative(cwd, join(root, file)).split(sep).join('/')
  return [path, line, line === undefined ? undefined : column].filter((part) => part !== undefined).join(':')
}

/** By file, then line and column; problems without a file come first. */
function sortByPlace(problems: readonly Problem[]): Problem[] {
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  return [...problems].sort(
    (a, b) => compare(a.file ?? '', b.file ?? '') || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0),
  )
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

function readLines(path: string): string[] {
  try {
    const stats = statSync(path)
    if (!stats.isFile() || stats.size > LARGEST_EXCERPTED_FILE) return []
    return readFileSync(path, 'utf8').split(/\r?\n/)
  } catch {
    return [] // The file is missing or unreadable, which the message of the problem says.
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
