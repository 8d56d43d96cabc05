import { escapeText } from '../../../shared/text/html.ts'
import { isComponentTag } from '../component-names.ts'
import { reportForeignHtml } from '../foreign/index.ts'
import type { Html } from '../parse.ts'
import { fillAttribute } from '../text.ts'
import { writeText } from '../inline/index.ts'
import { ownLines, type Finding, type Handler, type Walk } from '../walk/index.ts'
import { closeTag, openElement } from './elements.ts'
import { isGenericType, noteCloseEdit, openComponent, reportUnknownComponent } from './components/index.ts'
import { isComponentLike, isMarkup, isShownAsText, isUpperCaseHtml, ruleOf, ruleOfTag } from './rules.ts'
import { parseTags, placeOf, type CloseTagToken, type OpenTagToken, type TagToken } from './tag-tokens.ts'

/** Raw HTML and component tags. A block in which all tags are shown as text (`<name>`) is a paragraph. */
export const html: Handler<'html'> = (node, walk) => {
  reportForeignHtml(node, walk)
  removeComments(node, walk)
  reportInstructions(node, walk)
  const tokens = parseTags(node.value)
  const isParagraph = !walk.scope.inline && walk.scope.open.length === 0 && isOnlyText(tokens, walk)
  if (isParagraph) walk.out.write('<p>')
  for (const token of tokens) writeToken(token, node, walk)
  if (isParagraph) walk.out.write('</p>\n')
}

function writeToken(token: TagToken, node: Html, walk: Walk): void {
  if (token.kind === 'text')
    return isFormatting(token.text, walk) ? undefined : writeText(fillAttribute(token.text, node, walk), walk)
  if (isComponentLike(token.name)) {
    if (isComponentTag(token.name, walk.draft.context)) return writeComponentTag(token, node, walk)
    if (!isUpperCaseHtml(token, walk)) return writeUnknownComponent(token, node, walk)
  }
  const rule = ruleOfTag(token, walk)
  if (rule.kind === 'text') return writeUnknownElement(token, node, walk)
  const place = () => placeOf(token, node, walk.piece)
  if (token.kind === 'open') return openElement(token, rule, place, node, walk)
  // Browsers show `</br>` as `<br>`: https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inbody
  if (token.name.toLowerCase() === 'br') return walk.out.write('<br>')
  closeTag(rule.kind === 'allowed' ? rule.name : token.name.toLowerCase(), place, walk)
}

function writeComponentTag(token: OpenTagToken | CloseTagToken, node: Html, walk: Walk): void {
  const place = placeOf(token, node, walk.piece)
  if (token.kind === 'open') return openComponent(token, place, node, walk)
  const edit = noteCloseEdit(place, walk.piece)
  // `<Include file="…"></Include>`
  if (walk.scope.unended === token.name) {
    walk.scope.unended = undefined
    return
  }
  const { edits } = walk.scope.open.findLast(({ name }) => name === token.name) ?? {}
  if (edits) edits.close = edit
  closeTag(token.name, () => place, walk)
}

/** Whitespace between blocks, for example the indentation of tags. */
function isFormatting(text: string, { scope }: Walk): boolean {
  if (scope.inline) return false
  const last = scope.open.at(-1)
  return (!last || last.component !== undefined) && text.trim() === ''
}

function writeUnknownComponent(token: OpenTagToken | CloseTagToken, node: Html, walk: Walk): void {
  if (!isGenericType(token, walk)) reportUnknownComponent(token, node, walk)
  writeAsText(token, node, walk)
}

function writeUnknownElement(token: OpenTagToken | CloseTagToken, node: Html, walk: Walk): void {
  // The shapes of a drawing are removed with it.
  if (isMarkup(token) && !isInDropped(walk))
    walk.reportPlace(unknownElement(token.name), placeOf(token, node, walk.piece))
  writeAsText(token, node, walk)
}

function isInDropped({ scope }: Walk): boolean {
  return scope.open.some(({ name }) => {
    const rule = ruleOf(name)
    return rule.kind === 'dropped' && rule.withContent
  })
}

function unknownElement(name: string): Finding {
  const message = `There is no HTML element <${name}>, so its tag is shown as text.`
  const hint =
    'Write it in backticks to show the tag, or make a component, whose name begins with an upper-case letter.'
  return { severity: 'warning', kind: 'html-element', message, hint }
}

function writeAsText(token: OpenTagToken | CloseTagToken, node: Html, walk: Walk): void {
  const typed = node.value.slice(token.start, token.end)
  walk.addText(typed)
  walk.out.write(escapeText(typed))
}

function isOnlyText(tokens: TagToken[], walk: Walk): boolean {
  if (!tokens.every((token) => token.kind === 'text' || isShownAsText(token, walk))) return false
  return tokens.some((token) => token.kind !== 'text' || token.text.trim() !== '')
}

/** A processing instruction, a declaration or a CDATA section: parts of HTML and XML that browsers do not show. */
const INSTRUCTION = /<(?:\?[\w-]*|!\[CDATA\[|![A-Za-z]+)/

function reportInstructions(node: Html, walk: Walk): void {
  if (!node.value.startsWith('<!') && !node.value.startsWith('<?')) return
  const [start] = INSTRUCTION.exec(node.value) ?? []
  if (start === undefined || node.value.startsWith('<!--')) return
  const message = `"${start}" begins a part of HTML or XML that browsers do not show.`
  const hint = 'Put it in a code block or in backticks to show it, or remove it.'
  walk.report({ severity: 'warning', kind: 'html-element', message, hint }, node)
}

/** See https://spec.commonmark.org/0.31.2/#html-comment. One without an end goes on to the end of its block. */
const COMMENT = /<!--(?:>|->|[\s\S]*?(?:-->|$))/g

const UNCLOSED: Finding = {
  severity: 'warning',
  kind: 'unclosed-tag',
  message: 'This comment is not closed, so the text below it is not shown.',
  hint: 'Add "-->" at its end.',
}

const NESTED: Finding = {
  severity: 'warning',
  kind: 'unclosed-tag',
  message:
    'This comment contains the start of another one. It ends at the first "-->", and the text before that is not shown.',
  hint: 'Add "-->" before the second "<!--", or remove that.',
}

/** Leaves comments out of the Markdown twin: they are notes of authors, which the article does not contain either. */
function removeComments(node: Html, walk: Walk): void {
  const { piece } = walk
  if (!node.value.includes('<!--')) return
  for (const { 0: comment, index } of node.value.matchAll(COMMENT)) {
    const { start, end, ...place } = placeOf({ start: index, end: index + comment.length }, node, piece)
    if (!comment.endsWith('-->')) walk.reportPlace(UNCLOSED, place)
    else if (comment.includes('<!--', 4)) walk.reportPlace(NESTED, place)
    if (start >= 0) piece.edits.push({ ...(ownLines(piece.text, start, end) ?? { start, end }), chunks: [] })
  }
}
