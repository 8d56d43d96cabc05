/**
 * Markdown of every engine: parsing with positions, and changes by position.
 *
 * Input   the text of one file
 * Output  its syntax tree (mdast); the text with edits
 *
 * Steps   parse → visit the tree and record edits in `TextEdits` → render.
 * Must not: know an engine; change text that no edit names.
 */
export {
  CONTAINERS,
  type Dialect,
  forgetRanges,
  formulas,
  isInRanges,
  parseMarkdown,
  parseMdx,
  type Range,
  rangeOf,
  replaceAround,
} from './parse.ts'
export { type AttributeList, parseAttributeList } from './attributes.ts'
export { closeFrontMatter, readFrontMatter, withKeys, writeFrontMatter, type FrontMatter } from './front-matter.ts'
export {
  countId,
  isTitledByHeading,
  keepHeadingIds,
  type OwnId,
  pickFreeId,
  raiseFirstHeading,
  type SlugRule,
  startsWithTitle,
  titleOf,
} from './headings.ts'
export { rewriteAddresses, rewriteHtmlAddresses } from './addresses/html-addresses.ts'
export { rewriteLinks, tooltipOf, writtenTooltips, type ImageAttributes, type LinkTarget } from './addresses/links.ts'
export {
  endsLine,
  inlineConstruct,
  inlineSyntaxFromMarkdown,
  toCharacter,
  type Accept,
  type Verdict,
} from './inline-syntax.ts'
export {
  convertedPrefix,
  type Line,
  lineEnd,
  linePrefix,
  linesAt,
  lineStart,
  placeAt,
  prefixLines,
  removeWithSpace,
  toLines,
  toText,
  trimBlank,
  withoutIndent,
  withPrefix,
} from './lines.ts'
export { TextEdits } from './text-edits.ts'
export { createFenceReader, withoutFences, type LineKind } from './fences.ts'
