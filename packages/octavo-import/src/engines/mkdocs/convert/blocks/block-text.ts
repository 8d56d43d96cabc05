import type { Parent } from 'mdast'
import { micromark } from 'micromark'
import { parseBlockHead, parseGenericHead } from '../../syntax/index.ts'

/** How deeply admonitions are nested in a node. The outer ones need more colons. */
export function nesting(node: Parent): number {
  const levels = node.children.map((child) => {
    if (!('children' in child)) return 0
    const isAdmonition =
      (child.type === 'indentedBlock' && parseBlockHead(child.head)?.kind === 'admonition') ||
      (child.type === 'genericBlock' && !/^(?:details|tab$|html$)/.test(parseGenericHead(child.head)?.name ?? ''))
    return nesting(child) + Number(isAdmonition)
  })
  return Math.max(0, ...levels)
}

/** HTML of a title, because Markdown between HTML tags on one line is text. */
export function toInlineHtml(title: string): string {
  return micromark(title).replace(/^<p>|<\/p>$/g, '')
}
