/**
 * The conversion of the pages of a book, and of the files that they include.
 *
 * Input   the text of a page, `Tools`
 * Output  `ImportedPage`; counts and findings in the log
 *
 * Steps   find the blocks `{% … %}` and hide them from the parser → parse → blocks, HTML, heading ids, links → steps,
 *         whose lines move → front matter.
 * Must not: list pages; read the configuration.
 */
export { convertPage, hasFormula } from './convert-page.ts'
export { LINE_IMAGES } from './html.ts'
export type { Tools } from './tools.ts'
