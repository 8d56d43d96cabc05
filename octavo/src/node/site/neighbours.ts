import type { DocId } from '../../shared/page.ts'
import type { PageData, PageLink } from '../../shared/site.ts'
import type { SiteConfig } from '../config/schema.ts'
import type { DocIndex } from './doc-index.ts'
import type { RoutedPage } from './plan.ts'
import { ancestorsOf, type Sidebar, type SidebarItem } from './sidebar/item.ts'
import { createBranchOpener, type OpenBranch } from './sidebar/open-branch.ts'
import { labelOf } from './sidebar/resolve-sidebar.ts'

/** What a page's place in the sidebar gives its document. */
export type Placement = Pick<PageData, 'breadcrumbs' | 'sidebar' | 'previous' | 'next'>

/** Answers where routes stand in the sidebars. */
export interface Placements {
  /** For a generated page or a documentation page; pages in no sidebar see the first one. */
  find(route: string): Placement
}

export function createPlacements(config: SiteConfig, sidebars: Sidebar[]): Placements {
  const openers = new Map<Sidebar, (route: string) => OpenBranch>(
    sidebars.map((sidebar) => [sidebar, createBranchOpener(sidebar)]),
  )
  return {
    find(route) {
      const sidebar = sidebars.find(({ byRoute }) => byRoute.has(route)) ?? sidebars[0]
      if (!sidebar) return { breadcrumbs: [] }
      const item = sidebar.byRoute.get(route)
      const branch = openers.get(sidebar)?.(route) ?? { name: sidebar.name, nodes: [] }
      return {
        breadcrumbs: item && config.docs.breadcrumbs ? toBreadcrumbs(item) : [],
        sidebar: branch,
        previous: neighbour(sidebar, item, -1),
        next: neighbour(sidebar, item, 1),
      }
    },
  }
}

/** The categories around a page, then the page itself without address. */
function toBreadcrumbs(item: SidebarItem): PageData['breadcrumbs'] {
  const above = ancestorsOf(item).map(({ node }) => ({ label: node.label, ...(node.href && { href: node.href }) }))
  return [...above, { label: item.node.label }]
}

function neighbour(sidebar: Sidebar, item: SidebarItem | undefined, step: 1 | -1): PageLink | undefined {
  const position = item && sidebar.positions.get(item)
  if (position === undefined) return undefined
  const { node } = sidebar.order[position + step] ?? {}
  return node?.href === undefined ? undefined : { label: node.label, href: node.href }
}

/** Previous and next as the front matter wants them: an id, null for none, or as the sidebar says. */
export function chooseNeighbours(
  { page }: RoutedPage,
  placement: Placement,
  docs: DocIndex,
): Pick<Placement, 'previous' | 'next'> {
  const choose = (field: 'pagination_prev' | 'pagination_next', usual: PageLink | undefined) => {
    const id: DocId | null | undefined = page.frontMatter[field]
    if (id === undefined) return usual
    const doc = id === null ? undefined : docs.find(id, { file: page.file, key: [field] })
    return doc && { label: labelOf(doc), href: doc.route }
  }
  return {
    previous: choose('pagination_prev', placement.previous),
    next: choose('pagination_next', placement.next),
  }
}
