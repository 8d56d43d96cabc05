import { escapeHtml } from '../../../shared/html.ts'
import { ChunkWriter } from '../chunk-writer.ts'
import type { Html, Nodes } from '../parse.ts'
import type { Walk } from '../walk.ts'
import { closeImplied } from './close-tag.ts'
import { writeAttributes } from './element-attributes.ts'
import { BLOCK_ELEMENTS, ENDED_BY_START, REQUIRED_PARENT, VOID_ELEMENTS, type ElementRule } from './html-rules.ts'
import { writeRawImage } from './raw-image.ts'
import type { TagPlace } from './tag-place.ts'
import type { OpenTagToken } from './tag-tokens.ts'

/** Whether raw HTML among inline nodes opens an element that a `<p>` cannot hold. */
export function holdsBlockElement(nodes: readonly Nodes[]): boolean {
  return nodes.some((node) => node.type === 'html' && BLOCK_ELEMENTS.has(tagName(node.value)))
}

/** Writes the start tag of an element that may pass; others vanish with a word about it. */
export function openElement(
  token: OpenTagToken,
  rule: Exclude<ElementRule, { fate: 'text' }>,
  place: TagPlace,
  node: Html,
  walk: Walk,
): void {
  if (rule.fate === 'dropped') return dropElement(token, rule.withContent, place, walk)
  const { name } = rule
  if (name === 'a' && walk.inLink) return openSilently(name, place, walk)
  closeImplied(ENDED_BY_START[name] ?? [], walk)
  if (!standsRight(name, walk)) return reportMisplaced(name, place, walk)
  if (name === 'tr' || name === 'td' || name === 'th') walk.draft.addText(' ')
  if (name === 'img') return writeRawImage(token, node, walk)
  walk.out.write(`<${name}`)
  writeAttributes(token, rule, node, walk)
  walk.out.write('>')
  if (VOID_ELEMENTS.has(name)) return
  if (token.selfClosing) return walk.out.write(`</${name}>`)
  if (name === 'a') walk.inLink = true
  walk.scope.open.push({ name, ...position(place), close: () => closeElement(name, walk) })
}

function closeElement(name: string, walk: Walk): void {
  if (name === 'a') walk.inLink = false
  if (BLOCK_ELEMENTS.has(name)) walk.draft.addText('\n')
  walk.out.write(`</${name}>`)
}

function openSilently(name: string, place: TagPlace, walk: Walk): void {
  walk.scope.open.push({ name, ...position(place), close: () => {} })
}

/** What a dropped element holds is lost only when the element is properly closed: an open end must not swallow the page. */
function dropElement(token: OpenTagToken, withContent: boolean, place: TagPlace, walk: Walk): void {
  const name = token.name.toLowerCase()
  walk.draft.report(droppedElement(name), walk.piece, place)
  if (VOID_ELEMENTS.has(name) || token.selfClosing) return
  if (!withContent) return openSilently(name, place, walk)
  const { out } = walk
  const dropped = new ChunkWriter()
  walk.out = dropped
  walk.draft.quiet++
  walk.scope.open.push({
    name,
    ...position(place),
    close: (isClosed) => {
      walk.out = out
      walk.draft.quiet--
      if (!isClosed) out.append(dropped.finish())
    },
  })
}

/** An element that needs a certain parent must have it among the tags that are open around it. */
function standsRight(name: string, walk: Walk): boolean {
  const parents = REQUIRED_PARENT[name]
  return !parents || walk.scope.open.some((tag) => parents.includes(tag.name))
}

function reportMisplaced(name: string, place: TagPlace, walk: Walk): void {
  const parents = (REQUIRED_PARENT[name] ?? []).map((parent) => `<${parent}>`).join(' or ')
  const message = `<${name}> stands outside of ${parents} and was left out.`
  walk.draft.report({ severity: 'warning', message, hint: `Put it inside ${parents}.` }, walk.piece, place)
  if (!VOID_ELEMENTS.has(name)) openSilently(name, place, walk)
}

function droppedElement(name: string) {
  return {
    severity: 'warning' as const,
    message: `The HTML element <${name}> is not allowed in a page and was left out.`,
    hint: `Write \`<${name}>\` in backticks to show the tag, or use a component.`,
  }
}

function position({ line, column }: TagPlace) {
  return { line, column }
}

function tagName(html: string): string {
  return escapeHtml(/^<([a-z][a-z\d]*)/i.exec(html)?.[1]?.toLowerCase() ?? '')
}
