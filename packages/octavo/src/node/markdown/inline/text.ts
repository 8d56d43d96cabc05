import { escapeText } from '../../../shared/text/html.ts'
import { nearestName } from '../../../shared/text/nearest.ts'
import { reportForeignText } from '../foreign/index.ts'
import type { LeafDirective, Parents, Text, TextDirective } from '../parse.ts'
import { endOf, positionAt, sourceOf, startOf, type Finding, type Handler, type Walk } from '../walk/index.ts'
import { fillCodeText, fillText } from '../text.ts'
import { isComponentTag } from '../component-names.ts'
import { ruleOf } from '../tags/rules.ts'
import { writeTerms } from './terms.ts'

export const text: Handler<'text'> = (node, walk) => {
  if (node.value.includes('<')) {
    reportUnreadableTags(node, walk)
    if (/(?<!\\)<!--/.test(sourceOf(walk.piece, node))) walk.reportAt('<!--', PUBLISHED_COMMENT, node)
  }
  if (node.value.includes('[^')) reportMissingFootnotes(node, walk)
  if (node.value.includes('][')) reportMissingReferences(node, walk)
  if (node.value.includes('**')) reportUnreadEmphasis(node, walk)
  reportForeignText(node, walk)
  const words = fillText(node.value, node, walk)
  const { glossary } = walk.draft.context
  if (!glossary || !writeTerms(words, glossary, walk)) writeText(words, walk)
}

export const inlineCode: Handler<'inlineCode'> = (node, walk) => {
  const code = fillCodeText(node.value, node, walk)
  walk.addCode(code)
  walk.addText(code)
  walk.out.write(`<code${isWhole(code) ? ' class="whole"' : ''}>${escapeText(code)}</code>`)
}

/** Longer code may need more than a line on a phone. */
const MAX_WHOLE = 20

/** Whether code is short, but has a character after which browsers break lines, for example `--watch` or `npm ci`. */
function isWhole(code: string): boolean {
  return code.length <= MAX_WHOLE && /[\s?\u2013-]/.test(code)
}

export const lineBreak: Handler<'break'> = (_, walk) => {
  walk.addText(' ')
  walk.out.write('<br>\n')
}

export const emphasis: Handler<'emphasis'> = (node, walk) => wrap('em', node, walk)
export const strong: Handler<'strong'> = (node, walk) => wrap('strong', node, walk)
export const deletion: Handler<'delete'> = (node, walk) => wrap('del', node, walk)

/** The parser takes `10:30` and `foo:bar[x]` for text directives; Octavo has none, so they are written as typed. */
export const textDirective: Handler<'textDirective'> = (node, walk) => writeDirectiveSource(node, walk)

/** Writes an unknown directive as typed; the Markdown in its brackets is rendered. */
export function writeDirectiveSource(node: TextDirective | LeafDirective, walk: Walk): void {
  const [first] = node.children
  const last = node.children.at(-1)
  if (!first || !last) return writeText(sourceOf(walk.piece, node), walk)
  writeText(walk.piece.text.slice(startOf(node), startOf(first)), walk)
  walk.siblings(node.children)
  writeText(walk.piece.text.slice(endOf(last), endOf(node)), walk)
}

export function writeText(words: string, walk: Walk): void {
  walk.addText(words)
  walk.out.write(escapeText(words))
}

function wrap(element: string, node: Parents, walk: Walk): void {
  walk.out.write(`<${element}>`)
  walk.siblings(node.children)
  walk.out.write(`</${element}>`)
}

const PUBLISHED_COMMENT: Finding = {
  severity: 'warning',
  kind: 'unclosed-tag',
  message: 'This comment is not closed in its paragraph, so it is shown as text.',
  hint: 'Add "-->" at its end. A comment with blank lines begins on its own line. Write \\<!-- to show the characters.',
}

