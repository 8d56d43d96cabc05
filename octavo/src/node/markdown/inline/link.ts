import { escapeHtml } from '../../../shared/text/html.ts'
import { isExternalHref } from '../../../shared/urls.ts'
import type { Link, LinkReference, Nodes } from '../parse.ts'
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
  const href = fillAttribute(node.url, node, walk)
  if (href === '') walk.report(NO_ADDRESS, node)
  const index = registerLink(href, node, walk)
  if (index !== undefined && !isExternalHref(href)) {
    const range = linkDestination(walk.piece.text, endOf(node.children.at(-1) ?? node), startOf(node), endOf(node))
    if (range) walk.piece.edits.push({ ...range, chunks: [{ kind: 'link', index }] })
  }
  writeLink(index, node.title, node, walk)
}

const NO_ADDRESS: Finding = {
  severity: 'warning',
  kind: 'empty-link',
  message: 'This link has no address, so it leads to the page that it is on.',
  hint: 'Write the address in the parentheses, for example [Install](install.md).',
}

/** Definitions are written where they are used. */
export const definition: Handler<'definition'> = ({ label, ...node }, walk) => {
  if (label?.startsWith('^')) walk.report(footnoteWithSpaces(label.slice(1)), node)
}

export const linkReference: Handler<'linkReference'> = (node, walk) => {
  const use = walk.piece.definitions.get(node.identifier)
  if (!use) return walk.siblings(node.children)
  if (use.link === undefined) use.link = registerDefinition(use.node, walk)
  writeLink(use.link, use.node.title, node, walk)
}

/** Adds a link to the page and returns its index in `Page.links`; undefined, with a report, for an unsafe address. */
export function registerLink(href: string, node: Nodes, walk: Walk): number | undefined {
  const problem = findAddressProblem(href)
  if (!problem) return walk.draft.addLink(href, walk.piece, positionOf(walk.piece, node))
  walk.report(problem, node)
  return undefined
}

function registerDefinition(node: Extract<Nodes, { type: 'definition' }>, walk: Walk): number | undefined {
  const href = fillAttribute(node.url, node, walk)
  const index = registerLink(href, node, walk)
  const range = definitionDestination(sourceOf(walk.piece, node), startOf(node))
  if (index !== undefined && range && !isExternalHref(href)) {
    walk.piece.edits.push({ ...range, chunks: [{ kind: 'link', index }] })
  }
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

/** See https://spec.commonmark.org/0.31.2/#link-destination */
function destinationFrom(text: string, from: number, end: number): TextRange | undefined {
  let start = from
  while (start < end && /\s/.test(text[start] ?? '')) start++
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
    if (/\s/.test(char)) return at - start
    if (char === '\\') at++
    else if (char === '(') depth++
    else if (char === ')' && depth-- === 0) return at - start
  }
  return end - start
}
