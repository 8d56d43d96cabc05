import type { Construct } from '../../foreign/markdown/index.ts'
import type { Nodes } from '../parse.ts'
import { positionAt, sourceOf, startOf, type Walk } from '../walk/index.ts'

/**
 * Reports every place where the source of a node contains a construct, whose expression must be global. In the value of
 * a text, escaped braces look like others.
 */
export function reportAll(construct: Construct, node: Nodes, walk: Walk, source = sourceOf(walk.piece, node)): void {
  for (const { 0: found, index } of source.matchAll(construct.pattern)) {
    if (source[index - 1] === '\\') continue
    walk.reportPlace(toProblem(construct, found), positionAt(walk.piece, startOf(node) + index))
  }
}

/** The warning about a construct that was found as `text`. */
export function toProblem({ kind, name, hint, effect = 'is shown as text' }: Omit<Construct, 'pattern'>, text: string) {
  // Quotes inside the quotes of the message would end them.
  const [line = ''] = text.trim().replaceAll('"', "'").split('\n')
  const shown = line.length > 60 ? `${line.slice(0, 59)}…` : line
  return { severity: 'warning' as const, kind, message: `"${shown}" is ${name} and ${effect}.`, hint }
}

/** Whether the page contains a construct whose kind begins with `prefix`, which shows the engine it is written for. */
export function hasForeign(prefix: string, { draft }: Walk): boolean {
  return draft.problems.some(({ kind }) => kind?.startsWith(prefix))
}
