import type { ProblemKind } from '../../../shared/problem-kinds.ts'

/** A construct of another engine. */
export interface Construct {
  /** `foreign-`, the engine and the construct: the summary of a build counts by it. */
  kind: ProblemKind
  /** The expression that finds it. */
  pattern: RegExp
  /** What it is, as the start of a sentence: `"!!! note" is an admonition of MkDocs`. */
  name: string
  hint: string
}

/** The warning about a construct that was found as `text`. */
export function toProblem({ kind, name, hint }: Omit<Construct, 'pattern'>, text: string) {
  // Quotes inside the quotes of the message would end them.
  const [line = ''] = text.trim().replaceAll('"', "'").split('\n')
  const shown = line.length > 60 ? `${line.slice(0, 59)}…` : line
  return { severity: 'warning' as const, kind, message: `"${shown}" is ${name} and is shown as text.`, hint }
}
