/**
 * Code in pages of Vue sites: options and groups of fences, and files that a line shows.
 *
 * Input   the tree of a page
 * Output  edits of its text
 *
 * Must not: change anything else in a page.
 */
export { convertCode } from './code.ts'
export { convertCodeGroups, labelFence } from './code-groups.ts'
export { fencePlantUml } from './plantuml.ts'
export { convertSnippets } from './snippets.ts'
