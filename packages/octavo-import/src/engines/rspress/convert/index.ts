/**
 * The pages of a site of Rspress.
 *
 * Input   the pages with their old addresses, what all pages share
 * Output  converted pages, with the fragments that they import
 */
export { convertPages } from './convert-pages.ts'
