import { posix } from 'node:path'
import type { Link, List, ListItem, Nodes, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { isExternalHref, joinPath } from 'octavo/addresses'
import type { Sidebar, SidebarEntry } from '../../contract.ts'
import { listBelow, parentOf } from '../../folder/index.ts'
import { parseMarkdown, rangeOf } from '../../markdown/index.ts'
import {
  docIdOf,
  emojiOf,
  nameSidebar,
  type NavbarItems,
  type NavbarLink,
  newPathOf,
  type OldPage,
  repositoryLink,
  toSidebarEntry,
} from '../../shared/index.ts'
import { type DocsifySite, parseRoute } from './links.ts'

/** The `_sidebar.md` of each folder; undefined without one. A page shows the one of the nearest folder. */
export function readSidebars(context: DocsifySite): Sidebar | undefined {
  const { folder, options } = context
  const name = options.sidebar
  if (name === undefined) return undefined
  const files = listBelow(folder, options.content).filter((file) => posix.basename(file) === posix.basename(name))
  const taken = new Set<string>()
  const lists = files.flatMap((file): [string, SidebarEntry[]][] => {
    const source = joinPath(options.content, file)
    const entries = toEntries(parseMenu(folder.readText(source) ?? ''), source, context)
    return entries.length === 0 ? [] : [[nameSidebar(parentOf(file), taken), entries]]
  })
  const [first, ...others] = lists.toSorted(([a], [b]) => Number(b === 'docs') - Number(a === 'docs'))
  if (!first) return undefined
  return others.length === 0 ? first[1] : Object.fromEntries([first, ...others])
}

function toEntries(items: readonly MenuItem[], source: string, context: DocsifySite): SidebarEntry[] {
  return items.flatMap((item): SidebarEntry[] => {
    const {
      page,
      href,
      hash = '',
    } = (item.href === undefined ? undefined : locate(item, source, context, 'sidebar')) ?? {}
    return toSidebarEntry({
      label: showEmoji(item.label),
      title: page && context.titleOf(page.source),
      doc: page && hash === '' ? docIdOf(page) : undefined,
      href: page ? newPathOf(page) + hash : href,
      collapsed: item.items.length > 0 ? false : undefined,
      items: toEntries(item.items, source, context),
    })
  })
}

interface Target {
  href: string
  page?: OldPage
  hash: string
}

/** Where an item of a menu leads. */
function locate(
  { href = '', label, line }: MenuItem,
  source: string,
  { own: { links }, log, old }: DocsifySite,
  part: 'sidebar' | 'navbar',
): Target | undefined {
  const elsewhere = isExternalHref(href) ? href : links.aliasOf(href)
  if (elsewhere !== undefined) return { href: elsewhere, hash: '' }
  const menu = { source, target: '' }
  const { path, hash } = parseRoute(href)
  const file = links.find(path || '/', menu)
  const page = file === undefined ? undefined : old.pageOf(file)
  if (page) return { href, page, hash }
  log.reportEntry(href, { label, part, file: source, line })
  return undefined
}

/** The items of the `_navbar.md` at the top, then the repository. */
export function readNavbar(context: DocsifySite): NavbarItems | undefined {
  const { folder, options } = context
  const source = joinPath(options.content, options.navbar ?? '')
  const written = options.navbar === undefined ? [] : parseMenu(folder.readText(source) ?? '')
  const items = written.flatMap((item): NavbarItems => toNavbarItem(item, source, context))
  const repository = options.settings.text('repo')
  const all = [...items, ...(repository ? [repositoryLink(repository)] : [])]
  return all.length === 0 ? undefined : all
}

function toNavbarItem(item: MenuItem, source: string, context: DocsifySite): NavbarItems {
  if (item.items.length === 0) return toNavbarLink(item, source, context)
  const links = flatten(item.items).flatMap((each) => toNavbarLink(each, source, context))
  const own = toNavbarLink(item, source, context)
  return links.length === 0 ? own : [{ label: showEmoji(item.label), items: [...own, ...links] }]
}

/** Dropdowns of Octavo have no groups. */
function flatten(items: readonly MenuItem[]): MenuItem[] {
  return items.flatMap((item) => [item, ...flatten(item.items)])
}

function toNavbarLink(item: MenuItem, source: string, context: DocsifySite): NavbarLink[] {
  if (item.href === undefined) return []
  const label = showEmoji(item.label)
  const target = locate(item, source, context, 'navbar')
  if (target === undefined) return []
  if (target.page === undefined) return [{ label, href: target.href }]
  return [{ label, to: (target.page.address ?? '/') + target.hash }]
}

/** `:tada:` as its character. */
function showEmoji(label: string): string {
  return label.replace(/:[\w+-]+:/g, (name) => emojiOf(name) ?? name)
}

/** An item of `_sidebar.md` or `_navbar.md`. */
interface MenuItem {
  label: string
  href: string | undefined
  items: MenuItem[]
  line: number
}

/** The nested lists of a file. Links between lists are items, too. */
function parseMenu(text: string): MenuItem[] {
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
