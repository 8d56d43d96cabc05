/**
 * The HTML that GitBook writes where Markdown has no syntax.
 *
 * Input   the syntax tree of a page with its edits
 * Output  more edits; counts and findings in the log
 *
 * Steps   single elements → cards and tables, which show the converted content of their cells.
 * Must not: change HTML that a page of Octavo can have.
 */
export { findElements } from './elements.ts'
export { convertElements } from './convert-elements.ts'
export { convertTables } from './tables.ts'
export { convertCodeElements } from './code.ts'
