/**
 * Plans the site: gives each page its address, its place in the sidebar and its resolved links.
 *
 * Input   `SiteInput`: summaries of all pages, configuration, sidebar file, names of other files, dates
 * Output  `SitePlan`: a `DocumentPlan` for each document, the data of the shell, sidebars, redirects, problems
 *
 * Steps   routes; sidebars; redirects; documents, with their links checked; navbar and footer.
 * Pure functions. Time and memory grow linearly with the number of pages.
 * Must not: read or write files; render HTML; read the text of a page.
 */
export { buildSiteInSteps, buildSiteOnDemand, type GradualPlan } from './build-site.ts'
export {
  listMarkdown,
  renderFrontPageHeaders,
  renderHeaders,
  renderLlms,
  renderRobots,
  renderSitemap,
} from './outputs/index.ts'
export { movePageData, placePages } from './place-pages.ts'
export { problemsAtLevel } from './problems-at-level.ts'
export { toSiteRoute } from './routes/index.ts'
export { toSidebarTrees } from './sidebar/index.ts'
export { draftPageData, previewPageData } from './page-parts.ts'
export { draftSiteData } from './shell/index.ts'
export type { DocumentPlan, SiteInput, SitePlan } from './plan.ts'
