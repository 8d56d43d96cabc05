/**
 * Files of the site's folder that are not found as pages or pictures, although their authors may expect it.
 *
 * Input   the folders of the site and their files
 * Output  problems whose hints name the place for such files; pictures in folders that other engines publish
 *
 * Must not: read what is in a file.
 */
export { findForeignFiles } from './foreign-files.ts'
export { listStrays, reportStrays } from './stray-pages.ts'
export { listUnserved, type UnservedFile } from './unserved-files.ts'
