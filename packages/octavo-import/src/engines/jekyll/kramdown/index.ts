/**
 * The Markdown of Jekyll: https://kramdown.gettalong.org/syntax.html
 *
 * Input   the text of a page, whose templates are expanded
 * Output  edits that make it the Markdown of Octavo
 * Must not: know the other pages.
 */
export { callouts, type Callouts } from './callouts.ts'
export { convertPage } from './convert-page.ts'
export { mapByLines, parseKramdown } from './parse/parse.ts'
export { prepareText } from './parse/prepare-text.ts'
export { headingIds } from './slug.ts'
