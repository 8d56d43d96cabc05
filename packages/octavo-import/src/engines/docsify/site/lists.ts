import type { Link, List, ListItem, Nodes, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { parseMarkdown, rangeOf } from '../../../markdown/index.ts'

/** An item of `_sidebar.md` or `_navbar.md`. */
export interface MenuItem {
  label: string
  href: string | undefined
  items: MenuItem[]
  line: number
}

/** The nested lists of a file. Links between lists are items, too. */
export function parseMenu(text: string): MenuItem[] {
  const tree: Root = parseMarkdown(text)
  return tree.children.flatMap((node): MenuItem[] => {
    if (node.type === 'list') return readList(node)
    if (node.type === 'heading') return [{ label: toLabel(node), href: undefined, items: [], line: rangeOf(node).line }]
    if (node.type !== 'paragraph') return []
    return node.children.flatMap((child) => (child.type === 'link' ? [toItem(child, [])] : []))
  })
}

function readList(list: List): MenuItem[] {
  return list.children.flatMap((item): MenuItem[] => {
    const items = item.children.flatMap((child) => (child.type === 'list' ? readList(child) : []))
    const links = findLinks(item)
    if (links.length > 0) return links.map((link, index) => toItem(link, index === 0 ? items : []))
    const text = item.children.find(({ type }) => type === 'paragraph')
    return [{ label: text ? toLabel(text) : '', href: undefined, items, line: rangeOf(item).line }]
  })
}

/** `[Upgrading](a.md) + [Changelog](b.md)`: several links are several items. */
function findLinks(item: ListItem): Link[] {
  const [first] = item.children
  if (first?.type !== 'paragraph') return []
  const nodes = first.children.flatMap((child): Nodes[] => ('children' in child ? [child, ...child.children] : [child]))
  return nodes.filter((child): child is Link => child.type === 'link')
}

function toItem(link: Link, items: MenuItem[]): MenuItem {
  return { label: toLabel(link) || link.url, href: link.url, items, line: rangeOf(link).line }
}

function toLabel(node: Nodes): string {
  return toString(node, { includeHtml: false }).replace(/\s+/g, ' ').trim()
}
