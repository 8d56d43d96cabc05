/**
 * The changes of the site's files.
 *
 * Input   events of the file system
 * Output  batches of changed files for the preview, whose result is sent to open pages
 *
 * Must not: poll; wait for a fixed time, except for a file that was emptied or removed.
 */
export { findChanged, watchFiles } from './watch-files.ts'
export { listWatchedFolders, watchSite, type SiteWatcher } from './watch-site.ts'
