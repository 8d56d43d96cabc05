import { escapeHtml } from '../../../shared/text/html.ts'
import { isExternalHref, schemeOf } from '../../../shared/urls.ts'
import type { Link, LinkReference, Nodes, Text } from '../parse.ts'
import {
  endOf,
  positionOf,
  sourceOf,
  startOf,
  type Finding,
  type Handler,
  type TextRange,
  type Walk,
} from '../walk/index.ts'
import { directionAttribute, fillAttribute, plainText } from '../text.ts'
import { findAddressProblem } from './address.ts'
import { footnoteWithSpaces } from './text.ts'

export const link: Handler<'link'> = (node, walk) => {
  const parts = splitBareLink(node, walk)
  if (parts) return parts.forEach((part) => walk.node(part))
  const href = fillAttribute(node.url, node, walk)
  if (href === '') walk.report(NO_ADDRESS, node)
  const index = registerLink(href, node, walk)
  if (index !== undefined && isOwnHref(href, walk)) {
    const range = linkDestination(walk.piece.text, endOf(node.children.at(-1) ?? node), startOf(node), endOf(node))
    if (range) walk.piece.edits.push({ ...range, chunks: [{ kind: 'link', index }] })
  }
  writeLink(index, node.title, node, walk)
}

/** Whether a link leads to this site: by its address, or by a name of a page source. */
function isOwnHref(href: string, { draft }: Walk): boolean {
  return !isExternalHref(href) || (draft.context.linkSchemes?.includes(schemeOf(href) ?? '') ?? false)
}

/** In the Markdown twin, too, a link with an unsafe address is its words. */
function leaveOut(node: Link | LinkReference, { piece }: Walk): void {
  const [start, end] = [startOf(node), endOf(node)]
  const [first, last] = [node.children[0], node.children.at(-1)]
  piece.edits.push({ start, end: first ? startOf(first) : end, chunks: [] })
  piece.edits.push({ start: last ? endOf(last) : end, end, chunks: [] })
}

/**
 * What ends a bare address besides the characters of GFM: punctuation of Chinese and Japanese, which has no space
 * before it, and quotation marks. In addresses, browsers encode these.
 */
const BARE_END =
  /(?=[\p{P}\p{S}\p{Zs}])[\u3000-\u30fa\uff00-\uffef]|[\u00ab\u00bb\u201c-\u201f\u2039\u203a]|[\u2018\u2019](?![\p{L}\p{N}])/u
