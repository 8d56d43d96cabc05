/**
 * Pages that are not files of the documentation: they come from the configuration's `sources`, and from Octavo's own
 * blog and changelog, which use the same interface.
 *
 * Input   `PageSource[]`
 * Output  `FoundSource[]` with a digest of each page, so that only changed ones are compiled; the text files of sources
 *
 * Must not: compile a page; throw for an error in a source, which becomes a Problem.
 */
export {
  dependsOnPageSources,
  hasPageSources,
  listSourceFolders,
  listWatched,
  PAGE_SOURCE_CHANGE,
  watchWithFunctions,
} from './list-page-sources.ts'
export type { ListedPage, MadePages, PagesBySource } from './make-pages.ts'
