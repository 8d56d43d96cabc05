import { escapeHtml } from '../../shared/text/html.ts'
import { toPageAnchor, toPrintPath } from '../../shared/urls.ts'
import type { SiteConfig } from '../config/schema.ts'
import type { SiteContext } from './context.ts'
import { planGenerated } from './generated.ts'
import { toTitle, type Placements } from './neighbors.ts'
import type { CollectedPage, DocumentPlan, PageCard, PageHead, RoutedPage } from './plan.ts'
import { toSiteRoute } from './routes/index.ts'
import type { Sidebar } from './sidebar/index.ts'

/** What pages to print are made of. */
type PrintContext = SiteContext & {
  sidebars: readonly Sidebar[]
  placements: Placements
  targets: { routes: ReadonlyMap<string, PageHead | undefined> }
  cardOf(file: string): PageCard | undefined
}

/**
 * The addresses of the pages that contain all pages of an area. An area whose sidebar file cannot be read counts, too,
 * because a link to its page is correct.
 */
export function listPrintRoutes(config: SiteConfig, sidebars: readonly Sidebar[]): string[] {
  const unread = config.printPage
    ? config.areas.filter((area) => !sidebars.some((sidebar) => sidebar.area === area))
    : []
  return [
    ...listPrinted(config, sidebars).map(({ route }) => route),
    ...unread.map(({ routeBasePath }) => toSiteRoute(config, toPrintPath(routeBasePath))),
  ]
}

/** Plans a page for each area that contains all its pages, in the order of its sidebars. */
export function planPrintPages(context: PrintContext): DocumentPlan[] {
  const { config, sidebars, targets, problems } = context
  return listPrinted(config, sidebars).flatMap(({ area, route, pages }) => {
    const taken = targets.routes.get(route)
    if (taken !== undefined) {
      problems.push({ severity: 'error', ...printRouteIsTaken(route, taken), file: config.file, key: ['printPage'] })
      return []
    }
    const { title } = config.labels.printPage
    const collected = pages.map((page) => toCollected(context, page))
    const toc = collected.map(({ anchor, heading }) => ({ id: anchor, level: 2 as const, html: escapeHtml(heading) }))
    const fields = {
      route,
      title: config.areas.length > 1 ? `${area.label}: ${title}` : title,
      toc,
      // It repeats other pages.
      noIndex: true as const,
      hideFeedback: true as const,
    }
    return { ...planGenerated(config, fields), collected }
  })
}

function listPrinted(config: SiteConfig, sidebars: readonly Sidebar[]) {
  if (!config.printPage) return []
  return config.areas.flatMap((area) => {
    const own = sidebars.filter((sidebar) => sidebar.area === area)
    // A page may be in several sidebars, or several times in one.
    const pages = new Set(own.flatMap(({ order }) => order.flatMap(({ doc }) => doc ?? [])))
    const route = toSiteRoute(config, toPrintPath(area.routeBasePath))
    return pages.size === 0 ? [] : [{ area, route, pages: [...pages] }]
  })
}

function toCollected({ config, placements, cardOf }: PrintContext, routed: RoutedPage): CollectedPage {
  const { page, route } = routed
  return {
    pageFile: page.file,
    anchor: toPageAnchor(config.baseUrl, route),
    heading: cardOf(page.file)?.heading ?? toTitle(routed, placements),
  }
}

function printRouteIsTaken(route: string, { file }: PageHead) {
  return {
    message: `The page to print, "${route}", has the address of "${file}".`,
    hint: 'Move that page, or remove "printPage".',
  }
}
