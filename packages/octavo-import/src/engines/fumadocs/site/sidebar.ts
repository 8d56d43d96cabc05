import type { Sidebar, SidebarEntry } from '../../../contract.ts'
import { docIdOf, isLocalHref, nameSidebar, toNewPath, type NavbarItems, type OldSite } from '../../../shared/index.ts'
import type { Page } from './list-pages.ts'
import { PageTree, type TreeFolder, type TreeInput, type TreeNode } from './page-tree.ts'

interface SidebarInput extends Omit<TreeInput, 'pages'> {
  pages: readonly Page[]
}

/** The sidebars, and the tabs in the navbar that lead to them. */
export interface Sidebars {
  sidebar: Sidebar | undefined
  tabs: NavbarItems
}

/**
 * Each root folder has its own sidebar, and a tab: https://fumadocs.dev/docs/ui/layouts/docs#layout-tabs. Pages that
 * no list names have a sidebar without a tab. If they are most of the pages, the site shows other lists: they stay
 * reachable.
 */
export function readSidebars({ pages, ...input }: SidebarInput, site: OldSite): Sidebars {
  const { tree, rest } = PageTree.build({ ...input, pages: new Map(pages.map((page) => [page.path, page])) })
  const lists = listSidebars(tree, site)
  const others = listSidebars(rest, site).flatMap(([, entries]) => entries)
  const isMost = countPages(others) > pages.length / 2
  const [first] = lists
  if (isMost && first) first[1].push(...others)
  if (lists.length < 2 && (isMost || others.length === 0)) return { sidebar: first?.[1], tabs: [] }
  const named = nameAll(isMost || others.length === 0 ? lists : [...lists, ['Other pages', others]])
  const tabs = lists.length < 2 ? [] : named.slice(0, lists.length)
  return {
    sidebar: Object.fromEntries(named.map(({ id, entries }) => [id, entries])),
    tabs: tabs.map(({ id, label }) => ({ type: 'docSidebar' as const, sidebarId: id, label })),
  }
}

function countPages(entries: readonly SidebarEntry[]): number {
  return entries.reduce((count, entry) => {
    if (typeof entry === 'string' || 'doc' in entry) return count + 1
    return 'items' in entry ? count + Number(entry.link !== undefined) + countPages(entry.items) : count
  }, 0)
}

/** The list of the pages in no root folder, and one for each root folder. */
function listSidebars(tree: TreeFolder, site: OldSite): [label: string, entries: SidebarEntry[]][] {
  const roots: TreeFolder[] = []
  const main = toEntries(tree.children, site, roots)
  const lists: [label: string, entries: SidebarEntry[]][] = [[tree.label === '' ? 'Docs' : tree.label, main]]
  // A root folder may contain others, which are added to the list.
  for (const root of roots) {
    const index = root.index ? [docIdOf(root.index)] : []
    lists.push([root.label, [...index, ...toEntries(root.children, site, roots)]])
  }
  return lists.filter(([, entries]) => countPages(entries) > 0)
}

function nameAll(lists: readonly (readonly [label: string, entries: SidebarEntry[]])[]) {
  const taken = new Set<string>()
  return lists.map(([label, entries]) => ({ id: nameSidebar(label, taken), label, entries }))
}

/** @param roots Gets the root folders, which are not part of the list. */
function toEntries(nodes: readonly TreeNode[], site: OldSite, roots: TreeFolder[]): SidebarEntry[] {
  const entries: SidebarEntry[] = []
  let open = entries
  for (const node of nodes) {
    if (node.kind === 'separator') {
      open = node.label === undefined ? entries : []
      // Octavo has no headings between entries: each becomes a category of what follows it.
      if (node.label !== undefined) entries.push({ label: node.label, collapsed: false, items: open })
    } else if (node.kind === 'folder' && node.isRoot) roots.push(node)
    else open.push(...toEntry(node, site, roots))
  }
  return entries.filter((entry) => typeof entry === 'string' || !('items' in entry) || entry.items.length > 0)
}

function toEntry(node: Exclude<TreeNode, { kind: 'separator' }>, site: OldSite, roots: TreeFolder[]): SidebarEntry[] {
  if (node.kind === 'page') return [docIdOf(node.page)]
  if (node.kind === 'link') {
    const href = isLocalHref(node.href) ? toNewPath(node.href, site) : node.href
    return [{ label: node.label, href: href ?? node.href }]
  }
  const { label, index, isOpen, children } = node
  const items = toEntries(children, site, roots)
  if (items.length === 0) return index ? [{ doc: docIdOf(index), label }] : []
  return [{ label, link: index && docIdOf(index), collapsed: !isOpen, items }]
}
