/**
 * The configuration of VuePress.
 *
 * Input   `.vuepress/config.*`, the `package.json` above it
 * Output  `SiteOptions`; what is not converted in the log
 *
 * Must not: read pages.
 */
export { findConfig, readOptions, type SiteOptions } from './options.ts'
export { readPlugins, type PluginSettings } from './plugins.ts'
