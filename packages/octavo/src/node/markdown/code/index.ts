/**
 * Code blocks as HTML with highlighted tokens.
 *
 * Input   code, its language, and the options of its fence
 * Output  a `<figure>` with file name, copy button and code; one-letter token classes keep documents small
 *
 * Grammars are Prism's, loaded at their first use.
 * Must not: throw on an unknown language (it is shown without colors); change the text that a reader copies, except
 * for the prompts of a shell session and its output.
 */
export { plainText } from './ansi.ts'
export { excerptOf } from './excerpt.ts'
export {
  applyOption,
  emptyMeta,
  keepEscapes,
  parseFenceMeta,
  parseRanges,
  splitInfo,
  type FenceMeta,
} from './fence-meta.ts'
export { takeLineComments } from './line-comments.ts'
export { findNoteMarks, withoutNoteMarks, withoutNoteMarksInTypes, type CodeNote, type NoteMark } from './note-marks.ts'
export { isKnownLanguage, isTerminal, languageName, listLanguages } from './languages.ts'
export { renderCode, type PendingCode, type RenderedParts } from './render-code.ts'
