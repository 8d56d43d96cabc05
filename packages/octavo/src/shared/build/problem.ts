import type { ProblemKind } from './problem-kinds.ts'

/** A report about invalid input: what is wrong, where, and what to do. */
export interface Problem {
  /** A `note` comes from a check at level `log`: it is printed, but does not count as a warning. */
  severity: 'error' | 'warning' | 'note'
  /**
   * Identifies the kind of problem, for example `broken-link`. It stays the same when the message is reworded. Default:
   * `other`.
   */
  kind?: ProblemKind
  /** What is wrong, as a full sentence with the name of the thing. */
  message: string
  /** Path relative to the site root, with forward slashes; absent when the problem is not in a file. */
  file?: string
  /** 1-based line in `file`. */
  line?: number
  /** 1-based column in `file`, in UTF-16 code units. */
  column?: number
  /** How to fix it, as a full sentence. */
  hint?: string
  /**
   * Path of the invalid setting in a configuration or in front matter, from a check that sees values instead of text.
   * It is resolved to line and column before the report.
   */
  key?: readonly (string | number)[]
  /**
   * A setting that would solve the problem together with many others, for the advice at the end of a report: the link
   * leads to a page if addresses end without a slash; the anchor is the id that another engine gives a heading.
   */
  cause?: 'trailing-slash' | 'heading-id'
  /** Reported once in a build, at its first place: `mergePerBuild` counts the others with the same message. */
  perBuild?: true
}

/** Where a problem is. Empty when that is in no known file. */
export type ProblemPlace = Pick<Problem, 'file' | 'line' | 'column'>

/** The setting that a problem is about, for a place that is looked up when all problems are known. */
export type ProblemKey = Pick<Problem, 'key'>

type Hinted = Pick<Problem, 'hint'>

/** Whether one of the problems keeps a build from writing. */
export function hasErrors(problems: readonly Problem[]): boolean {
  return problems.some(({ severity }) => severity === 'error')
}

/** Keeps the first of several problems that are reported once in a build. Its hint says how many pages have it. */
export function mergePerBuild(problems: readonly Problem[]): Problem[] {
  const counts = new Map<string, number>()
  for (const { perBuild, message } of problems) if (perBuild) counts.set(message, (counts.get(message) ?? 0) + 1)
  if (counts.size === 0) return [...problems]
  return problems.flatMap(({ perBuild, ...problem }) => {
    const count = perBuild ? counts.get(problem.message) : undefined
    if (!perBuild) return [problem]
    if (count === undefined) return []
    counts.delete(problem.message)
    const hint = [count > 1 && `${count} pages have it.`, problem.hint].filter(Boolean).join(' ')
    return [{ ...problem, ...(hint && { hint }) }]
  })
}

/** The problems without repetitions: one in a fragment is found in each page that includes the fragment. */
export function withoutRepeats(problems: readonly Problem[]): Problem[] {
  const seen = new Set<string>()
  return problems.filter(({ file, line, column, message }) => {
    const key = `${file}:${line}:${column} ${message}`
    return !seen.has(key) && seen.add(key)
  })
}

/** What the pages that a failed source did not make can cause. */
const CONSEQUENCES: ReadonlySet<ProblemKind | undefined> = new Set([
  'broken-link',
  'broken-anchor',
  'unknown-page',
  'empty-folder',
])

/**
 * The problems without those that may be wrong. If a page source failed, links and sidebars name pages of it. In place of
 * an invalid setting and those beside it, pages are compiled with the defaults, whose warnings tell to set them.
 */
export function withoutConsequences(problems: readonly Problem[]): Problem[] {
  const isOfConfig = ({ file }: Problem) => /(?:^|\/)octavo\.config\.\w+$/.test(file ?? '')
  const isIncomplete = problems.some(({ kind }) => kind === 'page-source')
  const isInvalid = problems.some((problem) => problem.severity === 'error' && isOfConfig(problem))
  return problems.filter((problem) => {
    const mayBeWrong = isInvalid && problem.severity === 'warning' && !isOfConfig(problem)
    return !mayBeWrong && !(isIncomplete && CONSEQUENCES.has(problem.kind))
  })
}

/** Sorted by file, line and column. Problems without a file come first. */
export function sortByPlace<Placed extends Problem>(problems: readonly Placed[]): Placed[] {
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  return [...problems].sort(
    (a, b) => compare(a.file ?? '', b.file ?? '') || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0),
  )
}

/** A value, or the problem that prevents it. */
export type Result<Value> = { kind: 'value'; value: Value } | { kind: 'problem'; problem: Problem }

/** Separates values from problems; both keep their order. */
export function splitResults<Value>(results: readonly Result<Value>[]): { values: Value[]; problems: Problem[] } {
  return {
    values: results.flatMap((result) => (result.kind === 'value' ? [result.value] : [])),
    problems: results.flatMap((result) => (result.kind === 'problem' ? [result.problem] : [])),
  }
}

/** A place in a source file, 1-based. */
export interface Position {
  line: number
  column: number
}

/** A place in the Markdown of a page. */
export interface MarkdownPlace extends Position {
  /** The place is in Markdown that a page source adds before or after the text, and so in no line of a file. */
  part?: 'before' | 'after'
}

/** Adds the place in `file` to a problem. */
export function placeProblem<Found extends Hinted>(
  problem: Found,
  file: string,
  { line, column, part }: MarkdownPlace,
): Found & ProblemPlace & Hinted {
  if (part === undefined) return { ...problem, file, line, column }
  const where = `It is in the Markdown that the source of the page adds ${part} the text.`
  return { ...problem, file, hint: problem.hint ? `${problem.hint} ${where}` : where }
}

/** How a build check reports its findings: not at all, as notes, as warnings, or as errors, which fail the build. */
export type ReportLevel = 'ignore' | 'log' | 'warn' | 'throw'

/** The place of an offset in a text. */
export function toPosition(text: string, offset: number): Position {
  const lines = text.slice(0, offset).split(/\r\n?|\n/)
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
}

/** The keys and list indices that lead to a value, as messages name it: `navbar.items[2].label`. */
export function toKeyName(keys: readonly (string | number)[]): string {
  return keys.map((key, index) => (typeof key === 'number' ? `[${key}]` : index === 0 ? key : `.${key}`)).join('')
}
