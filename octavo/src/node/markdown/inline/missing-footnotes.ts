import { nearestName } from '../../../shared/text/nearest.ts'
import type { Text } from '../parse.ts'
import { sourceOf, type Walk } from '../walk/index.ts'

/** `[^1]` and `[^note]`, but not `[^a-z]`, a set of characters in a regular expression. */
const REFERENCE = /(?<!\\)\[\^(?!\w-\w)([\w-]+)\](?!\()/g

/** Reports references to footnotes that the page does not have: they are shown as text. */
export function reportMissingFootnotes(node: Text, walk: Walk): void {
  const known = [...walk.piece.footnotes.keys()]
  for (const [reference, name = ''] of sourceOf(walk.piece, node).matchAll(REFERENCE)) {
    const nearest = nearestName(name, known)
    const problem = {
      severity: 'warning' as const,
      kind: 'missing-footnote' as const,
      message: `There is no footnote ${reference}, so it is shown as text.`,
      hint: nearest
        ? `Did you mean [^${nearest}]?`
        : `Write "${reference}: …" in a paragraph of its own, or \\${reference} to show the brackets.`,
    }
    walk.reportAt(reference, problem, node)
  }
}
