/**
 * Syntax of other engines that Octavo does not read.
 *
 * Input   paragraphs, texts and code blocks, as the walk meets them
 * Output  a warning with its place for each construct; its kind begins with `foreign-` and the name of the engine
 *
 * The first characters decide whether anything is looked for, so pages without such syntax cost nothing.
 * Must not: change what is written; report what may be ordinary text.
 */
export { reportForeignCode, reportForeignIndentedCode } from './foreign-code.ts'
export { reportForeignImage } from './foreign-image.ts'
export { reportForeignHtml, reportForeignText } from './foreign-text.ts'
export { reportForeignParagraph } from './foreign-paragraph.ts'
