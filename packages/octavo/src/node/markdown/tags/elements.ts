/**
 * Raw HTML elements in a page.
 *
 * Input   tokens of lower-case tags
 * Output  elements and attributes from an allow-list; addresses as gaps, as in Markdown links and images
 *
 * Nesting follows the HTML standard: implied end tags, required parents. What is left out is reported.
 * Must not: let through anything that runs code, loads from another host, or carries a style.
 */
import { OPTIONAL_END, VOID_ELEMENTS } from '../../../shared/build/content/html-rules.ts'
import { joinWords } from '../../../shared/build/text/labels.ts'
import type { Position } from '../../../shared/build/problem.ts'
import type { Html, Nodes } from '../parse.ts'
import { ChunkWriter, findOuterTag, type Finding, type OpenTag, type ScopeCloser, type Walk } from '../walk/index.ts'
import { expressionProblem, isExpression, type OpenTagToken, type TagPlace } from './tag-tokens.ts'
import { findAttribute, findMissingAddress, hasFixedAttributes, writeAttributes, writeRawImage } from './attributes.ts'
import { BLOCK_ELEMENTS, ENDED_BY_START, REQUIRED_PARENT, type AllowedElement, type ElementRule } from './rules.ts'

/** Whether an element among inline nodes, of raw HTML or of a plugin, cannot be inside a `<p>`. */
export function holdsBlockElement(nodes: readonly Nodes[]): boolean {
  return nodes.some((node) => BLOCK_ELEMENTS.has(node.type === 'html' ? tagName(node.value) : (node.data?.hName ?? '')))
}

/** The tag without attributes that are written as in JSX, which are reported. */
function withoutExpressions(token: OpenTagToken, node: Html, walk: Walk): OpenTagToken {
  if (!token.attributes.some(isExpression)) return token
  for (const attribute of token.attributes.filter(isExpression)) {
    walk.report(expressionProblem(attribute, token.name, 'HTML in Markdown takes'), node)
  }
  return { ...token, attributes: token.attributes.filter((attribute) => !isExpression(attribute)) }
}

/** The place of a tag. Only problems need it, and a block may have very many tags. */
type GetPlace = () => TagPlace

/** Writes the start tag of an allowed element, or removes the element and reports it. */
export function openElement(
  written: OpenTagToken,
  rule: Exclude<ElementRule, { kind: 'text' }>,
  place: GetPlace,
  node: Html,
  walk: Walk,
): void {
  if (rule.kind === 'dropped') return dropElement(written, rule.withContent, place, walk)
  const token = withoutExpressions(written, node, walk)
  const { name } = rule
  if (name === 'a' && walk.mode().inLink) return openInvisible(name, place, walk)
  closeImplied(ENDED_BY_START[name] ?? [], walk)
  if (!hasRequiredParent(name, walk)) return reportMisplaced(name, place, walk)
  if (name === 'tr' || name === 'td' || name === 'th') walk.addText(' ')
  if (name === 'img') {
    const missing = findMissingAddress(written)
    return missing ? walk.reportPlace(missing, place()) : writeRawImage(token, node, walk)
  }
  // A wide table scrolls in a box, like one in Markdown. One in another table scrolls with it.
  const [boxStart, boxEnd] = isOuterTable(name, walk) ? ['<div class="table-wrap">', '</div>'] : ['', '']
  if (boxStart !== '') walk.out.write(boxStart)
  writeStartTag(token, rule, node, walk)
  if (VOID_ELEMENTS.has(name)) return
  if (token.selfClosing) return walk.out.write(`</${name}>${boxEnd}`)
  open(name, place, walk, () => {
    closeElement(name, walk)
    if (boxEnd !== '') walk.out.write(boxEnd)
  })
}

function isOuterTable(name: string, walk: Walk): boolean {
  return name === 'table' && !walk.scope.open.some((tag) => tag.name === 'table')
}

function writeStartTag(token: OpenTagToken, rule: AllowedElement, node: Html, walk: Walk): void {
  if (token.attributes.length === 0 && !rule.centered) return walk.out.write(`<${rule.name}>`)
  const { known } = token
  const write = () => {
    walk.out.write(`<${rule.name}`)
    writeAttributes(token, rule, node, walk)
    walk.out.write('>')
  }
  if (!known || !(known.isFixed ??= hasFixedAttributes(token))) return write()
  walk.out.write((known.written ??= walk.capture(write).join('')))
}

function closeElement(name: string, walk: Walk): void {
  if (BLOCK_ELEMENTS.has(name)) walk.addText('\n')
  walk.out.write(`</${name}>`)
}

function open(name: string, place: GetPlace, walk: Walk, close: (isClosed: boolean) => void): void {
  walk.open({ name, place, isEndOptional: OPTIONAL_END.has(name), close })
}

function openInvisible(name: string, place: GetPlace, walk: Walk): void {
  open(name, place, walk, () => {})
}

