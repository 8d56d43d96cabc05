import type { DocId } from '../../shared/build/page.ts'
import type { PageData, PageLink, SidebarNode } from '../../shared/site.ts'
import type { DocsArea } from '../config/schema.ts'
import type { SiteContext } from './context.ts'
import type { DocIndex } from './doc-index.ts'
import type { RoutedPage } from './plan.ts'
import {
  ancestorsOf,
  createBranchOpener,
  labelOf,
  type OpenBranch,
  type Sidebar,
  type SidebarItem,
} from './sidebar/index.ts'

/** The parts of a document that follow from its place in the sidebar. */
type Placement = Pick<PageData, 'breadcrumbs' | 'sidebar' | 'previous' | 'next'>

/** Finds the place of routes in the sidebars. */
export interface Placements {
  /** Pages that are not in a sidebar show the one with the pages nearest to them, by address. */
  find(route: string, area: DocsArea): Placement
  /** The label of a route in the sidebar. */
  labelOf(route: string): string | undefined
}

/** `homes`: links to the start of each area, above the breadcrumbs of its pages. */
export function createPlacements(sidebars: readonly Sidebar[], homes: ReadonlyMap<DocsArea, PageLink>): Placements {
  const nearest = createNearest()
  const openers = new Map<Sidebar, (route: string) => OpenBranch>(
    sidebars.map((sidebar) => [sidebar, createBranchOpener(sidebar)]),
  )
  return {
    find(route, area) {
      const own = sidebars.filter((sidebar) => sidebar.area === area)
      const sidebar = own.find(({ byRoute }) => byRoute.has(route)) ?? nearest(route, own)
      if (!sidebar) return { breadcrumbs: [] }
      const item = sidebar.byRoute.get(route)
      const branch = openers.get(sidebar)?.(route) ?? { name: sidebar.name, nodes: [] }
      const isAlone = sidebars.length === 1 && leadsNowhereElse(sidebar, route)
      return {
        breadcrumbs: item && area.breadcrumbs ? toBreadcrumbs(sidebar, item, homes.get(area)) : [],
        ...(!isAlone && { sidebar: branch }),
        previous: neighbor(sidebar, item, -1),
        next: neighbor(sidebar, item, 1),
      }
    },
    labelOf: (route) => sidebars.find(({ byRoute }) => byRoute.has(route))?.byRoute.get(route)?.node.label,
  }
}

/** Whether the page of a route is all that its sidebar contains, for example on a site with one page. */
function leadsNowhereElse({ top }: Sidebar, route: string): boolean {
  return top.length === 1 && top[0]?.node.href === route && top[0].children.length === 0
}

/** The title of a page: its own, or its label in the sidebar if the page itself has none. */
export function toTitle({ page, route }: RoutedPage, placements: Placements): string {
  return (page.untitled && placements.labelOf(route)) || page.title
}

/** Of several sidebars, finds the first one with a page in the closest folder of addresses. */
function createNearest() {
  const folders = new Map<Sidebar, ReadonlySet<string>>()
  const foldersOf = (sidebar: Sidebar) => {
    const found = folders.get(sidebar) ?? new Set([...sidebar.byRoute.keys()].flatMap(foldersAbove))
    folders.set(sidebar, found)
    return found
  }
  return (route: string, own: readonly Sidebar[]): Sidebar | undefined => {
    const closest = own.length < 2 ? [] : foldersAbove(route)
    return closest.flatMap((folder) => own.find((sidebar) => foldersOf(sidebar).has(folder)) ?? [])[0] ?? own[0]
  }
}

/** `/a/b/` → `/a/b/`, `/a/`, `/`: a page is also the start of the folder of its name. */
function foldersAbove(route: string): string[] {
  const steps = route.replace(/\/$/, '').split('/')
  return steps.map((_, index) => `${steps.slice(0, steps.length - index).join('/')}/`)
}

function toCrumb({ label, href }: SidebarNode): PageLink | { label: string } {
  return href ? { label, href } : { label }
}

/** The start of the area, the categories above a page, then the page itself without an address. */
function toBreadcrumbs(sidebar: Sidebar, item: SidebarItem, home: PageLink | undefined): PageData['breadcrumbs'] {
  const homes = home && home.href !== item.node.href ? [home] : []
  const above = ancestorsOf(sidebar, item).map(({ node }) => toCrumb(node))
  return [...homes, ...above, { label: item.node.label }]
}

function neighbor(sidebar: Sidebar, item: SidebarItem | undefined, step: 1 | -1): PageLink | undefined {
  const position = item && sidebar.positions.get(item)
  if (position === undefined) return undefined
  const { node } = sidebar.order[position + step] ?? {}
  return node?.href === undefined ? undefined : { label: node.label, href: node.href }
}

/** Previous and next page: the front matter's choice (an id, or null for none), else the neighbors in the sidebar. */
export function chooseNeighbors(
  { problems }: Pick<SiteContext, 'problems'>,
  { page, area }: RoutedPage,
  placement: Placement,
  docs: DocIndex,
): Pick<Placement, 'previous' | 'next'> {
  const choose = (field: 'pagination_prev' | 'pagination_next', usual: PageLink | undefined) => {
    const id: DocId | null | undefined = page.frontMatter[field]
    if (id === undefined) return usual
    const doc = id === null ? undefined : docs.find(id, { place: { file: page.file, key: [field] }, area, problems })
    return doc && { label: labelOf(doc), href: doc.route }
  }
  return {
    previous: choose('pagination_prev', placement.previous),
    next: choose('pagination_next', placement.next),
  }
}
