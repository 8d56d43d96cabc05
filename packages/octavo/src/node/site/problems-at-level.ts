import type { Problem, ReportLevel } from '../../shared/build/problem.ts'
import type { Finding } from './context.ts'

const SEVERITIES = { log: 'note', warn: 'warning', throw: 'error' } as const

/** A finding with the severity that the site configured for it; none at level `ignore`. */
export function problemsAtLevel<Found extends Finding>(
  level: ReportLevel,
  finding: Omit<Found, 'severity'>,
): (Omit<Found, 'severity'> & Pick<Problem, 'severity'>)[] {
  return level === 'ignore' ? [] : [{ severity: SEVERITIES[level], ...finding }]
}
