import type { SidebarNode } from '../../../shared/site.ts'
import { ancestorsOf, type Sidebar, type SidebarItem } from './item.ts'

/**
 * Maximum number of entries of one level in a document. Of a longer level, it contains those around the current one.
 */
const MOST_SIBLINGS = 60
/** Maximum number of entries in all categories that start open. With more, documents contain none of them. */
const MOST_OPEN = 120

/** The part of a sidebar that is in one document. */
export interface OpenBranch extends OpenLevel {
  /** Name of the sidebar. */
  name: string
}

interface OpenLevel {
  nodes: SidebarNode[]
  /** Set if entries are left out because the level is too long. */
  partial?: true
}

/**
 * Creates the function that prunes a sidebar for a document to the top level and the entries of the categories above
 * the document, so that documents do not grow with the site. Documents with the same open branch share one value.
 */
export function createBranchOpener(sidebar: Sidebar): (route: string) => OpenBranch {
  const shared = new Map<SidebarItem | undefined, OpenBranch>()
  const openCategories = findOpenCategories(sidebar)
  return (route) => {
    const item = sidebar.byRoute.get(route)
    const deepest = item && item.children.length > 0 ? item : item && sidebar.parents.get(item)
    const known = shared.get(deepest)
    if (known) return known
    const path = item ? [...ancestorsOf(sidebar, item), item] : []
    const branch = { name: sidebar.name, ...openLevel(sidebar.top, path, openCategories) }
    if (!isCut(sidebar.top, path)) shared.set(deepest, branch)
    return branch
  }
}

/** Categories that start open (`collapsed: false`); none if they have too many entries together. */
function findOpenCategories(sidebar: Sidebar): ReadonlySet<SidebarItem> {
  const open = new Set<SidebarItem>()
  let size = 0
  const visit = (item: SidebarItem) => {
    if (item.node.collapsed !== false) return
    open.add(item)
    size += item.children.length
    item.children.forEach(visit)
  }
  sidebar.top.forEach(visit)
  return size <= MOST_OPEN ? open : new Set()
}

function isCut(top: readonly SidebarItem[], path: SidebarItem[]): boolean {
  return [top, ...path.map(({ children }) => children)].some((level) => level.length > MOST_SIBLINGS)
}

function openLevel(level: readonly SidebarItem[], path: SidebarItem[], open: ReadonlySet<SidebarItem>): OpenLevel {
  const [current, ...below] = path
  const shown = sliceAround(level, current)
  const nodes = shown.map((item) => {
    if (item.children.length === 0) return item.node
    return item === current || open.has(item) ? openNode(item, item === current ? below : [], open) : closeNode(item)
  })
  return shown.length < level.length ? { nodes, partial: true } : { nodes }
}

function sliceAround(level: readonly SidebarItem[], current: SidebarItem | undefined): readonly SidebarItem[] {
  if (level.length <= MOST_SIBLINGS) return level
  const at = current ? level.indexOf(current) : 0
  const start = Math.max(0, Math.min(at - MOST_SIBLINGS / 2, level.length - MOST_SIBLINGS))
  return level.slice(start, start + MOST_SIBLINGS)
}

function openNode(item: SidebarItem, below: SidebarItem[], open: ReadonlySet<SidebarItem>): SidebarNode {
  const { nodes, partial } = openLevel(item.children, below, open)
  return { ...item.node, children: nodes, ...(partial && { pruned: true }) }
}

/** One value for all documents, which are many more than categories. */
const closed = new WeakMap<SidebarItem, SidebarNode>()

function closeNode(item: SidebarItem): SidebarNode {
  const known = closed.get(item)
  if (known) return known
  const { children: _, ...node } = item.node
  const pruned: SidebarNode = { ...node, pruned: true }
  closed.set(item, pruned)
  return pruned
}
