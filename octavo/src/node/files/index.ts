/**
 * Rules about files on the disk that several rooms need.
 *
 * Input   paths
 * Output  status, real paths, names for the output, stored files, packages of the site, the places of errors in files,
 *         and Problems about files that cannot or must not be read
 *
 * Must not: know what a file is for.
 */
export {
  isUnchanged,
  isUnsettled,
  readStats,
  toRecordedStats,
  type DiskStats,
  type FileRecord,
  type FileStats,
} from './file-stats.ts'
export { findLinkedFile, followLink, refuseLink } from './follow-link.ts'
export { listImageFiles } from './image-files.ts'
export { listEntries, listVisibleFolders } from './list-entries.ts'
export { findThrowingPackage, locateError } from './locate-error.ts'
export { loadPackage } from './load-package.ts'
export { makeFolder, makeTemporaryFolder } from './make-folder.ts'
export { findImported, findNamedFile, packageFolderOf, toNamedPath } from './named-file.ts'
export { toHashedName, toStem } from './output-name.ts'
export { INSTALLED, toOwnFile } from './own-file.ts'
export { findPackageRoot } from './package-root.ts'
export { isFile, isFolder, isInRepository, statsOf } from './path-kind.ts'
export { readLines } from './read-lines.ts'
export {
  findRealPath,
  isInside,
  leadsNowhere,
  leavesRoot,
  noLongerReadable,
  notRegular,
  realPathOf,
  refuseFile,
  refusePath,
  toRelativePath,
  unreadable,
} from './site-file.ts'
export { storeFile } from './store-file.ts'
export { isSystemError, reasonOf } from './system-error.ts'
export { findJsonFault, findUnreadableCode } from './unreadable-code.ts'