const BARE_ADDRESS = new RegExp(`(?:https?://|www\\.)(?:(?!${BARE_END.source}).)+`, 'giu')
/** https://github.github.com/gfm/#extended-autolink-path-validation */
const TRAILING = /[?!.,:;*_~'"]/

/** The links and the texts of a bare address with a sign after which a text goes on; undefined for other links. */
function splitBareLink(node: Link, { piece }: Walk): (Link | Text)[] | undefined {
  const [text] = node.children
  if (text?.type !== 'text' || !BARE_END.test(text.value) || sourceOf(piece, node) !== text.value) return undefined
  const parts: (Link | Text)[] = []
  let written = 0
  const part = (end: number): Text => {
    const value = text.value.slice(written, end)
    const position = rangeIn(node, written, end)
    written = end
    return { type: 'text', value, position }
  }
  for (const { 0: match, index } of text.value.matchAll(BARE_ADDRESS)) {
    const address = withoutTrailing(match)
    if (index > written) parts.push(part(index))
    const child = part(index + address.length)
    const url = /^www/i.test(address) ? `http://${address}` : address
    parts.push({ type: 'link', url, children: [child], position: child.position })
  }
  if (written < text.value.length) parts.push(part(text.value.length))
  return parts
}

/** An address without the punctuation at its end, and without each closing parenthesis there that nothing opens. */
function withoutTrailing(address: string): string {
  let excess = address.split(')').length - address.split('(').length
  let end = address.length
  for (; end > 0; end--) {
    const last = address[end - 1] ?? ''
    if (last === ')' && excess > 0) excess--
    else if (!TRAILING.test(last)) break
  }
  return address.slice(0, end)
}

/** The position of a part of a node without line breaks. */
function rangeIn({ position }: Link, start: number, end: number): Link['position'] {
  if (!position) return undefined
  const at = (offset: number) => ({
    line: position.start.line,
    column: position.start.column + offset,
    offset: (position.start.offset ?? 0) + offset,
  })
  return { start: at(start), end: at(end) }
}

const NO_ADDRESS: Finding = {
  severity: 'warning',
  kind: 'empty-link',
  message: 'This link has no address, so it leads to the page that it is on.',
  hint: 'Write the address in the parentheses, for example [Install](install.md).',
}

/** Definitions are written where they are used. */
export const definition: Handler<'definition'> = (node, walk) => {
  if (node.label && /^\^.*\s\S/s.test(node.label)) walk.report(footnoteWithSpaces(node.label.slice(1)), node)
  else if (WORD.test(node.url)) walk.draft.wordDefinitions.push({ node, piece: walk.piece })
}

/** An address without any sign of addresses. */
const WORD = /^[\p{L}\p{N}]+[.,!]?$/u

/** Reports lines such as `[Note]: Remember`, which are definitions that nothing refers to. */
export function reportUnusedDefinitions(walk: Walk): void {
  for (const { node, piece } of walk.draft.wordDefinitions) {
    const { link, image } = piece.definitions.get(node.identifier) ?? {}
    if (link === undefined && image === undefined)
      walk.enter(piece).report(unusedDefinition(sourceOf(piece, node)), node)
  }
}

function unusedDefinition(source: string): Finding {
  const message = `"${source}" defines the label of a link, so readers do not see it.`
  return { severity: 'warning', kind: 'unused-definition', message, hint: `Write "\\${source}" to show it.` }
}

export const linkReference: Handler<'linkReference'> = (node, walk) => {
  const use = walk.piece.definitions.get(node.identifier)
  if (!use) return walk.siblings(node.children)
  use.link ??= registerDefinition(use.node, walk) ?? 'refused'
  writeLink(use.link === 'refused' ? undefined : use.link, use.node.title, node, walk)
}

/** Adds a link to the page and returns its index in `Page.links`; undefined, with a report, for an unsafe address. */
export function registerLink(href: string, node: Nodes, walk: Walk): number | undefined {
  const problem = findAddressProblem(href, walk.draft.context.linkSchemes)
  if (!problem) return walk.draft.addLink(href, walk.piece, positionOf(walk.piece, node))
  walk.report(problem, node)
  return undefined
}

function registerDefinition(node: Extract<Nodes, { type: 'definition' }>, walk: Walk): number | undefined {
  const href = fillAttribute(node.url, node, walk)
  const index = registerLink(href, node, walk)
  const range = definitionDestination(sourceOf(walk.piece, node), startOf(node))
  if (index === undefined) walk.piece.edits.push({ start: startOf(node), end: endOf(node), chunks: [] })
  else if (range && isOwnHref(href, walk)) walk.piece.edits.push({ ...range, chunks: [{ kind: 'link', index }] })
  return index
}

/** Contents of a link whose text is known: components and HTML may show something else. */
const PLAIN: ReadonlySet<string> = new Set(['text', 'image', 'imageReference'])

/** A link inside a link, or with an unsafe address, is written as its content only. */
function writeLink(
  index: number | undefined,
  title: string | null | undefined,
  node: Link | LinkReference,
  walk: Walk,
): void {
  if (index === undefined) leaveOut(node, walk)
  if (index === undefined || walk.mode().inLink) return walk.siblings(node.children)
  const text = plainText(node.children, walk)
  if (text.trim() === '' && node.children.every(({ type }) => PLAIN.has(type))) walk.report(emptyLink(node), node)
  walk.out.write('<a href="')
  walk.out.push({ kind: 'link', index })
  walk.out.write(`"${titleAttribute(title, node, walk)}${directionAttribute(text, walk)}>`)
  walk.siblings(node.children, { mode: { inLink: true } })
  walk.out.write('</a>')
}

/** Screen readers read the address of such a link, and without an image it is not visible. */
function emptyLink({ children }: Link | LinkReference): Finding {
  const isImage = children.some(({ type }) => type !== 'text')
  const message = isImage ? 'This link is an image without a text.' : 'This link has no text, so readers cannot see it.'
  const hint = `Write in the brackets ${isImage ? 'of the image what the link leads to' : 'what it leads to, for example [Install](install.md)'}.`
  return { severity: 'warning', kind: 'empty-link', message, hint }
}

export function titleAttribute(title: string | null | undefined, node: Nodes, walk: Walk): string {
  return title ? ` title="${escapeHtml(fillAttribute(title, node, walk))}"` : ''
}

/**
 * The range of the address in `[words](address "title")`. `wordsEnd` is the end of the words, `start` and `end` are the
 * link's.
 */
function linkDestination(text: string, wordsEnd: number, start: number, end: number): TextRange | undefined {
  const open = text.indexOf('](', wordsEnd < end ? wordsEnd : start)
  return open < 0 || open >= end ? undefined : destinationFrom(text, open + 2, end)
}

/**
 * The range of the address in `![alt](address "title")`. The alternative text may contain links, so the last `](`
 * counts.
 */
export function imageDestination(text: string, start: number, end: number): TextRange | undefined {
  // Before the end: after an image in a link, the `](` of the link may follow.
  const open = text.lastIndexOf('](', end - 1)
  return open < start ? undefined : destinationFrom(text, open + 2, end)
}

export function definitionDestination(source: string, offset: number): TextRange | undefined {
  const open = source.indexOf(']:')
  if (open < 0) return undefined
  const range = destinationFrom(source, open + 2, source.length)
  return range && { start: range.start + offset, end: range.end + offset }
}

/** What ends an address. Other spaces, such as the no-break space, are part of it. */
const SPACE = /[ \t\n]/

/** See https://spec.commonmark.org/0.31.2/#link-destination */
function destinationFrom(text: string, from: number, end: number): TextRange | undefined {
  let start = from
  while (start < end && SPACE.test(text[start] ?? '')) start++
  const length = text[start] === '<' ? angleLength(text, start, end) : bareLength(text, start, end)
  return length > 0 ? { start, end: start + length } : undefined
}

function angleLength(text: string, start: number, end: number): number {
  const close = text.indexOf('>', start)
  return close < 0 || close >= end ? 0 : close + 1 - start
}

/** Ends at whitespace or at the parenthesis that closes the link; balanced parentheses belong to the address. */
function bareLength(text: string, start: number, end: number): number {
  let depth = 0
  for (let at = start; at < end; at++) {
    const char = text[at] ?? ''
    if (SPACE.test(char)) return at - start
    if (char === '\\') at++
    else if (char === '(') depth++
    else if (char === ')' && depth-- === 0) return at - start
  }
  return end - start
}
