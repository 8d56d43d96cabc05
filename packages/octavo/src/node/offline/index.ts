/**
 * A copy of the site that readers open from a disk, without a server.
 *
 * Input   the configuration; the planned files; the staged files of all languages
 * Output  the configuration and the plan without what needs a server; files with relative addresses, and the contents
 *         that the shell reads as scripts, which browsers load from a disk; a zip file of the written folder
 *
 * A copy is a build with `isOffline` in its configuration, so its shell is one script (`client/offline/`). Addresses in
 * the data of documents stay: the shell compares them, and makes the addresses of files where it shows them.
 * Must not: know how a file is made; change a file outside the staged folder.
 */
export { packFolder, toArchiveName, type Archive } from './archive.ts'
export { rewriteFiles, type CopiedSite } from './rewrite-files.ts'
export { toOfflineConfig, withoutServerFiles } from './offline-config.ts'
