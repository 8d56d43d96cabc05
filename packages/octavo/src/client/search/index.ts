/**
 * The search in the browser.
 *
 * Input   the reader's keys and words; the search files of this build (docs/search-format.md)
 * Output  BoxState for the theme; navigation to a hit, whose words are marked there
 *
 * In the page: `box` (state and actions of the search box), `highlight` (marks). In a worker, started by `worker`:
 * `engine`, which joins `query` (words → terms of the index, with `dictionary`), `ranking` (terms → sections) and
 * `files` (the loaded index). `languages` is no part of either: the build of the package makes the modules from it that
 * the index of a site in another language than English contains.
 *
 * Must not: load anything before the reader turns to the search; import the engine into the page.
 */
export * from './box/index.ts'
export { watchHitNavigation } from './highlight/index.ts'
