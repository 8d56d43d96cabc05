/**
 * The shell in the preview: Vite's server for browsers, and the theme that renders pages.
 *
 * Input   the site's root and its own code as it is now
 * Output  a server of modules and styles with fast refresh; the theme, bundled again after each change of the code
 *
 * After an edit only the code of the site is bundled: React and the theme are loaded once in each session. Browsers get
 * the theme in a few files, and the code of the site as modules.
 * Must not: render a page in another way than a build.
 */
export { createBrowserCodeCheck, type CheckBrowserCode, type CheckedBrowserCode } from './check-browser-code.ts'
export { createDevShell, type DevShell } from './dev-shell.ts'
export type { ImportedFiles } from './imported-files.ts'
export { isImported } from './note-imports.ts'
export { mayBeServed } from './served.ts'
export { createThemeBundler, type BundledTheme, type BundleTheme } from './theme-bundler.ts'
