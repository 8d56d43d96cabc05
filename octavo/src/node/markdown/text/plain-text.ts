import { escapeText } from '../../../shared/text/html.ts'
import type { Html, Nodes } from '../parse.ts'
import { isShownAsText } from '../tags/shown-as-text.ts'
import { parseTags } from '../tags/tag-tokens.ts'
import { sourceOf, type Walk } from '../walk/index.ts'
import { fillQuietly } from './fill.ts'

/** Text nested deeper than this is left out of titles and summaries. */
const MAX_DEPTH = 50

/** The text of inline nodes without markup. */
export function plainText(nodes: readonly Nodes[], walk: Walk, depth = 0, hasTags = true): string {
  return depth > MAX_DEPTH ? '' : nodes.map((node) => plainNode(node, walk, depth, hasTags)).join('')
}

/** The text from which the id of a heading is made: like GitHub, without all tags. */
export function textOfId(nodes: readonly Nodes[], walk: Walk): string {
  return plainText(nodes, walk, 0, false)
}

function plainNode(node: Nodes, walk: Walk, depth: number, hasTags = true): string {
  if (node.type === 'text' || node.type === 'inlineCode') return fillQuietly(node.value, node, walk)
  if (node.type === 'inlineMath') return node.value
  if (node.type === 'image' || node.type === 'imageReference') return node.alt ?? ''
  if (node.type === 'break') return ' '
  if (node.type === 'html') return hasTags ? shownTags(node, walk) : ''
  if (node.type === 'textDirective' && node.children.length === 0) return sourceOf(walk.piece, node)
  return 'children' in node ? plainText(node.children, walk, depth + 1, hasTags) : ''
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

/** Inline HTML without links and images, for example for a table of contents. */
export function plainHtml(nodes: readonly Nodes[], walk: Walk, depth = 0): string {
  return depth > MAX_DEPTH ? '' : nodes.map((node) => plainHtmlNode(node, walk, depth)).join('')
}

function plainHtmlNode(node: Nodes, walk: Walk, depth: number): string {
  if (node.type === 'inlineCode') return `<code>${escapeText(fillQuietly(node.value, node, walk))}</code>`
  if (node.type === 'inlineMath') return formulaHtml(node.value, walk)
  const element = KEPT_ELEMENTS[node.type]
  if (element && 'children' in node) return `<${element}>${plainHtml(node.children, walk, depth + 1)}</${element}>`
  if ('children' in node && node.type !== 'textDirective') return plainHtml(node.children, walk, depth + 1)
  return escapeText(plainNode(node, walk, depth))
}

/** A formula as in the article. A mistake in it is reported there. */
function formulaHtml(tex: string, walk: Walk): string {
  const result = walk.draft.context.plugins?.renderMath?.(tex, false)
  return result?.kind === 'html' ? result.html : `<code>${escapeText(tex)}</code>`
}
