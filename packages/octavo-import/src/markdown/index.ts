/**
 * Markdown of every engine: parsing with positions, and changes by position.
 *
 * Input   the text of one file
 * Output  its syntax tree (mdast); the text with edits
 *
 * Steps   parse → visit the tree and record edits in `TextEdits` → render.
 * Must not: know an engine; change text that no edit names.
 */
export * from './parse.ts'
export * from './attributes.ts'
export * from './front-matter.ts'
export * from './headings.ts'
export * from './addresses/html-addresses.ts'
export * from './addresses/links.ts'
export * from './inline-syntax.ts'
export * from './lines.ts'
export * from './text-edits.ts'
export * from './fences.ts'
