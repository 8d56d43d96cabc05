import type { Problem, ReportLevel } from '../../shared/problem.ts'

const SEVERITIES = { log: 'note', warn: 'warning', throw: 'error' } as const

/** A problem as severe as the site wants this kind of finding to be; nothing when it does not want to know. */
export function report(level: ReportLevel, finding: Omit<Problem, 'severity'>): Problem[] {
  return level === 'ignore' ? [] : [{ severity: SEVERITIES[level], ...finding }]
}

/** `Did you mean "a", "b" or "c"?`, or undefined without names. */
export function askForNames(names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined
  const quoted = names.map((name) => `"${name}"`)
  const last = quoted.pop()
  return `Did you mean ${quoted.length > 0 ? `${quoted.join(', ')} or ` : ''}${last}?`
}
