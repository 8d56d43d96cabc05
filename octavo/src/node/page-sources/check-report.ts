import type { Problem } from '../../shared/problem.ts'
import type { PageSource } from '../../shared/site-code.ts'

const SEVERITIES: readonly unknown[] = ['error', 'warning', 'note'] satisfies Problem['severity'][]

/** The problem that a source reports, without fields of other types; `place` is for one without a file. */
export function toReported(reported: unknown, { name }: PageSource, place: Pick<Problem, 'file' | 'key'>): Problem {
  const { severity, message, file, line, column, hint, ...others } = (reported ?? {}) as Record<keyof Problem, unknown> // Not checked yet.
  if (typeof message !== 'string' || message === '') return { ...noMessage(name), ...place }
  return {
    ...(others as Partial<Problem>), // Texts and lists of texts, which are only compared and printed.
    severity: SEVERITIES.includes(severity) ? (severity as Problem['severity']) : 'error',
    message,
    ...(typeof file === 'string' ? { file } : place),
    ...(isNumber(line) && { line, column: isNumber(column) ? column : 1 }),
    ...(typeof hint === 'string' && { hint }),
  }
}

function isNumber(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) > 0
}

function noMessage(name: string): Problem {
  return {
    severity: 'error',
    message: `The page source "${name}" reports a problem without a message.`,
    hint: 'Pass "report" an object such as { message: "The date is missing.", file: "data.json", hint: "Add it." }.',
  }
}
