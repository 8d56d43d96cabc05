/**
 * Sidebar and navbar of a Jekyll site, as its theme makes them.
 *
 * Input   the pages, the configuration, the data files
 * Output  `Navigation`; without menus it has no sidebar, because Octavo's follows the folders
 *
 * Must not: change a page.
 */
export { isJustTheDocs } from './just-the-docs.ts'
export { readNavigation, type Navigation } from './navigation.ts'
