/**
 * Pages with components that many engines of React have: callouts, tabs, cards, steps.
 *
 * Input   the text of a page, `JsxTools`
 * Output  edits of the text by position; stubs of components that only the site has
 *
 * Must not: know an engine; read settings.
 */
export { readPage } from './convert-jsx.ts'
export type { JsxTools } from './tools.ts'
