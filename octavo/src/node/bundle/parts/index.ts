/**
 * The site's parts, layouts and client module in the bundle of the shell.
 *
 * Input   the site's code, by name; imports between the theme's modules
 * Output  a plugin that puts other modules in the places of some of them; what each file adds to the shell in bytes
 *
 * `theme/parts` has the components that the generated modules render.
 * Must not: change an import of a site that has no such code.
 */
export { checkClientModule } from './check-client-module.ts'
export { createMeasurePlugin } from './measure-plugin.ts'
export { createPartsPlugin, changesPages, changesShell, isSeamModule } from './parts-plugin.ts'
export { toLayoutComponent } from './seam-module.ts'
