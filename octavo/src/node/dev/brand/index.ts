/**
 * The style sheet of the site's `theme` and `styles` in the preview.
 *
 * Input   the configuration; changed files
 * Output  the style sheet as text, its problems, and a state of the preview that has them
 *
 * A change of a color or a style sheet is shown without planning the site.
 * Must not: send anything to open pages.
 */
export { editBrand } from './edit-brand.ts'
export { listBrandFolders, loadBrand, type DevBrand } from './load-brand.ts'
