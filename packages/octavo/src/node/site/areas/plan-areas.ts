import type { NavbarItem, PageLink } from '../../../shared/site.ts'
import { NOT_FOUND_FILE } from '../../../shared/urls.ts'
import type { DocsArea, SiteConfig } from '../../config/schema.ts'
import type { Redirect, RoutedPage } from '../plan.ts'
import { toRedirect } from '../routes/redirects.ts'
import { toSiteRoute } from '../routes/address.ts'
import { firstRoute, type Sidebar } from '../sidebar/item.ts'
import { escapePattern } from '../../../shared/build/text/patterns.ts'

/** What a site with several areas has; everything is empty with one. */
export interface AreaPlan {
  tabs: readonly NavbarItem[]
  /** Links to the start of each area, for the breadcrumbs of its pages. */
  homes: ReadonlyMap<DocsArea, PageLink>
  /** From the address of each area to its start. Addresses of pages must be left out. */
  redirects: readonly Redirect[]
  /** Labels of areas by the name of a sidebar. */
  labels?: Record<string, string>
}

export function planAreas(config: SiteConfig, pages: readonly RoutedPage[], sidebars: readonly Sidebar[]): AreaPlan {
  if (config.areas.length < 2) return { tabs: [], homes: new Map(), redirects: [] }
  const homes = new Map(config.areas.flatMap((area) => findHome(config, area, pages, sidebars)))
  return {
    tabs: planTabs(config, homes, listOwners(config, pages, sidebars)),
    homes,
    redirects: [...homes].flatMap(([{ routeBasePath }, { href }]) => {
      const from = toSiteRoute(config, routeBasePath)
      return from === href || from === config.baseUrl ? [] : [toRedirect(config.baseUrl, from, href)]
    }),
    labels: Object.fromEntries(sidebars.map(({ name, area }) => [name, area.label])),
  }
}

/** An area starts at the page with its address, else at the first page of its sidebar, else at its first file. */
function findHome(
  config: SiteConfig,
  area: DocsArea,
  pages: readonly RoutedPage[],
  sidebars: readonly Sidebar[],
): [DocsArea, PageLink][] {
  const own = pages.filter((page) => page.area === area)
  const address = toSiteRoute(config, area.routeBasePath)
  const listed = sidebars.filter((sidebar) => sidebar.area === area).flatMap(({ top }) => top)
  const start = own.some(({ route }) => route === address) ? address : (firstRoute(listed) ?? own[0]?.route)
  return start === undefined ? [] : [[area, { label: area.label, href: start }]]
}

/** The area of each document that the shell shows. */
function listOwners(
  { baseUrl }: SiteConfig,
  pages: readonly RoutedPage[],
  sidebars: readonly Sidebar[],
): Map<string, DocsArea | undefined> {
  return new Map<string, DocsArea | undefined>([
    [baseUrl + NOT_FOUND_FILE, undefined],
    ...sidebars.flatMap(({ area, byRoute }) => [...byRoute.keys()].map((route) => [route, area] as const)),
    ...pages.map(({ route, area }) => [route, area] as const),
  ])
}

type LinkItem = Extract<NavbarItem, { type: 'link' }>

/** The tabs of areas that have a page. `homes`: links to their starts; `routes`: of all documents, with their area. */
function planTabs(
  config: SiteConfig,
  homes: ReadonlyMap<DocsArea, PageLink>,
  routes: ReadonlyMap<string, DocsArea | undefined>,
): LinkItem[] {
  return [...homes].map(([area, home]) => {
    const activeBaseRegex = toPattern(config, area, routes)
    return { type: 'link', ...home, position: 'left', activeBaseRegex, area: true }
  })
}

/**
 * A regular expression for the addresses of an area: those below its own, without the ones that only other pages have.
 * An area at `/` does not contain `/api/` and `/blog/`.
 */
function toPattern(config: SiteConfig, area: DocsArea, routes: ReadonlyMap<string, DocsArea | undefined>): string {
  const base = toSiteRoute(config, area.routeBasePath).replace(/\/$/, '')
  const own = new Set<string>()
  const others = new Set<string>()
  for (const [route, owner] of routes) {
    if (route !== base && !route.startsWith(`${base}/`)) continue
    const [step = ''] = route.slice(base.length + 1).split('/')
    const steps = owner === area ? own : others
    steps.add(step)
  }
  const foreign = [...others].filter((step) => !own.has(step)).sort()
  const excluded = foreign.length > 0 ? `(?!/(?:${foreign.map(escapePattern).join('|')})(?:/|$))` : ''
  return `^${escapePattern(base)}${excluded}(?:/|$)`
}
