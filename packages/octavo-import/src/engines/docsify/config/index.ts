/**
 * The settings of a Docsify site.
 *
 * Input   FROM, its `index.html`
 * Output  `SiteOptions`; findings
 * Must not: run scripts; read pages.
 */
export { findIndexFile } from './index-file.ts'
export { readOptions, titleOfSite, type SiteOptions } from './options.ts'
