/**
 * Files of FROM that pages or settings use.
 *
 * Input   a path as the old site writes it
 * Output  the file and its place in the new site: a fragment, a copy, or code that is shown
 * Must not: leave FROM.
 */
export { textOf, valuesFor } from './fragment-values.ts'
export { FragmentQueue, resolveModule, type Aliases } from './fragments.ts'
export { IncludedFiles, type CodeSelection, type IncludedPart } from './included-files.ts'
export { publicFile, readBrand, reportPicture } from './pictures.ts'
export { isReserved, isRun } from './reserved.ts'
