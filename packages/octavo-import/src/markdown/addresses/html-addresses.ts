/**
 * The addresses of links and images, in Markdown and in HTML.
 *
 * Input   the syntax tree of a page, a resolver of addresses
 * Output  edits for those that change
 * Must not: know what an address leads to.
 */
import { Parser } from 'htmlparser2'
import type { Html, Root } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import { rewriteLinks, type ImageAttributes, type LinkTarget } from './links.ts'
import { rangeOf, type Range } from '../parse.ts'
import type { TextEdits } from '../text-edits.ts'

/** Attributes of raw HTML that have an address. */
const ADDRESSES = ['href', 'src', 'poster'] as const

/** Rewrites the destinations of links and images, and the addresses in raw HTML. */
export function rewriteAddresses(
  tree: Root,
  edits: TextEdits,
  resolve: (target: LinkTarget) => string | undefined,
  attributesOf?: ImageAttributes,
): void {
  rewriteLinks(tree, edits, resolve, attributesOf)
  rewriteHtmlAddresses(tree, edits, resolve)
}

/** Rewrites the addresses in raw HTML. `resolve` returns the new one, or undefined to keep it. */
export function rewriteHtmlAddresses(
  tree: Root,
  edits: TextEdits,
  resolve: (target: LinkTarget) => string | undefined,
): void {
  visitParents(tree, 'html', (node: Html) => {
    const { start, end, line, column } = rangeOf(node)
    const parser = new Parser({
      onopentag(_, attributes) {
        const tag = { start: start + parser.startIndex, end: start + parser.endIndex + 1 }
        for (const attribute of ADDRESSES) {
          const kind = attribute === 'href' ? 'link' : 'image'
          const href = attributes[attribute]
          if (href !== undefined) replaceAddress(href, tag, edits, resolve({ kind, href, line, column }))
        }
      },
    })
    parser.end(edits.source.slice(start, end))
  })
}

function replaceAddress(href: string, tag: Range, edits: TextEdits, to: string | undefined): void {
  const at = href === '' ? -1 : edits.source.slice(tag.start, tag.end).indexOf(href)
  if (to !== undefined && to !== href && at >= 0) edits.replace(tag.start + at, tag.start + at + href.length, to)
}
