import type { SiteData } from '../../shared/site.ts'
import { planSiteHead } from './links/index.ts'
import { openFindings, type Findings, type PlacedSite } from './place-site.ts'
import { buildSiteData } from './shell/index.ts'

/** What all documents share, and what it finds. */
interface PlannedShell extends Findings {
  /** Complete except `sidebarUrl`, which contains the digest of the written sidebar. */
  site: SiteData
  /** HTML of the tags that the site adds to the head of every document. */
  head: string | undefined
}

export function planShell(placed: PlacedSite): PlannedShell {
  const { config, docs, sidebars, areas, targets, docsHref, feeds } = placed
  const { context, close } = openFindings(placed)
  const homeHref = targets.redirects.get(config.baseUrl) ?? config.baseUrl
  const site = buildSiteData({ ...context, docs, sidebars, tabs: areas.tabs }, { homeHref, docsHref })
  const head = planSiteHead(context, feeds)
  return { site, head, ...close() }
}
