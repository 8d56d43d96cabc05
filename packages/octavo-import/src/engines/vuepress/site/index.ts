/**
 * The pages of a site of VuePress, and the configuration of the new one.
 *
 * Input   `SiteOptions`
 * Output  pages with their old addresses, `UserConfig`, the dialect of the pages
 *
 * Must not: convert the text of a page.
 */
export { dialectOf } from './dialect.ts'
export { listFiles, listPages, type Page } from './list-pages.ts'
export { convertConfig } from './site-config.ts'
