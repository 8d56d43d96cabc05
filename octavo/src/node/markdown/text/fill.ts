import { nearestName } from '../../../shared/text/nearest.ts'
import type { Nodes } from '../parse.ts'
import { sourceOf, startOf, type Walk } from '../walk/index.ts'
import {
  fillCode,
  fillProse,
  fillVariables,
  findReplacements,
  mayContainVariable,
  type FilledText,
} from './variables.ts'

/** Text as readers see it: variables are replaced, and in headings also placeholder tokens. */
export function fillText(value: string, node: Nodes, walk: Walk): string {
  const text = walk.inHeading ? replacePlaceholders(value, walk) : value
  if (!mayContainVariable(text)) return text
  const { variables } = walk.draft.context
  const source = sourceOf(walk.piece, node)
  noteEdits(source, startOf(node), walk)
  const filled = fillProse(text, source, variables)
  reportUnknown(filled, node, walk)
  return filled.text
}

/** An attribute, address or title with its variables replaced. */
export function fillAttribute(value: string, node: Nodes, walk: Walk): string {
  if (!mayContainVariable(value)) return value
  const filled = fillVariables(value, walk.draft.context.variables)
  reportUnknown(filled, node, walk)
  return filled.text
}

/**
 * Code with its variables replaced. Unknown names belong to the code (for example Helm), so only likely typos are
 * reported.
 */
export function fillCodeText(value: string, node: Nodes, walk: Walk): string {
  if (!mayContainVariable(value)) return value
  const { variables } = walk.draft.context
  const filled = fillCode(value, variables)
  for (const name of new Set(filled.unknown)) {
    const nearest = nearestName(name, Object.keys(variables))
    if (nearest && name.length > 3) walk.reportAt(`{{${name}`, misspeltInCode(name, nearest), node)
  }
  return filled.text
}

/** The same as `fillText`, without reports and edits: for text that the walk visits, too. */
export function fillQuietly(value: string, node: Nodes, walk: Walk): string {
  const text = walk.inHeading ? replacePlaceholders(value, walk) : value
  if (!mayContainVariable(text)) return text
  return fillProse(text, sourceOf(walk.piece, node), walk.draft.context.variables).text
}

export function replacePlaceholders(text: string, walk: Walk): string {
  let replaced = text
  for (const [token, name] of Object.entries(walk.draft.context.headingPlaceholders)) {
    replaced = replaced.replaceAll(token, name)
  }
  return replaced
}

function noteEdits(source: string, offset: number, walk: Walk): void {
  for (const { start, end, value } of findReplacements(source, walk.draft.context.variables)) {
    walk.piece.edits.push({ start: offset + start, end: offset + end, chunks: [value] })
  }
}

/** On a site without variables `{{…}}` is plain text. */
function reportUnknown({ unknown }: FilledText, node: Nodes, walk: Walk): void {
  const names = Object.keys(walk.draft.context.variables)
  if (names.length === 0) return
  for (const name of new Set(unknown)) walk.reportAt(`{{${name}`, unknownVariable(name, names), node)
}

export function unknownVariable(name: string, names: string[]) {
  const nearest = nearestName(name, names)
  const escape = `Write \\{{${name}}} to show the braces.`
  return {
    severity: 'error' as const,
    kind: 'unknown-variable' as const,
    message: `There is no variable {{${name}}}.`,
    hint: nearest ? `Did you mean {{${nearest}}}? ${escape}` : escape,
  }
}

function misspeltInCode(name: string, nearest: string) {
  return {
    severity: 'warning' as const,
    kind: 'unknown-variable-in-code' as const,
    message: `The code contains {{${name}}}, which is not a variable; it is shown as written.`,
    hint: `Did you mean {{${nearest}}}?`,
  }
}
