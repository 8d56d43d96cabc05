import type { NavbarItem, PageLink } from '../../../shared/site.ts'
import { escapePattern } from '../../../shared/text/patterns.ts'
import type { DocsArea, SiteConfig } from '../../config/schema.ts'
import { toSiteRoute } from '../routes/site-route.ts'

type LinkItem = Extract<NavbarItem, { type: 'link' }>

/** The tabs of areas that have a page. `homes`: links to their starts; `routes`: of all documents, with their area. */
export function planTabs(
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
  const base = withoutFinalSlash(toSiteRoute(config, area.routeBasePath))
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

function withoutFinalSlash(route: string): string {
  return route.replace(/\/$/, '')
}
