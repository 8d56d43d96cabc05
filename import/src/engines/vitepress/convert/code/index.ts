/**
 * Code in pages of VitePress: marks and titles of fences, and files that a line shows.
 *
 * Input   the tree of a page
 * Output  edits of its text
 *
 * Must not: change anything else in a page.
 */
export { convertCode } from './code.ts'
export { convertSnippets } from './snippets.ts'
