/**
 * Containers of Vue sites: `::: name` of markdown-it-container and of its plugins.
 *
 * Input   the tree of a page
 * Output  edits of its text; the text that Vue does not read
 *
 * Must not: change anything else in a page.
 */
export { convertContainers } from './containers.ts'
