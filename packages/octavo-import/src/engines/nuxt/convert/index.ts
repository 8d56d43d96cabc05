/**
 * Pages in MDC, the Markdown of Nuxt Content: https://content.nuxt.com/docs/files/markdown
 *
 * Input   the text of a page
 * Output  the page in the syntax of Octavo
 *
 * Steps   components, line by line → links, ids of headings and attributes, in the syntax tree.
 */
export { convertPage } from './convert-page.ts'
