/**
 * Bundling with Vite.
 *
 * Input   the modules of the theme and of the site
 * Output  the server module; the files for the browser, with what the manifest says about them
 *
 * Others import it only when there is something to bundle.
 * Must not: know the cache, or when a bundle is up to date.
 */
export { bundleBootScript, hasBootFeatures } from './boot-script.ts'
export { bundleModules } from './bundle-modules.ts'
export { bundleServer, digestServer, importTheme } from './bundle-server.ts'
export { bundleTheme } from './bundle-theme.ts'
export { componentsEntry, createKernelPlugin, kernelEntry, loadKernel, packagedKernel, type Kernel } from './kernel.ts'
export { createShellVite, shellEntries, type ShellViteOptions } from './shell-vite.ts'
