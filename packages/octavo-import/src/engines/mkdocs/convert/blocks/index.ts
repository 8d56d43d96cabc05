/**
 * Blocks of a page of MkDocs.
 *
 * Input   a node of the syntax tree, `PageContext`
 * Output  edits of the text
 * Must not: convert inline syntax or fences.
 */
export { convertDefinitions } from './definitions.ts'
export { convertGenericBlocks } from './generic.ts'
export { convertGrids, findCardIcons } from './grids.ts'
export { convertBlocks } from './indented.ts'
export { escapePipesInCode } from './tables.ts'
