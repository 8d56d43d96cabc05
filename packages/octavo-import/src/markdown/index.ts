/**
 * Markdown of every engine: parsing with positions, and changes by position.
 *
 * Input   the text of one file
 * Output  its syntax tree (mdast); the text with edits
 *
 * Steps   parse → visit the tree and record edits in `TextEdits` → render.
 * Must not: know an engine; change text that no edit names.
 */
export { forgetRanges, isInRanges } from './forget.ts'
export { readFrontMatter, withKeys, writeFrontMatter, type FrontMatter } from './front-matter.ts'
export { countId, keepHeadingIds, type OwnId, pickFreeId, raiseFirstHeading, type SlugRule } from './headings.ts'
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
export { convertedPrefix, lineEnd, linePrefix, lineStart, placeAt, prefixLines } from './lines.ts'
export { removeWithSpace } from './remove-with-space.ts'
export { TextEdits } from './text-edits.ts'
export { CONTAINERS, formulas, parseMarkdown, parseMdx, rangeOf, type Dialect, type Range } from './parse.ts'
export { createFenceReader, withoutFences, type LineKind } from './fences.ts'
export { isTitledByHeading, startsWithTitle, titleOf } from './title.ts'
export { linesAt, toLines, toText, trimBlank, withoutIndent, withPrefix, type Line } from './source-lines.ts'
