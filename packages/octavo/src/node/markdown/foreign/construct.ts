import type { Construct } from '../../foreign/markdown/index.ts'
import type { Nodes } from '../parse.ts'
import { positionAt, sourceOf, startOf, type Walk } from '../walk/index.ts'

/**
 * Reports every place where the source of a node contains a construct, whose expression must be global. In the value of
 * a text, escaped braces look like others.
 */
export function reportAll(construct: Construct, node: Nodes, walk: Walk, source = sourceOf(walk.piece, node)): void {
  reportPlaces(construct, source.matchAll(construct.pattern), node, walk)
}

/** A construct in the source of a node: like the match of a pattern, its text and where it begins. */
export interface FoundText {
  0: string
  index: number
}

export function reportPlaces(
  construct: Omit<Construct, 'pattern'>,
  places: Iterable<FoundText>,
  node: Nodes,
  walk: Walk,
): void {
  const source = sourceOf(walk.piece, node)
  for (const { 0: found, index } of places) {
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
  return [...draft.reportedKinds].some((kind) => kind.startsWith(prefix))
}
