import { escapeText } from '../../../shared/html.ts'
import type { Html } from '../parse.ts'
import { fillAttribute } from '../text/fill.ts'
import { writeText } from '../inline/text.ts'
import type { Handler, Walk } from '../walk.ts'
import { closeTag } from './close-tag.ts'
import { openComponent } from './component.ts'
import { isComponentTag } from './component-names.ts'
import { ruleOf } from './html-rules.ts'
import { openElement } from './raw-html.ts'
import { placeOf } from './tag-place.ts'
import { readTagTokens, type CloseTagToken, type OpenTagToken, type TagToken } from './tag-tokens.ts'
import { isGenericType, reportUnknownComponent } from './unknown-component.ts'

/** Raw HTML and component tags. A block of nothing but text is a paragraph, as it would be without its brackets. */
export const html: Handler<'html'> = (node, walk) => {
  const tokens = readTagTokens(node.value)
  const isParagraph = !walk.scope.inline && walk.scope.open.length === 0 && isOnlyText(tokens, walk)
  if (isParagraph) walk.out.write('<p>')
  for (const token of tokens) writeToken(token, node, walk)
  if (isParagraph) walk.out.write('</p>\n')
}

function writeToken(token: TagToken, node: Html, walk: Walk): void {
  if (token.kind === 'text')
    return isLayout(token.text, walk) ? undefined : writeText(fillAttribute(token.text, node, walk), walk)
  const place = placeOf(token, node, walk.piece)
  if (isComponentTag(token.name, walk.draft.context)) {
    return token.kind === 'open' ? openComponent(token, place, node, walk) : closeTag(token.name, place, walk)
  }
  if (isComponentLike(token.name) && !isShoutedHtml(token, walk)) return writeUnknownComponent(token, node, walk)
  const rule = ruleOf(token.name)
  if (rule.fate === 'text') return writeAsText(token, node, walk)
  if (token.kind === 'open') return openElement(token, rule, place, node, walk)
  return closeTag(rule.fate === 'kept' ? rule.name : token.name.toLowerCase(), place, walk)
}

/** Blanks between blocks, such as the indentation of tags. */
function isLayout(text: string, { scope }: Walk): boolean {
  const last = scope.open.at(-1)
  return text.trim() === '' && !scope.inline && (!last || last.component !== undefined)
}

function writeUnknownComponent(token: OpenTagToken | CloseTagToken, node: Html, walk: Walk): void {
  if (!isGenericType(token, walk)) reportUnknownComponent(token, node, walk)
  writeAsText(token, node, walk)
}

function writeAsText(token: OpenTagToken | CloseTagToken, node: Html, walk: Walk): void {
  const typed = node.value.slice(token.start, token.end)
  walk.draft.addText(typed)
  walk.out.write(escapeText(typed))
}

function isOnlyText(tokens: TagToken[], walk: Walk): boolean {
  const visible = tokens.filter((token) => token.kind !== 'text' || token.text.trim() !== '')
  return visible.length > 0 && visible.every((token) => token.kind === 'text' || isShownAsText(token, walk))
}

function isShownAsText(token: OpenTagToken | CloseTagToken, walk: Walk): boolean {
  if (!isComponentLike(token.name) || isShoutedHtml(token, walk)) return ruleOf(token.name).fate === 'text'
  return !isComponentTag(token.name, walk.draft.context)
}

function isComponentLike(name: string): boolean {
  return /^[A-Z]/.test(name)
}

/** HTML in capitals: `<BR>`, `<A HREF="…">`. One bare letter, as in `List<A>`, is a type. */
function isShoutedHtml(token: OpenTagToken | CloseTagToken, { scope }: Walk): boolean {
  if (!/^[A-Z][A-Z\d]*$/.test(token.name) || ruleOf(token.name).fate === 'text') return false
  if (token.kind === 'open') return token.name.length > 1 || token.attributes.length > 0
  return token.name.length > 1 || scope.open.some(({ name }) => name === token.name.toLowerCase())
}
