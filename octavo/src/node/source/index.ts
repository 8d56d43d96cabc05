/**
 * Everything the build reads from the site's folder besides its configuration.
 *
 * Input   `SiteFolders`, a part of the configuration
 * Output  `FoundSource[]` (each page read once, unless it is known), the list of other files, dates from git, the sidebar file's text
 *
 * Files are found in an order that depends on their names only. Names starting with `_` are fragments, not pages.
 * Must not: understand what is in a page; read files outside the site's folder; throw for what it finds there.
 */
export { findSources, isPageFile, readSource, type CollectionName, type KnownSources } from './find-sources.ts'
export { createFragmentReader } from './fragment-reader.ts'
export { readGitDates, type GitDates } from './git-dates.ts'
export { listContent } from './list-content.ts'
export { readSidebarFile } from './sidebar-file.ts'
export { listSourceFolders, type SiteFolders } from './site-folders.ts'
export { findStaticFiles, type StaticFile } from './static-files.ts'
