import { GENERATED_FILES, LLMS_FULL_FILE } from '../../shared/generated-files.ts'
import type { PageSummary } from '../../shared/page.ts'
import { BUILT_IN_LAYOUTS } from '../../shared/parts.ts'
import { checkAreaPages } from './areas/index.ts'
import { planCategories, planNotFound, planPage, type DocumentContext } from './documents.ts'
import {
  attachmentPath,
  checkExcludedSections,
  checkSitePaths,
  createAnchorIndex,
  createLinkAdvisor,
  indexMarkdown,
  planSiteHead,
  type LinkContext,
  type Targets,
} from './links/index.ts'
import { placePages, type PlacedPages } from './place-pages.ts'
import type { DocumentPlan, Redirect, RoutedPage, SiteInput, SitePlan } from './plan.ts'
import { listPrintRoutes, planPrintPages } from './print-pages.ts'
import { checkNumberPrefixes, collectRedirects, planStarts } from './routes/index.ts'
import { firstRoute, toSidebarTrees, type Sidebar } from './sidebar/index.ts'
import { buildSiteData } from './shell/index.ts'
import { groupTags, listTagRoutes, planTags } from './tags/index.ts'
import { createTranslationFinder } from './translations.ts'

/** Pages that are planned in one step: a few milliseconds. */
const PAGES_PER_STEP = 200

/**
 * Plans the whole site from the summaries of its pages, in short steps, so that a preview can do something else in
 * between, or stop.
 */
export function* buildSiteInSteps(input: SiteInput): Generator<undefined, SitePlan, undefined> {
  const placed = placePages(input)
  yield
  const prepared = prepareSite(input, placed)
  const documents: DocumentPlan[] = []
  for (const [index, page] of placed.pages.entries()) {
    if (index % PAGES_PER_STEP === 0) yield
    documents.push(planPage(prepared.context, page))
  }
  return completeSite(prepared, documents)
}

/** A site that is planned page by page. */
export interface GradualPlan {
  /** Without the documents of pages, and without what follows from them: attachments and problems. */
  plan: SitePlan
  /** Whether a page has this address. */
  hasRoute(route: string): boolean
  /** The file of the page with this address. */
  fileAt(route: string): string | undefined
  /** The document of the page with this address, planned from another summary if one is given. */
  planPage(route: string, page?: PageSummary): DocumentPlan | undefined
}

/** Plans routes and sidebars of all pages, and documents on demand. */
export function buildSiteOnDemand(input: SiteInput): GradualPlan {
  const prepared = prepareSite(input, placePages(input))
  const byRoute = new Map(prepared.placed.pages.map((routed) => [routed.route, routed]))
  return {
    plan: completeSite(prepared, []),
    hasRoute: (route) => byRoute.has(route),
    fileAt: (route) => byRoute.get(route)?.page.file,
    planPage: (route, page) => {
      const routed = byRoute.get(route)
      return routed && planPage(prepared.context, page ? { ...routed, page } : routed)
    },
  }
}

/** Everything that documents are planned from. */
interface PreparedSite {
  placed: PlacedPages
  context: DocumentContext
  redirects: Redirect[]
  docsHref: string
  feeds: SiteInput['feeds']
}

function prepareSite(input: SiteInput, placed: PlacedPages): PreparedSite {
  const { config, dates } = input
  const { site, pages, duplicates, drafts, docs, sidebars, areas, placements } = placed
  checkNumberPrefixes(site, pages)
  site.problems.push(...checkAreaPages(config, input.pages, pages), ...checkExcludedSections(config, input.pages))
  const tags = groupTags(site, pages)
  const lists = [...listTagRoutes(config, tags), ...listPrintRoutes(config, sidebars)]
  const routes = collectRoutes(pages, sidebars, lists)
  const aliases = collectRedirects(site, pages, routes)
  const first = firstRoute(sidebars.flatMap(({ top }) => top)) ?? [...routes.keys()][0] ?? config.baseUrl
  const taken = new Set([...routes.keys(), ...aliases.map(({ from }) => from)])
  const starts = planStarts(input, taken, { first, areas: areas.redirects })
  const redirects = [...aliases, ...starts.redirects]

  const targets = toTargets(input, { pages, duplicates, routes, redirects, drafts })
  const advisor = createLinkAdvisor(targets)
  const links: LinkContext = { ...site, targets, advisor, anchors: createAnchorIndex(), attached: new Set() }
  const { layouts: dataLayouts = [] } = input
  const layouts = [...new Set([...BUILT_IN_LAYOUTS, ...dataLayouts])]
  const findTranslations = createTranslationFinder(config, input.translated)
  const context: DocumentContext = { ...links, dates, docs, placements, findTranslations, layouts, dataLayouts, tags }
  return { placed, context, redirects, docsHref: starts.docsHref, feeds: input.feeds }
}

/** Adds the generated documents to those of pages, and plans the shell. */
function completeSite(prepared: PreparedSite, pages: DocumentPlan[]): SitePlan {
  const { placed, context, redirects, docsHref, feeds } = prepared
  const { site, docs, sidebars, areas } = placed
  const { config, targets } = context
  const lists = [...planCategories(context, sidebars), ...planTags(context), ...planPrintPages(context, sidebars)]
  const documents = [...pages, ...lists, planNotFound(config)]
  const homeHref = targets.redirects.get(config.baseUrl) ?? config.baseUrl
  const shell = { ...site, docs, sidebars, tabs: areas.tabs }
  const data = buildSiteData(shell, targets, { homeHref, docsHref })
  checkSitePaths(context)
  const head = planSiteHead(context, feeds)
  return {
    site: data,
    documents,
    sidebars: toSidebarTrees(sidebars),
    ...(areas.labels && { areaLabels: areas.labels }),
    redirects,
    attachments: [...context.attached].sort().map((file) => ({ file, to: attachmentPath(config, file) })),
    ...(head !== undefined && { head }),
    problems: site.problems,
  }
}

function collectRoutes(
  pages: RoutedPage[],
  sidebars: Sidebar[],
  lists: readonly string[],
): Map<string, PageSummary | undefined> {
  const routes = new Map<string, PageSummary | undefined>()
  for (const { byRoute } of sidebars) for (const route of byRoute.keys()) routes.set(route, undefined)
  for (const route of lists) routes.set(route, undefined)
  for (const { route, page } of pages) routes.set(route, page)
  return routes
}

interface Published {
  pages: RoutedPage[]
  duplicates: Targets['duplicates']
  routes: Targets['routes']
  redirects: Redirect[]
  drafts: PageSummary[]
}

function toTargets(
  { config, staticFiles, unserved = new Map(), feeds = [] }: SiteInput,
  published: Published,
): Targets {
  const { pages, duplicates, routes, redirects, drafts } = published
  const byFile = new Map(pages.map((page) => [page.page.file, page]))
  const draftFiles = new Set(drafts.map(({ file }) => file))
  return {
    config,
    pages: byFile,
    duplicates,
    routes,
    redirects: new Map(redirects.map(({ from, to }) => [from, to])),
    drafts: draftFiles,
    staticFiles,
    unserved,
    generated: new Set([
      ...GENERATED_FILES,
      ...(config.llms.full ? [LLMS_FULL_FILE] : []),
      ...feeds.map(({ path }) => path),
    ]),
    markdown: indexMarkdown([...staticFiles, ...draftFiles, ...duplicates.keys(), ...byFile.keys()]),
    found: new Map(),
  }
}
