import type { Position } from '../../../shared/problem.ts'
import type { SidebarNode } from '../../../shared/site.ts'
import type { DocsArea } from '../../config/schema.ts'
import type { RoutedPage } from '../plan.ts'

/** A sidebar node with its page. The nodes form the tree that readers see. */
export interface SidebarItem {
  node: SidebarNode
  parent?: SidebarItem
  children: SidebarItem[]
  /** The page behind the link. */
  doc?: RoutedPage
  /** What the sidebar file says about a category. */
  description?: string
  /** The generated page of a category. */
  index?: CategoryIndex
}

export interface CategoryIndex {
  route: string
  title: string
  description: string
  /** Place in the sidebar file. */
  at?: Position
}

/** A sidebar, indexed by route. */
export interface Sidebar {
  name: string
  area: DocsArea
  top: SidebarItem[]
  /** Items with a page of this site, in reading order. */
  order: SidebarItem[]
  /** The first item of each route. */
  byRoute: Map<string, SidebarItem>
  /** The position in `order` of each item in it. */
  positions: Map<SidebarItem, number>
}

export function createSidebar(name: string, area: DocsArea, top: SidebarItem[]): Sidebar {
  const order: SidebarItem[] = []
  const byRoute = new Map<string, SidebarItem>()
  const visit = (item: SidebarItem) => {
    const route = item.doc?.route ?? item.index?.route
    if (route !== undefined) order.push(item)
    if (route !== undefined && !byRoute.has(route)) byRoute.set(route, item)
    item.children.forEach(visit)
  }
  top.forEach(visit)
  return { name, area, top, order, byRoute, positions: new Map(order.map((item, position) => [item, position])) }
}

/** The items above an item, outermost first. */
export function ancestorsOf(item: SidebarItem): SidebarItem[] {
  const ancestors: SidebarItem[] = []
  for (let above = item.parent; above; above = above.parent) ancestors.unshift(above)
  return ancestors
}

/** The route of the first page in reading order. */
export function firstRoute(items: readonly SidebarItem[]): string | undefined {
  for (const item of items) {
    const route = item.doc?.route ?? item.index?.route ?? firstRoute(item.children)
    if (route !== undefined) return route
  }
  return undefined
}

/** The complete trees of all sidebars, by name. */
export function toSidebarTrees(sidebars: readonly Sidebar[]): Record<string, SidebarNode[]> {
  return Object.fromEntries(sidebars.map(({ name, top }) => [name, top.map(({ node }) => node)]))
}
