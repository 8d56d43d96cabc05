import type { Position, Problem } from '../../shared/build/problem.ts'
import { withFullStop } from '../../shared/text/thrown.ts'

/** The configuration has no usable value. `reason` is the parser's or the bundler's message. */
export function unreadableConfig(reason: string, place: { file: string } & Partial<Position>, hint: string): Problem {
  return { severity: 'error', message: `The configuration cannot be read: ${withFullStop(reason)}`, ...place, hint }
}
