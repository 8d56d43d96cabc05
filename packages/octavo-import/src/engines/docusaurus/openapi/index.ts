/**
 * Pages that docusaurus-openapi-docs makes, one for each operation of an API.
 *
 * Input   the text of such a page, whose front matter has the operation
 * Output  Markdown that says the same without the components of the plugin
 * Must not: know other pages.
 */
export { readOperation } from './operation.ts'
export { renderOperation } from './render-operation.ts'
