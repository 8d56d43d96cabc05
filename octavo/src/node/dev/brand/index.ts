/**
 * The style sheet of the site's `theme` and `styles` in the preview.
 *
 * Input   the configuration
 * Output  the style sheet as text, and its problems
 *
 * A change of a color or a style sheet is shown without planning the site.
 * Must not: send anything to open pages.
 */
export { listBrandFolders, loadBrand, type DevBrand } from './load-brand.ts'
