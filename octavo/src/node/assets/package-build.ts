/** What `scripts/build.mjs` needs to build the default theme with the package. */
export { bundleTheme } from './bundle.ts'
export { writeManifest } from './stored-manifest.ts'
