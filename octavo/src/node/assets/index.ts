/**
 * The files a document loads: the shell's bundle and the images.
 *
 * Input   the site's component folder; the image files that pages name
 * Output  `ShellManifest` and image addresses, each with the files to write
 *
 * A site without components gets the bundle that comes with the package; with components Vite bundles theme and components
 * together, once for each state of them. `octavo dev` gets the same Vite configuration.
 * Must not: write into the output folder; load Vite when nothing is to be bundled.
 */
export { toBundleProblem } from './bundle-problem.ts'
export { createDevShell, type DevShell, type DevShellOptions } from './dev-shell.ts'
export { bundleShell, type ShellBundle, type ShellOptions } from './bundle-shell.ts'
export { resolveImages, type ImageOptions, type ImageRecord, type ResolvedImages } from './resolve-images.ts'
export { createShellVite, shellEntries, type ShellViteOptions } from './shell-vite.ts'
