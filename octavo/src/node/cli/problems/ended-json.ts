import { showControls } from '../../../shared/text/controls.ts'
import type { Problem } from '../../../shared/problem.ts'
import { withKind } from './problem-kind.ts'

/** The result of a command that one problem ended, for `--json`. `more`: further fields. */
export function formatEndedJson(problem: Problem, more: Readonly<Record<string, unknown>> = {}): string {
  return `${showControls(JSON.stringify({ ok: false, problems: [withKind(problem)], ...more }))}\n`
}
