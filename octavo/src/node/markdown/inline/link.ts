import { escapeHtml } from '../../../shared/text/html.ts'
import { isExternalHref } from '../../../shared/urls.ts'
import type { Link, LinkReference, Nodes } from '../parse.ts'
import { endOf, positionOf, sourceOf, startOf, type Handler, type Walk } from '../walk/index.ts'
import { directionAttribute, fillAttribute, plainText } from '../text/index.ts'
import { findAddressProblem } from './address.ts'
import { definitionDestination, linkDestination } from './destination.ts'

export const link: Handler<'link'> = (node, walk) => {
  const href = fillAttribute(node.url, node, walk)
  const index = registerLink(href, node, walk)
  if (index !== undefined && !isExternalHref(href)) {
    const range = linkDestination(walk.piece.text, endOf(node.children.at(-1) ?? node), startOf(node), endOf(node))
    if (range) walk.piece.edits.push({ ...range, chunks: [{ kind: 'link', index }] })
  }
  writeLink(index, node.title, node, walk)
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

/** A link inside a link, or with an unsafe address, is written as its content only. */
function writeLink(
  index: number | undefined,
  title: string | null | undefined,
  node: Link | LinkReference,
  walk: Walk,
): void {
  if (index === undefined || walk.inLink) return walk.siblings(node.children)
  walk.out.write('<a href="')
  walk.out.push({ kind: 'link', index })
  const direction = directionAttribute(plainText(node.children, walk), walk)
  walk.out.write(`"${titleAttribute(title, node, walk)}${direction}>`)
  walk.inLink = true
  walk.siblings(node.children)
  walk.inLink = false
  walk.out.write('</a>')
}

export function titleAttribute(title: string | null | undefined, node: Nodes, walk: Walk): string {
  return title ? ` title="${escapeHtml(fillAttribute(title, node, walk))}"` : ''
}
