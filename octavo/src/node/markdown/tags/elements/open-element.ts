import { joinWords } from '../../../../shared/text/labels.ts'
import type { Html, Nodes } from '../../parse.ts'
import { ChunkWriter, type Walk } from '../../walk/index.ts'
import { closeImplied } from '../close-tag.ts'
import type { TagPlace } from '../tag-place.ts'
import { expressionProblem, isExpression } from '../expression.ts'
import type { OpenTagToken } from '../tag-tokens.ts'
import { writeAttributes } from './attributes.ts'
import { writeRawImage } from './image.ts'
import {
  BLOCK_ELEMENTS,
  ENDED_BY_START,
  OPTIONAL_END,
  REQUIRED_PARENT,
  VOID_ELEMENTS,
  type AllowedElement,
  type ElementRule,
} from './rules.ts'

/** Whether an element among inline nodes, of raw HTML or of a plugin, cannot be inside a `<p>`. */
export function holdsBlockElement(nodes: readonly Nodes[]): boolean {
  return nodes.some((node) => BLOCK_ELEMENTS.has(node.type === 'html' ? tagName(node.value) : (node.data?.hName ?? '')))
}

/** The tag without attributes that are written as in JSX, which are reported. */
function withoutExpressions(token: OpenTagToken, node: Html, walk: Walk): OpenTagToken {
  if (!token.attributes.some(isExpression)) return token
  for (const { name } of token.attributes.filter(isExpression)) {
    walk.report(expressionProblem(name, token.name, 'HTML in Markdown takes'), node)
  }
  return { ...token, attributes: token.attributes.filter((attribute) => !isExpression(attribute)) }
}

/** Writes the start tag of an allowed element, or removes the element and reports it. */
export function openElement(
  written: OpenTagToken,
  rule: Exclude<ElementRule, { kind: 'text' }>,
  place: TagPlace,
  node: Html,
  walk: Walk,
): void {
  if (rule.kind === 'dropped') return dropElement(written, rule.withContent, place, walk)
  const token = withoutExpressions(written, node, walk)
  const { name } = rule
  if (name === 'a' && walk.inLink) return openInvisible(name, place, walk)
  closeImplied(ENDED_BY_START[name] ?? [], walk)
  if (!hasRequiredParent(name, walk)) return reportMisplaced(name, place, walk)
  if (name === 'tr' || name === 'td' || name === 'th') walk.draft.addText(' ')
  if (name === 'img') return writeRawImage(token, node, walk)
  // A wide table scrolls in a box, like one in Markdown. One in another table scrolls with it.
  const [boxStart, boxEnd] = isOuterTable(name, walk) ? ['<div class="table-wrap">', '</div>'] : ['', '']
  walk.out.write(boxStart)
  writeStartTag(token, rule, node, walk)
  if (VOID_ELEMENTS.has(name)) return
  if (token.selfClosing) return walk.out.write(`</${name}>${boxEnd}`)
  if (name === 'a') walk.inLink = true
  open(name, place, walk, () => {
    closeElement(name, walk)
    walk.out.write(boxEnd)
  })
}

function isOuterTable(name: string, walk: Walk): boolean {
  return name === 'table' && !walk.scope.open.some((tag) => tag.name === 'table')
}

function writeStartTag(token: OpenTagToken, rule: AllowedElement, node: Html, walk: Walk): void {
  walk.out.write(`<${rule.name}`)
  writeAttributes(token, rule, node, walk)
  walk.out.write('>')
}

function closeElement(name: string, walk: Walk): void {
  if (name === 'a') walk.inLink = false
  if (BLOCK_ELEMENTS.has(name)) walk.draft.addText('\n')
  walk.out.write(`</${name}>`)
}

function open(name: string, { line, column }: TagPlace, walk: Walk, close: (isClosed: boolean) => void): void {
  walk.scope.open.push({ name, line, column, isEndOptional: OPTIONAL_END.has(name), close })
}

/** Opens an element whose tags are not written. */
function openInvisible(name: string, place: TagPlace, walk: Walk): void {
  open(name, place, walk, () => {})
}

/** Removes an element. Its content is removed only when its end tag exists: a missing one must not swallow the page. */
function dropElement(token: OpenTagToken, withContent: boolean, place: TagPlace, walk: Walk): void {
  const name = token.name.toLowerCase()
  // No reader misses it, and its content must not be shown.
  const isHidden = token.attributes.some((attribute) => attribute.name.toLowerCase() === 'hidden')
  if (!isHidden) walk.draft.report(droppedElement(name, token), walk.piece, place)
  if (VOID_ELEMENTS.has(name) || token.selfClosing) return
  if (!withContent && !isHidden) return openInvisible(name, place, walk)
  const { out } = walk
  const dropped = new ChunkWriter()
  walk.out = dropped
  walk.draft.searchPaused++
  open(name, place, walk, (isClosed) => {
    walk.out = out
    walk.draft.searchPaused--
    if (!isClosed) out.append(dropped.finish())
  })
}

function hasRequiredParent(name: string, walk: Walk): boolean {
  const parents = REQUIRED_PARENT[name]
  return !parents || walk.scope.open.some((tag) => parents.includes(tag.name))
}

function reportMisplaced(name: string, place: TagPlace, walk: Walk): void {
  const parents = joinWords(
    (REQUIRED_PARENT[name] ?? []).map((parent) => `<${parent}>`),
    'or',
  )
  const message = `<${name}> must be inside ${parents}; the tag was removed.`
  walk.draft.report({ severity: 'warning', message, hint: `Put ${parents} around it.` }, walk.piece, place)
  if (!VOID_ELEMENTS.has(name)) openInvisible(name, place, walk)
}

function droppedElement(name: string, token: OpenTagToken) {
  return {
    severity: 'warning' as const,
    kind: 'html-element' as const,
    message: `The HTML element <${name}> is not allowed in a page and was removed.`,
    hint: insteadOf(name, token),
  }
}

function insteadOf(name: string, { attributes }: OpenTagToken): string {
  const src = attributes.find((attribute) => attribute.name.toLowerCase() === 'src')?.value
  if (name === 'iframe' && typeof src === 'string')
    return `Write <Embed src="${src}" title="…" /> on a line of its own, and name the host in "embeds.hosts".`
  if (name === 'svg') return 'Save it as a file, and show that as an image: ![What it shows](drawing.svg).'
  return `Write \`<${name}>\` in backticks to show the tag, or use a component.`
}

function tagName(html: string): string {
  return /^<([a-z][a-z\d]*)/i.exec(html)?.[1]?.toLowerCase() ?? ''
}
