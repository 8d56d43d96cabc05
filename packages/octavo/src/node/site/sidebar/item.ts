import type { Position } from '../../../shared/build/problem.ts'
import type { IconRef } from '../../../shared/build/page.ts'
import type { SidebarNode } from '../../../shared/site.ts'
import type { DocsArea } from '../../config/schema.ts'
import type { RoutedPage } from '../plan.ts'
import type { WrittenIcon } from './entry.ts'

/** A sidebar node with its page. The nodes form the tree that readers see. */
export interface SidebarItem {
  node: SidebarNode
  children: readonly SidebarItem[]
  /** The page behind the link. */
  doc?: RoutedPage
  /** The icon that the sidebar file names; a page has its icon in its front matter. */
  icon?: WrittenIcon
  /** What the sidebar file says about a category. */
  description?: string
  /** The generated page of a category. */
  index?: CategoryIndex
  /** Where the sidebar file has a link to a path of the site. Its address is known when all routes are. */
  path?: Partial<Position>
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
  top: readonly SidebarItem[]
  /** The category around each item that has one. */
  parents: ReadonlyMap<SidebarItem, SidebarItem>
  /** Items with a page of this site, in reading order. */
  order: SidebarItem[]
  /** The first item of each route. */
  byRoute: Map<string, SidebarItem>
  /** The position in `order` of each item in it. */
  positions: Map<SidebarItem, number>
}

export function createSidebar(name: string, area: DocsArea, top: readonly SidebarItem[]): Sidebar {
  const order: SidebarItem[] = []
  const byRoute = new Map<string, SidebarItem>()
  const parents = new Map<SidebarItem, SidebarItem>()
  const visit = (item: SidebarItem) => {
    const route = item.doc?.route ?? item.index?.route
    if (route !== undefined) order.push(item)
    if (route !== undefined && !byRoute.has(route)) byRoute.set(route, item)
    for (const child of item.children) {
      parents.set(child, item)
      visit(child)
    }
  }
  top.forEach(visit)
  return {
    name,
    area,
    top,
    parents,
    order,
    byRoute,
    positions: new Map(order.map((item, position) => [item, position])),
  }
}

/** The items above an item, outermost first. */
export function ancestorsOf({ parents }: Sidebar, item: SidebarItem): SidebarItem[] {
  const ancestors: SidebarItem[] = []
  for (let above = parents.get(item); above; above = parents.get(above)) ancestors.unshift(above)
  return ancestors
}

/** The sidebar with the addresses of its links to paths. `resolve` returns undefined for a broken one. */
export function resolveSidebarPaths(
  sidebar: Sidebar,
  resolve: (path: string, at: Partial<Position>) => string | undefined,
): Sidebar {
  const hasPath = (item: SidebarItem): boolean => item.path !== undefined || item.children.some(hasPath)
  if (!sidebar.top.some(hasPath)) return sidebar
  const toResolved = (item: SidebarItem): SidebarItem => {
    if (!hasPath(item)) return item
    const { node, path } = item
    const { href = '' } = node
    const children = item.children.map(toResolved)
    const resolved = path ? { ...node, href: resolve(href, path) ?? href } : node
    if (children.length === 0) return { ...item, node: resolved }
    return { ...item, node: { ...resolved, children: children.map((child) => child.node) }, children }
  }
  return createSidebar(sidebar.name, sidebar.area, sidebar.top.map(toResolved))
}

/** The route of the first page in reading order. */
export function firstRoute(items: readonly SidebarItem[]): string | undefined {
  for (const item of items) {
    const route = item.doc?.route ?? item.index?.route ?? firstRoute(item.children)
    if (route !== undefined) return route
  }
  return undefined
}

/** The icons that sidebar files name, each with its place. */
export function listSidebarIcons(sidebars: readonly Sidebar[]): IconRef[] {
  const listAll = (items: readonly SidebarItem[], file: string): IconRef[] =>
    items.flatMap(({ icon, children }) => [
      ...(icon ? [{ icon: icon.name, file, ...icon.at }] : []),
      ...listAll(children, file),
    ])
  return sidebars.flatMap(({ top, area }) => listAll(top, area.sidebarPath))
}

/** The complete trees of all sidebars, by name. */
export function toSidebarTrees(sidebars: readonly Sidebar[]): Record<string, SidebarNode[]> {
  return Object.fromEntries(sidebars.map(({ name, top }) => [name, top.map(({ node }) => node)]))
}
