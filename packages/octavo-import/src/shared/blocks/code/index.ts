/**
 * Fences of code that several engines write in a way that Octavo does not read: options, tabs, types.
 *
 * Input   the syntax tree of a page and the edits of its text
 * Output  more edits; counts and findings in the log
 */
export { convertCodeMeta } from './code-meta.ts'
export { closeFence, convertNpmFences, convertTabFences, npmTabs } from './fences.ts'
export { convertTwoslash } from './twoslash.ts'
