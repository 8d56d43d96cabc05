/**
 * The site graph: from single pages to a whole in which everything has its place and its address.
 *
 * Input   `SiteInput`: summaries of all pages, configuration, sidebar file, names of other files, dates
 * Output  `SitePlan`: one `DocumentPlan` per document, what the shell shows, sidebars, redirects, problems
 *
 * Steps   routes; sidebars; all routes and redirects known; documents with resolved and checked links; navbar and footer.
 * Pure: values in, values out; time and memory grow linearly with the pages.
 * Must not: touch the disk; know HTML; see the text of a page.
 */
export { buildSite } from './build-site.ts'
export { renderHeaders } from './outputs/headers.ts'
export { renderLlms } from './outputs/llms.ts'
export { renderRobots } from './outputs/robots.ts'
export { renderSitemap } from './outputs/sitemap.ts'
export type { Attachment, DocumentPlan, Redirect, SiteInput, SitePlan } from './plan.ts'
