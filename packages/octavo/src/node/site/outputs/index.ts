/**
 * Renders the files of a site that list its pages or configure its host.
 *
 * Input   `ListedSite` of a build, which has no drafts, and the content security policy of its documents
 * Output  the texts of `_headers`, `llms.txt`, `robots.txt` and `sitemap.xml`; the order of `llms-full.txt`
 *
 * Must not: write files; resolve links or routes.
 */
export { renderFrontPageHeaders, renderHeaders } from './headers.ts'
export { listMarkdown, renderLlms } from './llms.ts'
export { renderRobots, renderSitemap, renderSitemapIndex } from './sitemap.ts'
