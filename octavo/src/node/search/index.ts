/**
 * Compiled pages → the files that the search in the browser reads (their format: shared/search/format.ts).
 *
 * Pages are added one after the other, in the order of the site, and can be forgotten at once: what is kept of them is their
 * headings, and by word the sections it stands in. Texts leave as soon as a text file is full.
 * Steps: sections of a page (`read-page`), their words (`lexicon`, `postings`), files of words (`write-words`) and texts
 * (`text-files`).
 *
 * Must not: parse a page again; write to disk; depend on anything but the pages and their order.
 */
export { createSearchIndex, type SearchIndex, type SearchIndexOptions } from './create-search-index.ts'
export type { SearchPage } from './read-page.ts'
export type { SearchFile } from './name-file.ts'
