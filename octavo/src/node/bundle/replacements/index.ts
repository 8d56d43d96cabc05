/**
 * Puts what only some sites need into their shell: several areas of the documentation, types in code blocks.
 *
 * Input   the package's sources
 * Output  plugins for the bundle of the browser, in which some modules take the places of others
 *
 * Must not: change the server module: nothing of these is visible before a reader uses it.
 */
export { createAreasPlugin } from './areas-plugin.ts'
export { createCodeTypesPlugin } from './code-types-plugin.ts'
