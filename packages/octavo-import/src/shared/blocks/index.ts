/**
 * Blocks of a page that several engines write in a way that Octavo does not read.
 *
 * Input   the syntax tree of a page and the edits of its text
 * Output  more edits; counts and findings in the log
 * Must not: know an engine; read the disk.
 */
export {
  convertAbbreviations,
  convertDashes,
  convertEmoji,
  convertFormulas,
  emojiOf,
  escapeColons,
  escapeDollars,
  escapeUnderscores,
  FORMULA,
  type FormulaMarks,
  readAbbreviations,
} from './text.ts'
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
export { canDraw, convertCodeMeta, convertTwoslash, showUndrawableDiagrams } from './code/code-meta.ts'
export { convertDefinitions } from './definitions.ts'
export {
  escapeComponents,
  placeBlock,
  removeMarkdownAttribute,
  separateFences,
  separateHtml,
  TagEdits,
} from './html.ts'
