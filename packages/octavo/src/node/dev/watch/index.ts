/**
 * The changes of the site's files.
 *
 * Input   events of the file system
 * Output  batches of changed files for the preview, whose result is sent to open pages
 *
 * Must not: poll where the system reports changes; wait for a fixed time, except for a file that stays empty or
 * missing.
 */
export { collectFailures, toWatchProblem } from './watch-failures.ts'
export { findChanged, watchFiles } from './watch-files.ts'
export { listWatchedFolders, watchSite } from './watch-site.ts'
