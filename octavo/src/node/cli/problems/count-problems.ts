import type { Problem } from '../../../shared/problem.ts'

const SEVERITIES: Problem['severity'][] = ['error', 'warning', 'note']

/** `2 errors, 1 warning in 3 files`. */
export function countProblems(problems: readonly Problem[]): string {
  const counts = SEVERITIES.map((severity) => ({
    severity,
    count: problems.filter((problem) => problem.severity === severity).length,
  }))
  const shown = counts.filter(({ count }) => count > 0).map(({ severity, count }) => plural(count, severity))
  const files = new Set(problems.flatMap(({ file }) => file ?? [])).size
  if (shown.length === 0) return 'no problems'
  return files > 0 ? `${shown.join(', ')} in ${plural(files, 'file')}` : shown.join(', ')
}

/** `1 page`, `2 pages`. */
export function plural(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`
}

/** 1234 → `1,234`. Loading `Intl.NumberFormat` takes longer than printing everything else. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
}
