import { nearestName } from '../../../shared/text/nearest.ts'
import type { Text } from '../parse.ts'
import { sourceOf, type Walk } from '../walk/index.ts'

/** `[text][label]`, but not `list[i][j]`, `[x][y]`, `[12][34]` and `[Optional][DefaultValue(0)]`. */
const REFERENCE = /(?<![\w\\\])])\[([^[\]^]+)\]\[([^[\]^()]{3,})\](?![[(])/g

/** Reports links by reference whose label the page does not define: they are shown as text. */
export function reportMissingReferences(node: Text, walk: Walk): void {
  for (const [reference, text = '', label = ''] of sourceOf(walk.piece, node).matchAll(REFERENCE)) {
    if (text.trim() === '') continue
    const nearest = nearestName(label, walk.piece.definitions.keys())
    const problem = {
      severity: 'warning' as const,
      kind: 'missing-reference' as const,
      message: `This page does not define the label [${label}], so the link is shown as text.`,
      hint: nearest
        ? `Did you mean [${nearest}]?`
        : `Write "[${label}]: " and its address in a line of its own, or \\${reference} to show the brackets.`,
    }
    walk.reportAt(reference, problem, node)
  }
}
