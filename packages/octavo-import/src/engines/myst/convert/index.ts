/**
 * The syntax of MyST on one page.
 *
 * Input   the lines of a page, the targets of the site
 * Output  the page in the syntax of Octavo, its ids
 *
 * Steps   directives, labels and substitutions, line by line → roles, links and headings, in the syntax tree.
 */
export { convertPage, type PageTools } from './convert-page.ts'
export { optionOf, readDirective, readFence, type Directive } from './read-directive.ts'
