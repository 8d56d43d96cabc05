/**
 * Compiled pages → the files that the search in the browser reads (their format: shared/search/format.ts).
 *
 * What is written on a page is gathered once, wherever it stands in the site (`gather`): its sections (`read-page`) and their
 * words (`run-table`, `lexicon`, `postings`). What was gathered in the last build, or while pages were compiled, is taken over: pages are put in their
 * order, their sections numbered anew (`numbering`, `word-table`), and files of words (`write-words`) and texts (`text-files`)
 * made where they are not known. The files are those of an index made from nothing.
 *
 * Must not: parse a page again; write to disk; depend on anything but the pages and their order.
 */
export {
  createSearchIndex,
  indexesHeadings,
  repeatSearchIndex,
  type FinishedIndex,
  type IndexMemory,
  type KnownPages,
  type SearchIndex,
  type SearchIndexOptions,
} from './create-search-index.ts'
export { Gatherer, type Gathering } from './gather.ts'
export { isSearchable, type ContentPage, type PageTexts, type SearchPage } from './read-page.ts'
export type { SearchFile } from './name-file.ts'
