import type { Definition, Image, Link, Node, Paragraph, Root, Text } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import { renderAttributes } from '../../shared/write-markdown.ts'
import { rangeOf, type Range } from '../parse.ts'
import type { TextEdits } from '../text-edits.ts'

/** A destination of a link or an image, and where it is. */
export interface LinkTarget {
  kind: 'link' | 'image'
  href: string
  line: number
  column: number
  /** The file that has the link, if it is not the page's. */
  file?: string
}

/** What an image has that Markdown has no place for; undefined if it stays as it is. */
export type ImageAttributes = (image: Image, parent: Node | undefined) => Record<string, string> | undefined

/**
 * Rewrites the destinations of links, images and definitions; where `resolve` returns undefined, they stay. An image with
 * attributes becomes `<img>`.
 */
export function rewriteLinks(
  tree: Root,
  edits: TextEdits,
  resolve: (target: LinkTarget) => string | undefined,
  attributesOf: ImageAttributes = tooltipOf,
): void {
  visitParents(tree, ['link', 'image', 'definition'], (node, parents) => {
    const link = node as Link | Image | Definition // The test above selects these types.
    const { start, end, line, column } = rangeOf(link)
    const href = resolve({ kind: link.type === 'image' ? 'image' : 'link', href: link.url, line, column })
    const attributes = link.type === 'image' ? attributesOf(link, parents.at(-1)) : undefined
    if (link.type === 'image' && attributes) {
      const all = { src: href ?? link.url, alt: link.alt ?? '', ...attributes }
      const tag = `<img${renderAttributes(all)} />`
      return edits.replace(start, end, beginsBlock(link, parents.at(-1), edits.source) ? `<span>${tag}</span>` : tag)
    }
    if (href === undefined || href === link.url) return
    const place = findDestination(link, edits.source.slice(start, end))
    if (place) edits.replace(start + place.start, start + place.end, href)
  })
}

/**
 * The title of an image that would be its caption in Octavo, because nothing but images is in its paragraph. Most
 * engines show it as a tooltip.
 */
export function tooltipOf({ title }: Image, parent: Node | undefined): { title: string } | undefined {
  if (!title || parent?.type !== 'paragraph') return undefined
  const { children } = parent as Paragraph
  return children.every(isBeside) ? { title } : undefined
}

/**
 * The same for a text in which directives or includes became images with captions: only what the author wrote, in the
 * text of the file, is a tooltip.
 */
export function writtenTooltips(text: string, written: string): ImageAttributes {
  return (image, parent) => {
    const { start, end } = rangeOf(image)
    return written.includes(text.slice(start, end)) ? tooltipOf(image, parent) : undefined
  }
}

/** An image, or what nobody sees beside one: space, and attributes of an engine. */
function isBeside(node: Node): boolean {
  return node.type === 'image' || node.type === 'inlineSyntax' || (node.type === 'text' && !(node as Text).value.trim())
}

/** Whether a tag in place of an image would make HTML of the text in the lines below it. */
function beginsBlock(image: Image, parent: Node | undefined, source: string): boolean {
  if (parent?.type !== 'paragraph') return false
  const { children } = parent as Paragraph
  return (
    children[0] === image &&
    !children.every(isBeside) &&
    /^(?:\{[^{}\n]*\})?[ \t]*\n/.test(source.slice(rangeOf(image).end))
  )
}

/** Where the destination is in the source of a link: after its text, so that the same words in the text stay. */
function findDestination(link: Link | Image | Definition, source: string): Range | undefined {
  const from = labelEnd(link, source)
  for (const written of new Set([link.url, link.url.replaceAll('&', '&amp;'), tryDecode(link.url)])) {
    const start = written === '' ? -1 : source.indexOf(written, from)
    if (start >= 0) return { start, end: start + written.length }
  }
  return undefined
}

function labelEnd(link: Link | Image | Definition, source: string): number {
  if (link.type === 'definition') return source.indexOf(']:') + 2
  const last = link.type === 'link' ? link.children.at(-1) : undefined
  // In `<https://…>` and bare addresses, the text is the destination.
  if (link.type === 'link' && !source.startsWith('[')) return 0
  if (last) return Math.max(0, rangeOf(last).end - rangeOf(link).start)
  return Math.max(0, source.indexOf(']('))
}

function tryDecode(href: string): string {
  try {
    return decodeURI(href)
  } catch {
    return href
  }
}
