import { join } from 'node:path'
import { blankControls, showControls } from '../../shared/build/text/controls.ts'
import type { QuotedProblem } from '../../shared/preview.ts'
import { sortByPlace, type Problem } from '../../shared/build/problem.ts'
import { readLines } from '../files/index.ts'

/** Lines that are quoted before and after the one with the problem. */
const LINES_AROUND = 2
const LONGEST_LINE = 160

/** Adds the source lines to errors that have a place. `root` is absolute. */
function quoteSources(root: string, problems: readonly Problem[]): QuotedProblem[] {
  return problems.map((problem) => {
    const { severity, file, line } = problem
    if (severity !== 'error' || file === undefined || line === undefined) return problem
    const lines = readLines(join(root, file))
    return lines[line - 1] === undefined ? problem : { ...problem, frame: toFrame(lines, line, problem.column) }
  })
}

function toFrame(lines: readonly string[], line: number, column: number | undefined): string {
  const first = Math.max(1, line - LINES_AROUND)
  const quoted = lines.slice(first - 1, line + LINES_AROUND)
  const width = String(first + quoted.length).length
  return quoted
    .flatMap((text, index) => {
      const number = first + index
      const shown = `${number === line ? '>' : ' '} ${String(number).padStart(width)} │ ${blankControls(text.slice(0, LONGEST_LINE))}`
      if (number !== line || column === undefined || column > LONGEST_LINE) return shown
      return [shown, `  ${' '.repeat(width)} │ ${' '.repeat(column - 1)}^`]
    })
    .join('\n')
}

/** Problems as the overlay shows them: sorted, with source lines, and with control characters made visible. */
export function toOverlay(root: string, problems: readonly Problem[]): QuotedProblem[] {
  return quoteSources(root, sortByPlace(problems)).map(toVisible)
}

/** The overlay shows texts of authors, such as file names, in the middle of its own sentences. */
function toVisible(problem: QuotedProblem): QuotedProblem {
  const { message, file, hint } = problem
  return {
    ...problem,
    message: showControls(message),
    ...(file !== undefined && { file: showControls(file) }),
    ...(hint !== undefined && { hint: showControls(hint) }),
  }
}
