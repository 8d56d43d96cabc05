/**
 * The words of a page: variables filled in, and plain text without markup.
 *
 * Input   a string or inline nodes, the walk they belong to
 * Output  the string as readers see it; plain text or reduced inline HTML of nodes
 *
 * A replaced variable is also recorded as an edit of the Markdown twin. Unknown variables become problems.
 * Must not: write to the article; escape, except in `plainHtml`.
 */
export { directionAttribute } from './direction-attribute.ts'
export { fillAttribute, fillCodeText, fillText, replacePlaceholders, unknownVariable } from './fill.ts'
export { plainHtml, plainText, textOfId } from './plain-text.ts'
export { fillCode, fillVariables } from './variables.ts'
