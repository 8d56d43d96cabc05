/**
 * Tags of Vue components in a page.
 *
 * Input   one piece of HTML, and where it is in the page
 * Output  edits of the text of the page; stubs, badges and findings in the collectors of `TagContext`
 *
 * Must not: change anything but tags.
 */
export { separateTags } from './separate-tags.ts'
export { convertHtml } from './convert-html.ts'
