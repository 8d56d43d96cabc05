import type { Problem, ReportLevel } from '../../shared/problem.ts'

const SEVERITIES = { log: 'note', warn: 'warning', throw: 'error' } as const

/** A finding with the severity that the site configured for it; none at level `ignore`. */
export function problemsAtLevel(level: ReportLevel, finding: Omit<Problem, 'severity'>): Problem[] {
  return level === 'ignore' ? [] : [{ severity: SEVERITIES[level], ...finding }]
}
