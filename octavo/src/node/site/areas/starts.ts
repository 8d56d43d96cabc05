import { toRoute } from '../../../shared/urls.ts'
import type { DocsArea, SiteConfig } from '../../config/schema.ts'
import type { Redirect, RoutedPage } from '../plan.ts'
import type { PageLink } from '../../../shared/site.ts'
import { toRedirect } from '../redirects.ts'
import { firstRoute, type Sidebar } from '../sidebar/index.ts'

/** The route of the first page of each area that has one. */
export type AreaStarts = ReadonlyMap<DocsArea, string>

/** An area starts at the page with its address, else at the first page of its sidebar, else at its first file. */
export function planStarts(
  { areas, baseUrl, trailingSlash }: SiteConfig,
  pages: readonly RoutedPage[],
  sidebars: readonly Sidebar[],
): AreaStarts {
  const starts = new Map<DocsArea, string>()
  for (const area of areas) {
    const own = pages.filter((page) => page.area === area)
    const address = toRoute(baseUrl, area.routeBasePath, trailingSlash)
    const listed = firstRoute(sidebars.filter((sidebar) => sidebar.area === area).flatMap(({ top }) => top))
    const start = own.some(({ route }) => route === address) ? address : (listed ?? own[0]?.route)
    if (start !== undefined) starts.set(area, start)
  }
  return starts
}

/** Links to the starts of several areas. Pages of a site with one area have none. */
export function toHomes(starts: AreaStarts): Map<DocsArea, PageLink> {
  const homes = [...starts].map(([area, href]) => [area, { label: area.label, href }] as const)
  return new Map(homes.length > 1 ? homes : [])
}

/** If no page has the address of an area, it redirects to the start of the area. */
export function toAreaRedirects(
  { areas, baseUrl, trailingSlash }: SiteConfig,
  taken: ReadonlySet<string>,
  starts: AreaStarts,
): Redirect[] {
  if (areas.length < 2) return []
  return [...starts].flatMap(([{ routeBasePath }, start]) => {
    const from = toRoute(baseUrl, routeBasePath, trailingSlash)
    return taken.has(from) || from === baseUrl ? [] : [toRedirect(baseUrl, from, start)]
  })
}
