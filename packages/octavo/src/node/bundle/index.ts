/**
 * The shell: the theme, bundled with the site's own code.
 *
 * Input   the site's own code (components, parts, layouts, client module), what else its shell contains
 * Output  `ShellManifest`: the files that documents load, and the module that renders pages
 *
 * A site without code gets the prebuilt bundle of the package. Otherwise Vite bundles theme and code together, and the
 * bundle is cached. `octavo dev` uses the same Vite configuration. `vite/` is imported only when there is something to
 * bundle.
 * Must not: write into the output folder; import Vite when there is nothing to bundle.
 */
export {
  assertServable,
  findPublicEntry,
  findServingFault,
  isReact,
  listPublicEntries,
  resolveImport,
  toAbsolutePath,
  toServedPath,
  type PublicEntry,
} from './paths.ts'
export { toBundleProblem, toBundleProblems } from './problems/index.ts'
export { hasFeatures, hasPlainPages, toServerFeatures, toShellFeatures, type ShellFeatures } from './shell-features.ts'
export { checkAnalyticsModule, checkClientModule, findMissingModule, withUnbundled } from './check-modules.ts'
export { bundleShell, readPrebuilt, SHELL_RECORD } from './bundle-shell.ts'
export { moveBundle, readManifest, SERVER_FILE } from './stored-manifest.ts'
export {
  changesPages,
  changesShell,
  checkSiteCode,
  CODE_PATHS,
  findLayouts,
  findMisnamed,
  findSiteCode,
  hasSiteCode,
  isSiteCode,
  OPTIONS_FILE,
  type SiteCode,
} from './site-code/index.ts'
