/**
 * From the text of a Markdown file to the text that the parser gets.
 *
 * Input   a file's text as it was decoded; which tag names are components
 * Output  text with `\n` line ends, blank lines around component tags, strict directives; the numbers of inserted lines
 *
 * Works on lines, because what it changes decides where Markdown's blocks begin and end.
 * Must not: parse Markdown; change anything inside a code fence; drop a line, so that line numbers can be mapped back.
 */
export { mayHaveDirectives } from './directives.ts'
export { nextFence } from './fences.ts'
export { normalizeText, type NormalText } from './normalize.ts'
