/**
 * The configuration of a site of Rspress.
 *
 * Input   FROM and its `rspress.config.*`
 * Output  `SiteOptions`, the languages, the configuration of the new site, redirects
 */
export { listLanguages } from './languages.ts'
export { findConfig, readOptions, type SiteOptions } from './options.ts'
export { readRedirects } from './redirects.ts'
export { convertConfig } from './site-config.ts'
export { readTexts, type Translate } from './texts.ts'
