/**
 * The configuration of a site of Vocs.
 *
 * Input   FROM and its `vocs.config.*`
 * Output  `SiteOptions`, menus, redirects, the configuration of the new site
 */
export { readNav, readSidebar, socialLinks } from './menus.ts'
export { findConfig, readOptions, type SiteOptions } from './options.ts'
export { convertConfig, readRedirects } from './site-config.ts'
