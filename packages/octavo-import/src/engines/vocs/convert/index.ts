/**
 * Pages of Vocs: its containers, components, code.
 *
 * Input   the pages, `PageConverterInput`
 * Output  `ImportedPage`
 *
 * Steps   write directives as tags and Markdown, line by line → read the page as MDX → code, headings, links.
 */
export { convertPages } from './convert-pages.ts'
