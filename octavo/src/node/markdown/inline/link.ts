import type { Gap } from '../../../shared/page.ts'
import { escapeHtml } from '../../../shared/text/html.ts'
import { isExternalHref } from '../../../shared/urls.ts'
import type { Link, LinkReference, Nodes } from '../parse.ts'
import { endOf, positionOf, rangeOf, sourceOf, startOf, type Handler, type Walk } from '../walk/index.ts'
import { directionAttribute, fillAttribute, plainText } from '../text/index.ts'
import { findAddressProblem } from './address.ts'
import { definitionDestination, linkDestination } from './destination.ts'
import { noteAddress } from './note-address.ts'

export const link: Handler<'link'> = (node, walk) => {
  const href = fillAttribute(node.url, node, walk)
  if (href === '') walk.report(NO_ADDRESS, node)
  const index = registerLink(href, node, walk)
  const [wordsEnd, end] = [endOf(node.children.at(-1) ?? node), endOf(node)]
  const gap = gapOf(index, href)
  // After a bare address of another host, the rest of the page would be searched for parentheses.
  const address = gap && linkDestination(walk.piece.text, wordsEnd, startOf(node), end)
  noteAddress(gap, address, { start: wordsEnd < end ? wordsEnd : startOf(node), end }, walk)
  writeLink(index, node.title, node, walk)
}

const NO_ADDRESS = {
  severity: 'warning' as const,
  kind: 'empty-link' as const,
  message: 'This link has no address, so it leads to the page that it is on.',
  hint: 'Write the address in the parentheses, for example [Install](install.md).',
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
  noteAddress(gapOf(index, href), range, rangeOf(node), walk)
  return index
}

function gapOf(index: number | undefined, href: string): Gap | undefined {
  return index === undefined || isExternalHref(href) ? undefined : { kind: 'link', index }
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
  if (index === undefined || walk.inLink) return walk.siblings(node.children)
  const text = plainText(node.children, walk)
  if (text.trim() === '' && node.children.every(({ type }) => PLAIN.has(type))) walk.report(emptyLink(node), node)
  walk.out.write('<a href="')
  walk.out.push({ kind: 'link', index })
  walk.out.write(`"${titleAttribute(title, node, walk)}${directionAttribute(text, walk)}>`)
  walk.inLink = true
  walk.siblings(node.children)
  walk.inLink = false
  walk.out.write('</a>')
}

/** Screen readers read the address of such a link, and without an image it is not visible. */
function emptyLink({ children }: Link | LinkReference) {
  const isImage = children.some(({ type }) => type !== 'text')
  return {
    severity: 'warning' as const,
    kind: 'empty-link' as const,
    message: isImage ? 'This link is an image without a text.' : 'This link has no text, so readers cannot see it.',
    hint: `Write in the brackets ${isImage ? 'of the image what the link leads to' : 'what it leads to, for example [Install](install.md)'}.`,
  }
}

export function titleAttribute(title: string | null | undefined, node: Nodes, walk: Walk): string {
  return title ? ` title="${escapeHtml(fillAttribute(title, node, walk))}"` : ''
}
