/**
 * Puts the areas of the documentation into the shell of a site that has several.
 *
 * Input   the package's sources
 * Output  a plugin for the bundle of the browser, in which modules with areas take the places of others
 *
 * Must not: change the server module: nothing of areas is visible before the search or the menu is opened.
 */
export { createAreasPlugin } from './areas-plugin.ts'
