/**
 * The Markdown of MkDocs: CommonMark and GFM with the extensions of Python-Markdown and PyMdown, as micromark
 * extensions.
 *
 * Input   the text of a page, and which extensions its site turns on
 * Output  a syntax tree (mdast) with the place of every node, of first lines and of indents
 * Must not: convert anything; know the other pages.
 */
export { parseAttributeList } from './attribute-list.ts'
export { parseBlockHead, type BlockHead } from './block-head.ts'
export type { BlockMark, FormulaOptions } from './formulas.ts'
export { parseGenericHead } from './generic-block.ts'
export { inlineSyntaxKind } from './inline-syntax.ts'
export { parseMkDocs, type DialectOptions } from './parse.ts'
