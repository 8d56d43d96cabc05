import type { PageSummary } from '../../shared/page.ts'
import { BUILT_IN_LAYOUTS } from '../../shared/parts/index.ts'
import type { Problem } from '../../shared/problem.ts'
import { toRoute } from '../../shared/urls.ts'
import type { SiteConfig } from '../config/schema.ts'
import { checkAreas, planAreas } from './areas/index.ts'
import type { SiteContext } from './context.ts'
import { createDocIndex } from './doc-index.ts'
import { planCategories, planNotFound, planPage, type DocumentContext } from './documents.ts'
import {
  attachmentPath,
  checkSitePaths,
  createAnchorIndex,
  createLinkAdvisor,
  indexMarkdown,
  planSiteHead,
  type LinkContext,
  type Targets,
} from './links/index.ts'
import { createPlacements } from './neighbours.ts'
import type { Redirect, RoutedPage, SiteInput, SitePlan } from './plan.ts'
import { collectRedirects, toRedirect } from './redirects.ts'
import { checkNumberPrefixes } from './number-prefixes.ts'
import { assignRoutes } from './routes.ts'
import { buildSidebars, firstRoute, type Sidebar } from './sidebar/index.ts'
import { buildSiteData } from './site-data.ts'

/** Plans the whole site from the summaries of its pages. */
export function buildSite(input: SiteInput): SitePlan {
  const { config, dates, staticFiles } = input
  const site: SiteContext = { config, problems: [], sitePaths: [] }
  const [published, drafts] = splitDrafts(input)
  if (published.length === 0 && drafts.length > 0) site.problems.push(onlyDrafts)
  const pages = assignRoutes(site, published)
  checkNumberPrefixes(site, pages)
  site.problems.push(...checkAreas(config, input.pages, pages))
  const docs = createDocIndex(site, pages, drafts)
  const sidebars = buildSidebars(site, docs, input.sidebarTexts)
  const routes = collectRoutes(pages, sidebars)
  const aliases = collectRedirects(site, pages, routes)
  const first = firstRoute(sidebars.flatMap(({ top }) => top)) ?? [...routes.keys()][0] ?? config.baseUrl
  const taken = new Set([...routes.keys(), ...aliases.map(({ from }) => from)])
  const areas = planAreas(config, pages, sidebars)
  const docsHref = findDocsStart(config, taken) ?? first
  const starts = [...toHomeRedirect(config, taken, first), ...areas.redirects.filter(({ from }) => !taken.has(from))]
  for (const { from } of starts) taken.add(from)
  const redirects = [...aliases, ...starts, ...toVersionRedirect(input, taken, docsHref)]

  const targets = toTargets(input, { pages, routes, redirects, drafts })
  const advisor = createLinkAdvisor(targets)
  const links: LinkContext = { ...site, targets, advisor, anchors: createAnchorIndex(), attached: new Set() }
  const layouts = [...BUILT_IN_LAYOUTS, ...(input.layouts ?? [])]
  const placements = createPlacements(sidebars, areas.homes)
  const context: DocumentContext = { ...links, dates, docs, placements, layouts }
  const documents = [
    ...pages.map((page) => planPage(context, page)),
    ...planCategories(context, sidebars),
    planNotFound(config),
  ]
  const homeHref = targets.redirects.get(config.baseUrl) ?? config.baseUrl
  const data = buildSiteData({ ...site, docs, sidebars, tabs: areas.tabs }, staticFiles, { homeHref, docsHref })
  checkSitePaths(site, targets, advisor)
  const head = planSiteHead(links, input.feeds)
  return {
    site: data,
    documents,
    sidebars: Object.fromEntries(sidebars.map(({ name, top }) => [name, top.map(({ node }) => node)])),
    ...(areas.labels && { areaLabels: areas.labels }),
    redirects,
    attachments: [...links.attached].sort().map((file) => ({ file, to: attachmentPath(config, file) })),
    ...(head !== undefined && { head }),
    problems: site.problems,
  }
}

const onlyDrafts: Problem = {
  severity: 'error',
  message: 'There is nothing to publish: all pages are drafts.',
  hint: 'Remove "draft: true" from one of them; "octavo dev" shows drafts too.',
}

function splitDrafts({ pages, dev }: SiteInput): [published: PageSummary[], drafts: PageSummary[]] {
  if (dev) return [pages, []]
  return [pages.filter(({ frontMatter }) => !frontMatter.draft), pages.filter(({ frontMatter }) => frontMatter.draft)]
}

function collectRoutes(pages: RoutedPage[], sidebars: Sidebar[]): Map<string, PageSummary | undefined> {
  const routes = new Map<string, PageSummary | undefined>()
  for (const { byRoute } of sidebars) for (const route of byRoute.keys()) routes.set(route, undefined)
  for (const { route, page } of pages) routes.set(route, page)
  return routes
}

interface Published {
  pages: RoutedPage[]
  routes: Targets['routes']
  redirects: Redirect[]
  drafts: PageSummary[]
}

function toTargets({ config, staticFiles }: SiteInput, { pages, routes, redirects, drafts }: Published): Targets {
  const byFile = new Map(pages.map((page) => [page.page.file, page]))
  const draftFiles = new Set(drafts.map(({ file }) => file))
  return {
    config,
    pages: byFile,
    routes,
    redirects: new Map(redirects.map(({ from, to }) => [from, to])),
    drafts: draftFiles,
    staticFiles,
    markdown: indexMarkdown([...staticFiles, ...draftFiles, ...byFile.keys()]),
    found: new Map(),
  }
}

type Routes = ReadonlySet<string>

/** If no page has the base path as its route, the base path redirects to the first page. */
function toHomeRedirect({ baseUrl }: SiteConfig, taken: Routes, first: string): Redirect[] {
  return taken.has(baseUrl) || taken.size === 0 ? [] : [toRedirect(baseUrl, baseUrl, first)]
}

/** The route of the folder of the documentation, if there is a page. */
function findDocsStart({ baseUrl, areas, trailingSlash }: SiteConfig, taken: Routes): string | undefined {
  const route = toRoute(baseUrl, areas[0].routeBasePath, trailingSlash)
  return taken.has(route) ? route : undefined
}

/** Version dropdowns lead to `/{version}/docs`, so that path redirects if the documentation is elsewhere. */
function toVersionRedirect({ config, staticFiles }: SiteInput, taken: Routes, docsHref: string): Redirect[] {
  const { baseUrl, publicPath, version, trailingSlash } = config
  const from = toRoute(baseUrl, 'docs', trailingSlash)
  const isTaken = taken.has(from) || staticFiles.has(`${publicPath}/docs/index.html`)
  return version && taken.size > 0 && !isTaken ? [toRedirect(baseUrl, from, docsHref)] : []
}
