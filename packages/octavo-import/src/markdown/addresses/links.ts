import type { Definition, Image, Link, Root } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import { rangeOf, type Range } from '../parse.ts'
import type { TextEdits } from '../text-edits.ts'

/** A destination of a link or an image, and where it is. */
export interface LinkTarget {
  kind: 'link' | 'image'
  href: string
  line: number
  column: number
}

/** Rewrites the destinations of links, images and definitions; where `resolve` returns undefined, they stay. */
export function rewriteLinks(tree: Root, edits: TextEdits, resolve: (target: LinkTarget) => string | undefined): void {
  visitParents(tree, ['link', 'image', 'definition'], (node) => {
    const link = node as Link | Image | Definition // The test above selects these types.
    const { start, end, line, column } = rangeOf(link)
    const href = resolve({ kind: link.type === 'image' ? 'image' : 'link', href: link.url, line, column })
    if (href === undefined || href === link.url) return
    const place = findDestination(link, edits.source.slice(start, end))
    if (place) edits.replace(start + place.start, start + place.end, href)
  })
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
