/**
 * The files of the search, named after their content.
 *
 * Input   the inverted index; entries of pages in their order; the paths of the last index
 * Output  SearchFile[]: texts in groups of pages; an index as one file, or as a table with shards and common terms
 *
 * A file that the last index had keeps its name and is not rendered.
 * Must not: write to disk; decide about the order of pages.
 */
export { renderIndexFiles } from './index-files.ts'
export { nameFile, withTime, type SearchFile } from './search-file.ts'
export { TextFiles } from './text-files.ts'
