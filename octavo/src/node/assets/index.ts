/**
 * The files that documents load: the bundle of the shell, and images.
 *
 * Input   the site's component folder; the image files that pages use
 * Output  `ShellManifest` and image addresses, each with the files to write
 *
 * A site without components gets the prebuilt bundle of the package. Otherwise Vite bundles theme and components
 * together, and the bundle is cached. `octavo dev` uses the same Vite configuration.
 * Must not: write into the output folder; import Vite when there is nothing to bundle.
 */
export { toBundleProblem } from './bundle-problem.ts'
export { checkComponents } from './check-components.ts'
export { createDevShell, type DevShell } from './dev-shell.ts'
export { bundleShell } from './bundle-shell.ts'
export { findComponents } from './registry-plugin.ts'
export { resolveImages, type ImageOptions, type ImageRecord } from './resolve-images.ts'
