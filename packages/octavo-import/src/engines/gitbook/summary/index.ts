/**
 * The table of contents of a space, and the addresses that follow from it.
 *
 * Input   `SUMMARY.md`, or the files of a space without one
 * Output  `SummaryGroup[]`; the pages with their old addresses
 * Must not: convert the text of pages.
 */
export { githubSlugId, slugRule } from './slug.ts'
export { isFolderPage, listUnplaced, pathOfFile, placePages, type GroupPath, type PlacedPage } from './place-pages.ts'
export { parseSummary, type SummaryEntry, type SummaryGroup } from './parse-summary.ts'
