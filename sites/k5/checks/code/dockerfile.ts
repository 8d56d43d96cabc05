import { validate } from 'dockerfile-utils'
import type { Fault } from './fault.ts'

/** `Error` among the severities of the Language Server Protocol; style is a warning. */
const ERROR = 1

/** Checks instructions, their flags and arguments, and that a build starts with FROM. */
export function parseDockerfile(code: string): Fault | undefined {
  const error = validate(code).find(({ severity }) => severity === ERROR)
  if (!error) return undefined
  const message = typeof error.message === 'string' ? error.message : error.message.value
  return { line: error.range.start.line + 1, message }
}
