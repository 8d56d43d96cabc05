import { join } from 'node:path'
import { blankControls, showControls } from '../../../shared/text/controls.ts'
import type { Problem } from '../../../shared/problem.ts'
import type { Terminal } from '../terminal.ts'
import { readLines, toRelativePath } from '../../files/index.ts'

export const COLORS = { error: 'red', warning: 'yellow', note: 'cyan' } as const
/** Excerpts are cut to this many characters around the column. */
const LONGEST_EXCERPT = 100

/** The folders that printed paths depend on. */
export interface ReportPlace {
  /** Absolute path of the site root, which `Problem.file` is relative to. */
  root: string
  /** Absolute path that printed paths are relative to. */
  cwd: string
}

/** Place, message, source line and hint of a problem. */
export function formatProblem(problem: Problem, place: ReportPlace, readLine: LineReader, terminal: Terminal): string {
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
export function showText(text: string): string {
  if (text.length <= LONGEST_TEXT) return showControls(text)
  return showControls(`${text.slice(0, LONGEST_TEXT - LONGEST_END)} … ${text.slice(-LONGEST_END)}`)
}

export function formatPlace({ file, line, column }: Problem, { root, cwd }: ReportPlace): string {
  if (file === undefined) return ''
  const path = toRelativePath(cwd, join(root, file))
  return [path, line, line === undefined ? undefined : column].filter((part) => part !== undefined).join(':')
}

export type LineReader = (file: string, problem: Problem) => string[] | undefined

/** Reads source lines for excerpts. Keeps one file in memory: the problems are sorted by file. */
export function createLineReader(root: string): LineReader {
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
