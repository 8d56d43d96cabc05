/**
 * Plans the site: gives each page its address, its place in the sidebar and its resolved links.
 *
 * Input   the heads of all pages, configuration, sidebar files, names of other files; for a document, its page
 * Output  `PlacedSite`; a `DocumentPlan` for each document; the data of the shell; problems
 *
 * Steps   `placeSite` from heads alone; then, in any order, the documents of pages, other documents, the shell.
 * Pure functions. Time and memory grow linearly with the number of pages.
 * Must not: read or write files; render HTML; read the text of a page.
 */
export type { Finding } from './context.ts'
export { planGeneratedPages, planPage } from './documents.ts'
export { adviseAll, attachmentPath, checkAnchors, checkExcludedSections, type AnchorLink } from './links/index.ts'
export {
  listMarkdown,
  renderFrontPageHeaders,
  renderHeaders,
  renderLlms,
  renderRobots,
  renderSitemap,
  renderSitemapIndex,
} from './outputs/index.ts'
export { placeSite, type PlacedSite } from './place-site.ts'
export { planShell } from './plan-shell.ts'
export { toSiteRoute } from './routes/index.ts'
export { listSidebarIcons, toSidebarTrees } from './sidebar/index.ts'
export { listAnchors } from './plan.ts'
export type {
  Attachment,
  DocumentPlan,
  PageSettings,
  Originals,
  Redirect,
  RoutedPage,
  SiteInput,
  ListedSite,
} from './plan.ts'
