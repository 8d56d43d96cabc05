/**
 * The sidebars of the docs.
 *
 * Input   `sidebars.js` and `_category_.json`, or the folders of the docs; afterwards the pages, for links
 * Output  `sidebar.yml`, one for each area; ids of pages and sidebars in the new site
 * Must not: know the navbar, other than the ids that it needs.
 */
export { navbarIds, sidebarFiles, sidebarOf, type AreaSidebars } from './area-sidebars.ts'
export { convertLinks, indexAddresses } from './links.ts'
export { readSidebars } from './read-sidebars.ts'