/** `[^1]` and `[^note]`, but not `[^a-z]`, a set of characters in a regular expression. */
const FOOTNOTE_REFERENCE = /(?<!\\)\[\^(?!\w-\w)([\w-]+)\](?!\()/g

/** The name of a footnote or label that was probably meant. A page may have thousands of both: the first ones count. */
function findMeant(name: string, known: ReadonlyMap<string, unknown>): string | undefined {
  return nearestName(name, [...known.keys()].slice(0, 200))
}

/** Reports references to footnotes that the page does not have: they are shown as text. */
function reportMissingFootnotes(node: Text, walk: Walk): void {
  for (const [reference, name = ''] of sourceOf(walk.piece, node).matchAll(FOOTNOTE_REFERENCE)) {
    const nearest = findMeant(name, walk.piece.footnotes)
    const message = `There is no footnote ${reference}, so it is shown as text.`
    const hint = nearest
      ? `Did you mean [^${nearest}]?`
      : `Write "${reference}: …" in its own paragraph, or \\${reference} to show the brackets.`
    walk.reportAt(reference, { severity: 'warning', kind: 'missing-footnote', message, hint }, node)
  }
  for (const [reference, name = ''] of sourceOf(walk.piece, node).matchAll(FOOTNOTE_WITH_SPACES))
    walk.reportAt(reference, footnoteWithSpaces(name), node)
}

/** `[^two words]`, but not `[^"' ]`. */
const FOOTNOTE_WITH_SPACES = /(?<!\\)\[\^(\p{L}{2,}(?: \p{L}{2,})+)\](?!\()/gu

/** The name of a footnote has no spaces: `[^two words]: a` is the definition of a link. */
export function footnoteWithSpaces(name: string): Finding {
  return {
    severity: 'warning',
    kind: 'missing-footnote',
    message: `[^${name}] is not a footnote: its name contains a space.`,
    hint: `Write [^${name.trim().replace(/\s+/g, '-')}], in the text and before the footnote.`,
  }
}

/** `[text][label]`, but not `list[i][j]`, `[x][y]`, `[12][34]` and `[Optional][DefaultValue(0)]`. */
const REFERENCE = /(?<![\w\\\])])\[([^[\]^]+)\]\[([^[\]^()]{3,})\](?![[(])/g

/** Reports links by reference whose label the page does not define: they are shown as text. */
function reportMissingReferences(node: Text, walk: Walk): void {
  for (const [reference, text = '', label = ''] of sourceOf(walk.piece, node).matchAll(REFERENCE)) {
    if (text.trim() === '') continue
    const nearest = findMeant(label, walk.piece.definitions)
    const message = `This page does not define the label [${label}], so the link is shown as text.`
    const hint = nearest
      ? `Did you mean [${nearest}]?`
      : `Write "[${label}]: " and its address in its own line, or \\${reference} to show the brackets.`
    walk.reportAt(reference, { severity: 'warning', kind: 'missing-reference', message, hint }, node)
  }
}

/**
 * `**重要。**次`: between a punctuation mark and a letter, these signs neither begin nor end anything
 * (https://spec.commonmark.org/0.31.2/#left-flanking-delimiter-run), and these scripts have no space there. Pointers
 * and keyword arguments have one before the second sign, or an opening bracket: `**a 和 **b`, `f(**a) 和 g(**b)`.
 */
const UNREAD_EMPHASIS = /(?<![\\*])\*\*([^*\s](?:[^*\n]{0,200}[^*\s\p{Ps}\p{Pi}])?)\*\*(?!\*)/gu
const PUNCTUATED = /^[\p{P}\p{S}]|[\p{P}\p{S}]$/u
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

function reportUnreadEmphasis(node: Text, walk: Walk): void {
  for (const { 0: found, 1: words = '', index } of sourceOf(walk.piece, node).matchAll(UNREAD_EMPHASIS)) {
    if (!UNSPACED.test(words) || !PUNCTUATED.test(words)) continue
    const message = `"${found}" is shown as text: between a punctuation mark and a letter, "**" is no sign of emphasis.`
    const hint = 'Write the punctuation mark outside of the emphasis, or <strong>…</strong>.'
    const place = positionAt(walk.piece, startOf(node) + index)
    walk.reportPlace({ severity: 'warning', kind: 'unread-emphasis', message, hint }, place)
  }
}

/** `<Tabs` in text. */
const TAG = /(\\?)<([A-Z]\w*)(?=[\s/>])/g

/** Tags of JSX: `<Card icon={x}`, `<Card {...props}` and `<Foo.Bar title="x"`. */
const JSX_TAG = /(\\?)<([A-Za-z][\w-]*(?=\s[^<>]*(?:=\{|\{\.\.\.))|[A-Z]\w*\.\w+(?=\s+[A-Za-z][\w-]*=|\s*\/>))/g

/** `<img src=/a.png>`, or `<a href=` before a URL, which is a link by itself. */
const HTML_TAG = /(\\?)<([a-z][a-z\d]*)\s([^<>]*)(>|$)/gi
/** `<br/ >`, in which the parser allows no space after the slash. */
const SPLIT_TAG = /(\\?)<(br|hr|img|wbr)\b[^<>]*\/\s+>/gi

/** The parser reads no slash in a value without quotes, other than browsers. */
const UNQUOTED_PATH = /=[^\s"'=`]*\//

/** Reports tags in text: the parser takes a tag for text when it cannot parse its name or its attributes. */
function reportUnreadableTags(node: Text, walk: Walk): void {
  const source = sourceOf(walk.piece, node)
  const isComponent = (name: string) => isComponentTag(name, walk.draft.context)
  for (const { 1: escape, 2: name = '', index } of source.matchAll(TAG)) {
    if (escape === '' && isComponent(name)) reportTag(name, 'error', startOf(node) + index, walk)
  }
  for (const { 1: escape, 2: name = '', 3: attributes = '', 4: end, index } of source.matchAll(HTML_TAG)) {
    const isUnread = end === '>' ? UNQUOTED_PATH.test(attributes) : attributes.endsWith('=')
    if (isUnread && escape === '' && ruleOf(name).kind !== 'text')
      reportTag(name, 'warning', startOf(node) + index, walk)
  }
  for (const { 0: tag, 1: escape, 2: name = '', index } of source.matchAll(SPLIT_TAG))
    if (escape === '') walk.reportPlace(splitTag(tag, name), positionAt(walk.piece, startOf(node) + index))
  if (!/=\{|\{\.\.\.|<[A-Z]\w*\./.test(source)) return
  for (const { 1: escape, 2: name = '', index } of source.matchAll(JSX_TAG)) {
    if (escape === '' && !isComponent(name)) reportTag(name, 'warning', startOf(node) + index, walk)
  }
}

function splitTag(tag: string, name: string): Finding {
  const message = `"${tag.replaceAll('"', "'")}" is shown as text: a tag cannot have a space between "/" and ">".`
  const hint = `Write ${tag.replace(/\/\s+>$/, '/>')}. Write \\<${name} to show the tag.`
  return { severity: 'warning', kind: 'tag-attributes', message, hint }
}

function reportTag(name: string, severity: 'error' | 'warning', offset: number, walk: Walk): void {
  const message = `The attributes of <${name} …> cannot be parsed; the tag is shown as text.`
  const hint = `Write attributes as plain text in double quotes: <${name} name="value">. Write \\<${name} to show the tag.`
  walk.reportPlace({ severity, kind: 'tag-attributes', message, hint }, positionAt(walk.piece, offset))
}
