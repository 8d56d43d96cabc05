/** Entry of `scripts/build.mjs`, which bundles the default theme when the package is built. */
export { bundleTheme } from './bundle.ts'
export { writeManifest } from './stored-manifest.ts'