/** Removes an element. Its content is removed only when its end tag exists: a missing one must not swallow the page. */
function dropElement(token: OpenTagToken, withContent: boolean, place: GetPlace, walk: Walk): void {
  const name = token.name.toLowerCase()
  // No reader misses it, and its content must not be shown.
  const isHidden = findAttribute(token, 'hidden') !== undefined
  if (!isHidden) walk.reportPlace(droppedElement(name, token), place())
  if (VOID_ELEMENTS.has(name) || token.selfClosing) return
  if (!withContent && !isHidden) return openInvisible(name, place, walk)
  const { out } = walk
  const dropped = new ChunkWriter()
  walk.out = dropped
  const close = (isClosed: boolean) => {
    walk.out = out
    if (!isClosed) out.append(dropped.finish())
  }
  walk.open({ name, place, isDropped: true, close })
}

function hasRequiredParent(name: string, walk: Walk): boolean {
  const parents = REQUIRED_PARENT[name]
  return !parents || walk.scope.open.some((tag) => parents.includes(tag.name))
}

function reportMisplaced(name: string, place: GetPlace, walk: Walk): void {
  const parents = joinWords(
    (REQUIRED_PARENT[name] ?? []).map((parent) => `<${parent}>`),
    'or',
  )
  const message = `<${name}> must be inside ${parents}; the tag was removed.`
  walk.reportPlace({ severity: 'warning', message, hint: `Put ${parents} around it.` }, place())
  if (!VOID_ELEMENTS.has(name)) openInvisible(name, place, walk)
}

function droppedElement(name: string, token: OpenTagToken): Finding {
  const message = `The HTML element <${name}> is not allowed in a page and was removed.`
  const hint = insteadOf(name, token)
  return { severity: 'warning', kind: 'html-element', message, hint }
}

function insteadOf(name: string, token: OpenTagToken): string {
  const src = findAttribute(token, 'src')?.value
  if (name === 'iframe' && typeof src === 'string')
    return `Write <Embed src="${src}" title="…" /> on its own line, and name the host in "embeds.hosts".`
  if (name === 'svg') return 'Save it as a file, and show that as an image: ![What it shows](drawing.svg).'
  return `Write \`<${name}>\` in backticks to show the tag, or use a component.`
}

function tagName(html: string): string {
  return /^<([a-z][a-z\d]*)/i.exec(html)?.[1]?.toLowerCase() ?? ''
}

/** Closes the tag of that name among the same siblings, and before it the tags that are still open inside it. */
export function closeTag(name: string, place: () => Position, walk: Walk): void {
  const { open } = walk.scope
  const index = open.findLastIndex((tag) => tag.name === name)
  if (index < 0) return reportStrayClose(name, place(), walk)
  // One by one: the text of an element is searched if none of those around it is dropped.
  for (let inner = open.pop(); inner; inner = open.length > index ? open.pop() : undefined) {
    if (inner.name !== name && !inner.isEndOptional) reportUnclosed(inner, walk, { name, ...place() })
    inner.close(inner.name === name)
  }
}

/** Ends a paragraph of HTML before one of Markdown, as browsers do. */
export function endOpenParagraph(walk: Walk): void {
  closeImplied(ENDED_BY_START['p'] ?? [], walk)
}

/** Closes the innermost tags as long as they have one of the names. */
function closeImplied(names: readonly string[], walk: Walk): void {
  const { open } = walk.scope
  for (let last = open.at(-1); last && names.includes(last.name); last = open.at(-1)) {
    open.pop()
    last.close(true)
  }
}

/** Closes the tags whose end tags are missing after the last sibling. */
export const closeScope: ScopeCloser = (scope, walk) => {
  for (let tag = scope.open.pop(); tag; tag = scope.open.pop()) {
    if (!tag.isEndOptional) reportUnclosed(tag, walk)
    tag.close(false)
  }
}

function reportUnclosed(tag: OpenTag, walk: Walk, closer?: Position & { name: string }): void {
  const where = closer ? ` before </${closer.name}> at ${closer.line}:${closer.column}` : ''
  const message = `<${tag.name}> is not closed${where}.`
  const hint = tag.component
    ? `Add </${tag.name}>, alone on its line and indented like <${tag.name}>, or write <${tag.name} … />.`
    : `Add </${tag.name}>.`
  walk.reportPlace({ severity: tag.component ? 'error' : 'warning', kind: 'unclosed-tag', message, hint }, tag.place())
}

function reportStrayClose(name: string, position: Position, walk: Walk): void {
  const outer = findOuterTag(walk.scope, name)?.place()
  const message = outer
    ? `</${name}> must be inside the same block as <${name}> at ${outer.line}:${outer.column}.`
    : `</${name}> has no start tag.`
  const hint = outer
    ? 'Put both tags alone on their lines, with the same indentation.'
    : `Remove it, or add <${name}> before it.`
  const severity = /^[A-Z]/.test(name) ? 'error' : 'warning'
  walk.reportPlace({ severity, kind: 'unopened-tag', message, hint }, position)
}
