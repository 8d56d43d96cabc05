/**
 * The settings of a site of Nuxt Content.
 *
 * Input   `nuxt.config.*` and `app.config.*`, or `.config/docs.yaml`
 * Output  `NuxtConfig`; the configuration of the new site
 */
export { findConfig } from './find-config.ts'
export { readConfig, type NuxtConfig } from './read-config.ts'
export { convertConfig } from './site-config.ts'
