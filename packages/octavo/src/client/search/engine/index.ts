/**
 * The search engine: answers queries from the files of one index, and loads the files a query needs. Runs in the
 * worker.
 *
 * Input   the typed text and where to look; SearchFiles
 * Output  Answer: hits with excerpts, or a suggestion
 *
 * `../query` → terms and their matches, `../ranking` → sections, `../files` → titles and texts, `../highlight` →
 * excerpts.
 *
 * Must not: wait for files that only a better answer needs; touch the DOM.
 */
export type { Answer, Hit, OpenedIndex, PopularPage, SearchScope, SiteSection } from './answer.ts'
export { SearchFiles } from '../files/index.ts'
export { openSearch, type Search } from './search.ts'
