import { slug } from 'github-slugger'
import type { Sidebar, SidebarEntry } from '../../../contract.ts'
import { docIdOf, isLocalHref, toNewPath, type NavbarItems, type OldSite } from '../../../shared/index.ts'
import type { TreeFolder, TreeNode } from './page-tree.ts'

/** The sidebars, and the tabs in the navbar that lead to them. */
export interface Sidebars {
  sidebar: Sidebar | undefined
  tabs: NavbarItems
}

/** Each root folder has a sidebar of its own, and a tab: https://fumadocs.dev/docs/ui/layouts/docs#layout-tabs */
export function toSidebars(tree: TreeFolder, site: OldSite): Sidebars {
  const roots: TreeFolder[] = []
  const main = toEntries(tree.children, site, roots)
  const lists: [label: string, entries: SidebarEntry[]][] = []
  // A root folder may contain others, which are added to the list.
  for (const root of roots) {
    const index = root.index ? [docIdOf(root.index)] : []
    lists.push([root.label, [...index, ...toEntries(root.children, site, roots)]])
  }
  if (main.some(hasPage)) lists.unshift([tree.label === '' ? 'Docs' : tree.label, main])
  const filled = lists.filter(([, entries]) => entries.length > 0)
  if (filled.length < 2) return { sidebar: filled[0]?.[1], tabs: [] }
  const named = nameAll(filled)
  return {
    sidebar: Object.fromEntries(named.map(({ id, entries }) => [id, entries])),
    tabs: named.map(({ id, label }) => ({ type: 'docSidebar' as const, sidebarId: id, label })),
  }
}

function nameAll(lists: readonly (readonly [label: string, entries: SidebarEntry[]])[]) {
  const taken = new Set<string>()
  return lists.map(([label, entries], index) => {
    const name = slug(label) || 'docs'
    const id = taken.has(name) ? `${name}-${index + 1}` : name
    taken.add(id)
    return { id, label, entries }
  })
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
  return [{ label, ...(index && { link: docIdOf(index) }), collapsed: !isOpen, items }]
}

function hasPage(entry: SidebarEntry): boolean {
  if (typeof entry === 'string' || 'doc' in entry) return true
  return 'items' in entry && (entry.link !== undefined || entry.items.some(hasPage))
}
