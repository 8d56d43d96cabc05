import type { PageSummary } from '../../shared/page.ts'
import type { Problem } from '../../shared/problem.ts'
import type { PageData } from '../../shared/site.ts'
import { planAreas, type AreaPlan } from './areas/index.ts'
import type { SiteContext } from './context.ts'
import { createDocIndex, type DocIndex } from './doc-index.ts'
import { chooseNeighbors, createPlacements, toTitle, type Placements } from './neighbors.ts'
import { toDocumentTitle } from './page-parts.ts'
import type { RoutedPage, SiteInput } from './plan.ts'
import { assignRoutes } from './routes/index.ts'
import { buildSidebars, type Sidebar } from './sidebar/index.ts'

/** The pages of a site with their routes and their places in the sidebars. */
export interface PlacedPages {
  /** Gets the problems of all steps of the plan. */
  site: SiteContext
  pages: RoutedPage[]
  /** Pages with the route of another one, by file. They are not published. */
  duplicates: ReadonlyMap<string, RoutedPage>
  /** Pages that are not published. */
  drafts: PageSummary[]
  docs: DocIndex
  sidebars: Sidebar[]
  areas: AreaPlan
  placements: Placements
}

/** Plans only routes and sidebars, which is much less work than the whole site. */
export function placePages(
  input: Pick<SiteInput, 'config' | 'pages' | 'sidebarTexts' | 'dev' | 'routed'>,
): PlacedPages {
  const { config } = input
  const site: SiteContext = { config, problems: [], sitePaths: [] }
  const [published, drafts] = splitDrafts(input)
  if (published.length === 0 && drafts.length > 0) site.problems.push(onlyDrafts)
  const { pages, duplicates } = assignRoutes(site, published, input.routed)
  const docs = createDocIndex(site, pages, drafts)
  const sidebars = buildSidebars(site, docs, input.sidebarTexts)
  const areas = planAreas(config, pages, sidebars)
  return { site, pages, duplicates, drafts, docs, sidebars, areas, placements: createPlacements(sidebars, areas.homes) }
}

function splitDrafts({ pages, dev }: Pick<SiteInput, 'pages' | 'dev'>): [PageSummary[], PageSummary[]] {
  if (dev) return [pages, []]
  return [pages.filter(({ frontMatter }) => !frontMatter.draft), pages.filter(({ frontMatter }) => frontMatter.draft)]
}

const onlyDrafts: Problem = {
  severity: 'error',
  message: 'There is nothing to publish: all pages are drafts.',
  hint: 'Remove "draft: true" from one of them; "octavo dev" shows drafts too.',
}

/** The data of a planned document with the parts that follow from its place in changed sidebars. */
export function movePageData({ site, pages, docs, placements }: PlacedPages, data: PageData): PageData {
  const routed = pages.find(({ route }) => route === data.route)
  // Generated pages of categories also show their entries, so they wait for the plan.
  if (!routed?.area || !data.sidebar) return data
  const placement = placements.find(data.route, routed.area)
  const title = toTitle(routed, placements)
  return {
    ...data,
    title,
    documentTitle: toDocumentTitle(site.config, title),
    ...placement,
    ...chooseNeighbors(routed, placement, docs),
  }
}
