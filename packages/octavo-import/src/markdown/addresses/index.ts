/**
 * The addresses of links and images, in Markdown and in HTML.
 *
 * Input   the syntax tree of a page, a resolver of addresses
 * Output  edits for those that change
 * Must not: know what an address leads to.
 */
export { rewriteAddresses, rewriteHtmlAddresses } from './html-addresses.ts'
export { rewriteLinks, type LinkTarget } from './links.ts'
