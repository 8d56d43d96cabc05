/**
 * Includes of other files: snippets of pymdownx, `include-markdown`, and variants with chosen lines.
 *
 * Input   a paragraph or the content of a fence
 * Output  the same text with `<Include>` and `<Code>`, and what is reported of a file that is missing
 *
 * Must not: read files.
 */
export { convertIncludes, missingFile } from './convert-includes.ts'
export { parseSnippet } from './snippet-path.ts'
