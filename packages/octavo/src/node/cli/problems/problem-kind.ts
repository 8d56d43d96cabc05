import type { ProblemKind } from '../../../shared/build/problem-kinds.ts'
import type { Problem } from '../../../shared/build/problem.ts'
import { showControls } from '../../../shared/build/text/controls.ts'

/** What differs between problems of one kind: names, tags, addresses, numbers. */
const VARIABLE_PARTS = /"[^"]*"|<[^<>]*>|\{\{[^{}]*\}\}|\bhttps?:\/\/\S+|:::[\w-]+|\d+/g

/** The message without what differs between problems of one kind: `The link "…" leads to no page`. */
export function templateOf(message: string): string {
  return message.replace(VARIABLE_PARTS, (part) => {
    if (part.startsWith('"')) return '"…"'
    if (part.startsWith('<')) return '<…>'
    return part.startsWith('{{') ? '{{…}}' : '…'
  })
}

/** What differs, which distinguishes the problem from others of its kind; '' if nothing does. */
export function detailOf(message: string): string {
  return (message.match(VARIABLE_PARTS) ?? []).join(', ')
}

/** Problems without a kind are rare in a build: they come from the configuration, a command, or the disk. */
const NO_KIND: ProblemKind = 'other'

export function kindOf({ kind }: Problem): ProblemKind {
  return kind ?? NO_KIND
}

/** The same for problems that are shown together: problems of one kind or, without a kind, with the same message. */
export function groupOf({ kind, message }: Problem): string {
  return kind ?? templateOf(message)
}

export function withKind(problem: Problem): Problem {
  return { ...problem, kind: kindOf(problem) }
}

/** The result of a command that one problem ended, for `--json`. `more`: further fields. */
export function formatEndedJson(problem: Problem, more: Readonly<Record<string, unknown>> = {}): string {
  return `${showControls(JSON.stringify({ ok: false, problems: [withKind(problem)], ...more }))}\n`
}
