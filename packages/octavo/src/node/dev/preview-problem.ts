import type { Problem } from '../../shared/build/problem.ts'
import { isSystemError, reasonOf } from '../files/index.ts'

/** The problem of an error that keeps the preview from showing the site, or its newest edits. */
export function toPreviewProblem(error: unknown, lead = 'The preview cannot show the site'): Problem {
  // `hint` is a field of the errors that a user can fix, `path` one of the errors of the system.
  const { hint, path } = error as { hint?: unknown; path?: unknown }
  const place = isSystemError(error) && typeof path === 'string' ? ` (${path})` : ''
  return {
    severity: 'error',
    message: `${lead}: ${reasonOf(error)}${place}`,
    hint:
      typeof hint === 'string'
        ? hint
        : 'Fix the cause, then save a file of the site: the preview tries again after each change.',
  }
}
