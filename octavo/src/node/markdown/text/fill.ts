import { nearestName } from '../../../shared/nearest.ts'
import type { Nodes } from '../parse.ts'
import { sourceOf, startOf } from '../piece.ts'
import type { Walk } from '../walk.ts'
import { fillCode, fillProse, filledStretches, fillVariables, holdsVariable, type FilledText } from './variables.ts'

/** Text as a reader sees it: variables filled in, placeholder tokens of headings replaced. */
export function fillText(value: string, node: Nodes, walk: Walk): string {
  const text = walk.inHeading ? replacePlaceholders(value, walk) : value
  if (!holdsVariable(text)) return text
  const { variables } = walk.draft.context
  const source = sourceOf(walk.piece, node)
  noteStretches(source, startOf(node), walk)
  const filled = fillProse(text, source, variables)
  reportUnknown(filled, node, walk)
  return filled.text
}

/** An attribute, address or title with its variables filled in. */
export function fillAttribute(value: string, node: Nodes, walk: Walk): string {
  if (!holdsVariable(value)) return value
  const filled = fillVariables(value, walk.draft.context.variables)
  reportUnknown(filled, node, walk)
  return filled.text
}

/** Code with its variables filled in. What no variable is called belongs to the code, unless it is a slip of the pen. */
export function fillCodeText(value: string, node: Nodes, walk: Walk): string {
  if (!holdsVariable(value)) return value
  const { variables } = walk.draft.context
  noteStretches(sourceOf(walk.piece, node), startOf(node), walk)
  const filled = fillCode(value, variables)
  for (const name of new Set(filled.unknown)) {
    const nearest = nearestName(name, Object.keys(variables))
    if (nearest && name.length > 3) walk.reportAt(`{{${name}`, misspeltInCode(name, nearest), node)
  }
  return filled.text
}

/** Fills text for a second reading of the same words: nothing is reported or noted again. */
export function fillQuietly(value: string, node: Nodes, walk: Walk): string {
  const text = walk.inHeading ? replacePlaceholders(value, walk) : value
  if (!holdsVariable(text)) return text
  return fillProse(text, sourceOf(walk.piece, node), walk.draft.context.variables).text
}

export function replacePlaceholders(text: string, walk: Walk): string {
  let replaced = text
  for (const [token, name] of Object.entries(walk.draft.context.headingPlaceholders)) {
    replaced = replaced.replaceAll(token, name)
  }
  return replaced
}

function noteStretches(source: string, offset: number, walk: Walk): void {
  for (const { start, end, value } of filledStretches(source, walk.draft.context.variables)) {
    walk.piece.edits.push({ start: offset + start, end: offset + end, chunks: [value] })
  }
}

/** A site without variables has no use for `{{…}}`, so there it is plain text. */
function reportUnknown({ unknown }: FilledText, node: Nodes, walk: Walk): void {
  const names = Object.keys(walk.draft.context.variables)
  if (names.length === 0) return
  for (const name of new Set(unknown)) walk.reportAt(`{{${name}`, unknownVariable(name, names), node)
}

export function unknownVariable(name: string, names: string[]) {
  const nearest = nearestName(name, names)
  const escape = `Write \\{{${name}}} to show the braces themselves.`
  return {
    severity: 'error' as const,
    message: `There is no variable {{${name}}}.`,
    hint: nearest ? `Did you mean {{${nearest}}}? ${escape}` : escape,
  }
}

function misspeltInCode(name: string, nearest: string) {
  return {
    severity: 'warning' as const,
    message: `The code holds {{${name}}}, which is no variable and stays as it is.`,
    hint: `Did you mean {{${nearest}}}?`,
  }
}
