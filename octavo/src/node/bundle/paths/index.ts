/**
 * Paths and addresses of modules: what an import names, what Vite can serve and bundle.
 *
 * Input   absolute paths, addresses, texts of imports
 * Output  other forms of these, and a problem for a path that cannot be used
 *
 * Must not: read files; know the site's code.
 */
export { assertServable, checkBundlePath, findServingFault } from './check-path.ts'
export { findPublicEntry, listPublicEntries, type PublicEntry } from './public-entries.ts'
export { isReact, resolveImport } from './resolve-import.ts'
export { toAbsolutePath, toServedPath } from './served-path.ts'
