/**
 * The files that documents load: the bundle of the shell, and images.
 *
 * Input   the site's own code (components, parts, layouts, client module); the image files that pages use
 * Output  `ShellManifest` and image addresses, each with the files to write
 *
 * A site without code gets the prebuilt bundle of the package. Otherwise Vite bundles theme and code together, and the
 * bundle is cached. `octavo dev` uses the same Vite configuration.
 * Must not: write into the output folder; import Vite when there is nothing to bundle.
 */
export { assertServable, findServingFault, toAbsolutePath, toServedPath } from './paths/index.ts'
export { toBundleProblem, toBundleProblems } from './problems/index.ts'
export {
  createBrowserCodeCheck,
  createDevShell,
  createThemeBundler,
  isImported,
  mayBeServed,
  type BundledTheme,
  type BundleTheme,
  type CheckBrowserCode,
  type CheckedBrowserCode,
  type DevShell,
  type ImportedFiles,
} from './dev/index.ts'
export { toPreviewFeatures, toShellFeatures, type ShellFeatures } from './shell-features.ts'
export { findMissingModule } from './analytics/index.ts'
export { bundleShell, readPrebuilt, SHELL_RECORD } from './bundle-shell.ts'
export { withUnbundled } from './unbundled.ts'
export { resolveImages, type ImageOptions, type ImageRecord } from './resolve-images.ts'
export {
  checkSiteCode,
  CODE_PATHS,
  findLayouts,
  findMisnamed,
  findSiteCode,
  hasSiteCode,
  isSiteCode,
  OPTIONS_FILE,
} from './site-code/index.ts'
