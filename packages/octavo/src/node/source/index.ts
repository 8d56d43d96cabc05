/**
 * The files of a site's folder: pages, fragments, sidebar files and files to publish, and what git knows about them.
 *
 * Input   `SiteFolders`, a part of the configuration
 * Output  `FoundSource[]` (unchanged pages are not read), the list of other files, dates from git, the text of the
 *         sidebar file
 *
 * The order of files depends only on their names. A name that starts with `_` is a fragment, not a page.
 * Must not: parse a page; read files outside the site's folder; throw for anything in that folder.
 */
export { findSource, findSources, type KnownSources } from './find-sources.ts'
export { createFragmentReader, findSimilarFile } from './fragment-reader.ts'
export { isPageFile, findPagePlace } from './page-place.ts'
export { listContent, type SiteListing, findStaticFiles, isStaticFile, type StaticFile } from './list-content.ts'
export { readChangesSince, type ChangeSince } from './git-changes.ts'
export { readGitDates, readGitFolder, readNewestCommit, withNestedDates } from './git-dates.ts'
export { concernsSidebars, isSidebarFile, readSidebarFiles } from './sidebar-file.ts'
export { listPageFolders, listContentFolders } from './site-folders.ts'
export { readFoundSource } from './read-source.ts'
export { createWalker, walkSite, type FoundFile, type WalkFolder } from './walk-folder.ts'
