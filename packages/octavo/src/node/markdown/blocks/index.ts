/**
 * Writes block nodes: paragraphs, headings, lists, tables, admonitions, code blocks, footnotes.
 *
 * Input   block mdast nodes
 * Output  HTML; headings with their ids; the page's title and first paragraph; problems with admonitions and ids
 *
 * Must not: highlight code or draw diagrams itself; know what a component renders to.
 */
export { blockquote, container } from './admonition.ts'
export { code } from './code.ts'
export { footnoteDefinition, footnoteReference, writeFootnotes } from './footnote.ts'
export { heading } from './heading.ts'
export { findTitleHeading } from './heading-attributes.ts'
export { leafDirective, list, paragraph, thematicBreak } from './paragraph.ts'
export { inlineMath, math } from './math.ts'
export { table } from './table.ts'
