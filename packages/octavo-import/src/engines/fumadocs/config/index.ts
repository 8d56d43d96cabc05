/**
 * The configuration of a site of Fumadocs.
 *
 * Input   FROM and its `source.config.ts`
 * Output  `SiteOptions`, the configuration of the new site, redirects
 */
export { findConfig } from './find-config.ts'
export { readOptions, type SiteOptions } from './options.ts'
export { listModules, readRedirects } from './redirects.ts'
export { convertConfig, navbarLinks, readLayout } from './site-config.ts'
