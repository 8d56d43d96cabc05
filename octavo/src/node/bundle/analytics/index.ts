/**
 * Puts the provider of analytics that a site names into its shell.
 *
 * Input   the settings of the site
 * Output  a plugin for the bundle of the browser, in which the provider takes the place of Matomo
 *
 * A site with Matomo, or without analytics, has the shell of the package.
 * Must not: change the server module; put more than one provider into a bundle.
 */
export { createAnalyticsPlugin } from './analytics-plugin.ts'
export { checkAnalyticsModule, findMissingModule } from './check-module.ts'
export { toAnalyticsCode, type AnalyticsCode } from './analytics-code.ts'
