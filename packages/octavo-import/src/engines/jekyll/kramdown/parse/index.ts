/**
 * Parses a page as kramdown does, which reads HTML and lines of attributes differently from CommonMark.
 *
 * Input   the text of a page
 * Output  its syntax tree, and the text with HTML that other parsers read in the same way
 * Must not: convert.
 */
export { mapByLines } from './map-by-lines.ts'
export { parseKramdown } from './parse.ts'
export { prepareText } from './prepare-text.ts'
