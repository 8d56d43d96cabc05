import type { SidebarNode } from '../../../shared/site.ts'
import { ancestorsOf, type Sidebar, type SidebarItem } from './item.ts'

/** Entries of one list that a document carries at most; of a longer list those around the current one. */
const MOST_SIBLINGS = 60
/** Categories that start open are carried with their content while all of it together is no more than this. */
const MOST_OPEN = 120

/** The part of a sidebar that one document carries. */
export interface OpenBranch extends OpenLevel {
  /** Name of the sidebar. */
  name: string
}

interface OpenLevel {
  nodes: SidebarNode[]
  /** There were too many for one document. */
  partial?: true
}

/**
 * Makes the function that prunes a sidebar to what one document carries: the top level, the categories around the
 * document with all their entries, nothing below other categories. So documents do not grow with the site.
 * Documents with the same open branch share one value.
 */
export function createBranchOpener(sidebar: Sidebar): (route: string) => OpenBranch {
  const shared = new Map<SidebarItem | undefined, OpenBranch>()
  const openCategories = findOpenCategories(sidebar)
  return (route) => {
    const item = sidebar.byRoute.get(route)
    const deepest = item && item.children.length > 0 ? item : item?.parent
    const known = shared.get(deepest)
    if (known) return known
    const path = item ? [...ancestorsOf(item), item] : []
    const branch = { name: sidebar.name, ...openLevel(sidebar.top, path, openCategories) }
    if (!isCut(sidebar.top, path)) shared.set(deepest, branch)
    return branch
  }
}

/** Categories to show open although no document in them is current; none when they are too large together. */
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

function isCut(top: SidebarItem[], path: SidebarItem[]): boolean {
  return [top, ...path.map(({ children }) => children)].some((level) => level.length > MOST_SIBLINGS)
}

function openLevel(level: SidebarItem[], path: SidebarItem[], open: ReadonlySet<SidebarItem>): OpenLevel {
  const [current, ...below] = path
  const shown = aroundCurrent(level, current)
  const nodes = shown.map((item) => {
    if (item.children.length === 0) return item.node
    return item === current || open.has(item) ? openNode(item, item === current ? below : [], open) : closeNode(item)
  })
  return shown.length < level.length ? { nodes, partial: true } : { nodes }
}

function aroundCurrent(level: SidebarItem[], current: SidebarItem | undefined): SidebarItem[] {
  if (level.length <= MOST_SIBLINGS) return level
  const at = current ? level.indexOf(current) : 0
  const start = Math.max(0, Math.min(at - MOST_SIBLINGS / 2, level.length - MOST_SIBLINGS))
  return level.slice(start, start + MOST_SIBLINGS)
}

function openNode(item: SidebarItem, below: SidebarItem[], open: ReadonlySet<SidebarItem>): SidebarNode {
  const { nodes, partial } = openLevel(item.children, below, open)
  return { ...item.node, children: nodes, ...(partial && { pruned: true }) }
}

const closed = new WeakMap<SidebarItem, SidebarNode>()

function closeNode(item: SidebarItem): SidebarNode {
  const known = closed.get(item)
  if (known) return known
  const { children: _, ...node } = item.node
  const pruned: SidebarNode = { ...node, pruned: true }
  closed.set(item, pruned)
  return pruned
}
