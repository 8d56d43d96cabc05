/**
 * What the readers of engines with translations share.
 *
 * Input   FROM, and where the files of a language are
 * Output  FROM as that language sees it; names of languages; words of the interface; findings
 * Must not: know an engine.
 */
export { findLanguageFolders, nameLanguage, tagOfName, toLanguageTag } from './name-language.ts'
export { overlayFolder, toOrigins, type LanguageView } from './overlay.ts'
export { reportLanguage } from './report-language.ts'
export { convertDirection } from './text-direction.ts'
export { toLabels, type WordKeys } from './words.ts'
