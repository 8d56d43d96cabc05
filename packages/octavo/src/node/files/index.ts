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
  identifyFile,
  isFile,
  isFolder,
  isInRepository,
  isSystemError,
  isUnchanged,
  listEntries,
  listVisibleFolders,
  makeFolder,
  makeTemporaryFolder,
  readLines,
  readStats,
  reasonOf,
  statsOf,
  toRecordedStats,
  type DiskStats,
  type FileStats,
} from './file-system.ts'
export { findLinkedFile, followLink, refuseLink } from './follow-link.ts'
export { findThrowingPackage, locateError } from './locate-error.ts'
export {
  findImported,
  findNamedFile,
  INSTALLED,
  listImageFiles,
  findPackageRoot,
  packageFolderOf,
  toNamedPath,
  toOwnFile,
} from './named-file.ts'
export { loadPackage } from './load-package.ts'
export { toHashedName, toStem, storeFile } from './store-file.ts'
export {
  findRealPath,
  isInside,
  locateFile,
  noLongerReadable,
  notRegular,
  realPathOf,
  refuseFile,
  refusePath,
  toOwnPath,
  toRelativePath,
  unreadable,
  type SiteFolder,
} from './site-file.ts'
export { findJsonFault, findUnreadableCode } from './unreadable-code.ts'
