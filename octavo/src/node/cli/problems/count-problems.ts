import type { Problem } from '../../../shared/problem.ts'
import { plural } from '../../../shared/text/plural.ts'

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
