/**
 * The public entry `octavo/disk`, for programs that read and write folders of sites: links are followed only inside of a
 * folder, and folders are made and named as the engine does.
 */
export { makeFolder, makeTemporaryFolder, reasonOf } from './node/files/file-system.ts'
export { followLink } from './node/files/follow-link.ts'
export { findRealPath, isInside } from './node/files/site-file.ts'
