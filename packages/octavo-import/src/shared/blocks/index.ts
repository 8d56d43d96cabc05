/**
 * Blocks of a page that several engines write in a way that Octavo does not read.
 *
 * Input   the syntax tree of a page and the edits of its text
 * Output  more edits; counts and findings in the log
 * Must not: know an engine; read the disk.
 */
export { convertAbbreviations, readAbbreviations } from './abbreviations.ts'
export { escapeColons } from './colons.ts'
export {
  closeContainer,
  closeContainers,
  closeFound,
  isElement,
  toContainer,
  toKeyword,
  unwrapContainer,
  visitContainers,
  type Container,
} from './containers.ts'
export { closeFence, codeTabs, convertNpmFences, convertTabFences, npmTabs } from './code/fences.ts'
export { convertCodeMeta } from './code/code-meta.ts'
export { convertTwoslash } from './code/twoslash.ts'
export { convertDashes } from './dashes.ts'
export { convertDefinitions } from './definitions.ts'
export { canDraw, showUndrawableDiagrams } from './diagrams.ts'
export { escapeDollars } from './dollars.ts'
export { convertEmoji, emojiOf } from './emoji.ts'
export { convertFormulas, escapeUnderscores, FORMULA, type FormulaMarks } from './formulas.ts'
export { escapeComponents, removeMarkdownAttribute, separateFences, separateHtml } from './separate-html.ts'
export { placeBlock, TagEdits } from './place-block.ts'
