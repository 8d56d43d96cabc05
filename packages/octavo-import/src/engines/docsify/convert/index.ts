/**
 * The conversion of the pages of Docsify, and of the files that they include.
 *
 * Input   the text of a page, `Tools`
 * Output  `ImportedPage`; counts and findings in the log
 *
 * Steps   included files → callouts, tabs, options of headings, links and pictures → heading ids and links.
 * Must not: list pages; read the settings.
 */
export { convertPage } from './convert-page.ts'
export { coverOf } from './cover.ts'
export type { Tools } from './tools.ts'
