/**
 * The words of a page: variables filled in, and plain text without markup.
 *
 * Input   a string or inline nodes, the walk they belong to
 * Output  the string as readers see it; plain text or reduced inline HTML of nodes
 *
 * A replaced variable is also recorded as an edit of the Markdown twin. Unknown variables become problems.
 * Must not: write to the article; escape, except in `headingHtml`.
 */
import { nearestName } from '../../shared/text/nearest.ts'
import { escapeText } from '../../shared/text/html.ts'
import { isLeftToRight } from '../../shared/text/direction.ts'
import type { Html, Nodes } from './parse.ts'
import { sourceOf, startOf, type Finding, type Walk } from './walk/index.ts'
import {
  fillCode,
  fillProse,
  fillVariables,
  findReplacements,
  findUnclosed,
  mayContainVariable,
  type FilledText,
} from './variables.ts'
import { isShownAsText } from './tags/rules.ts'
import { parseTags } from './tags/tag-tokens.ts'

/** Text as readers see it: variables are replaced, and in headings also placeholder tokens. */
export function fillText(value: string, node: Nodes, walk: Walk): string {
  const text = walk.mode().inHeading ? replacePlaceholders(value, walk) : value
  if (!mayContainVariable(text)) return text
  const { variables } = walk.draft.context
  const source = sourceOf(walk.piece, node)
  noteEdits(source, startOf(node), walk)
  const filled = fillProse(text, source, variables)
  reportUnknown(filled, node, walk)
  for (const name of new Set(findUnclosed(source, variables))) {
    walk.reportAt(`{{${name}`, unclosedVariable(name), node)
  }
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
function fillQuietly(value: string, node: Nodes, walk: Walk, inHeading: boolean): string {
  const text = inHeading ? replacePlaceholders(value, walk) : value
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

export function unknownVariable(name: string, names: string[]): Finding {
  const nearest = nearestName(name, names)
  const escape = `Write \\{{${name}}} to show the braces.`
  const message = `There is no variable {{${name}}}.`
  const hint = nearest ? `Did you mean {{${nearest}}}? ${escape}` : escape
  return { severity: 'error', kind: 'unknown-variable', message, hint }
}

function unclosedVariable(name: string): Finding {
  const message = `"{{${name}" has no "}}" after it, so it is shown as written.`
  const hint = `Write {{${name}}}, or \\{{${name} to show the braces.`
  return { severity: 'warning', kind: 'unclosed-variable', message, hint }
}

function misspeltInCode(name: string, nearest: string): Finding {
  const message = `The code contains {{${name}}}, which is not a variable; it is shown as written.`
  const hint = `Did you mean {{${nearest}}}?`
  return { severity: 'warning', kind: 'unknown-variable-in-code', message, hint }
}

/** Text nested deeper than this is left out of titles and summaries. */
const MAX_TEXT_DEPTH = 50

interface TextOptions {
  /** Whether the nodes are in a heading. Default: whether the walk is in one. */
  inHeading?: boolean
  /** Whether tags that readers see are text, for example `<K>`. Default: true. */
  hasTags?: boolean
}

/** The text of inline nodes without markup. */
export function plainText(nodes: readonly Nodes[], walk: Walk, options: TextOptions = {}, depth = 0): string {
  return depth > MAX_TEXT_DEPTH ? '' : nodes.map((node) => plainNode(node, walk, options, depth)).join('')
}

function plainNode(node: Nodes, walk: Walk, options: TextOptions, depth: number): string {
  const { inHeading = walk.mode().inHeading, hasTags = true } = options
  if (node.type === 'text' || node.type === 'inlineCode') return fillQuietly(node.value, node, walk, inHeading)
  if (node.type === 'inlineMath') return node.value
  if (node.type === 'image' || node.type === 'imageReference') return node.alt ?? ''
  if (node.type === 'break') return ' '
  if (node.type === 'html') return hasTags ? shownTags(node, walk) : ''
  if (node.type === 'textDirective' && node.children.length === 0) return sourceOf(walk.piece, node)
  return 'children' in node ? plainText(node.children, walk, options, depth + 1) : ''
}

/** What readers see of tags: `<K>` in `Map<K>`, and a space for `<br>`. */
function shownTags({ value }: Html, walk: Walk): string {
  const shown = parseTags(value).map((token) => {
    if (token.kind === 'text') return ''
    if (isShownAsText(token, walk)) return value.slice(token.start, token.end)
    return token.name.toLowerCase() === 'br' ? ' ' : ''
  })
  return shown.join('')
}

/** Elements of a heading that its entry in the table of contents keeps, by node type. */
const KEPT_ELEMENTS: Record<string, string> = { emphasis: 'em', strong: 'strong', delete: 'del' }

/** Inline HTML of a heading without links and images, for the table of contents. */
export function headingHtml(nodes: readonly Nodes[], walk: Walk, depth = 0): string {
  return depth > MAX_TEXT_DEPTH ? '' : nodes.map((node) => headingNodeHtml(node, walk, depth)).join('')
}

function headingNodeHtml(node: Nodes, walk: Walk, depth: number): string {
  if (node.type === 'inlineCode') return `<code>${escapeText(fillQuietly(node.value, node, walk, true))}</code>`
  if (node.type === 'inlineMath') return formulaHtml(node.value, walk)
  const element = KEPT_ELEMENTS[node.type]
  if (element && 'children' in node) return `<${element}>${headingHtml(node.children, walk, depth + 1)}</${element}>`
  if ('children' in node && node.type !== 'textDirective') return headingHtml(node.children, walk, depth + 1)
  return escapeText(plainNode(node, walk, { inHeading: true }, depth))
}

/** A formula as in the article. A mistake in it is reported there. */
function formulaHtml(tex: string, walk: Walk): string {
  const result = walk.draft.context.plugins?.renderMath?.(tex, false)
  return result?.kind === 'html' ? result.html : `<code>${escapeText(tex)}</code>`
}

/** ` dir="ltr"` for an element of a site from right to left whose whole text runs from left to right; otherwise ''. */
export function directionAttribute(text: string, { draft }: Walk): string {
  return draft.context.direction === 'rtl' && isLeftToRight(text) ? ' dir="ltr"' : ''
}
