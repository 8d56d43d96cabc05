/**
 * Sidebars and navbar of a site of Rspress.
 *
 * Input   `sidebar` and `nav` of the theme, or `_meta.json` and `_nav.json` beside the pages
 * Output  `MenuEntry`, as for VitePress
 */
export { readNav, socialLinks } from './nav.ts'
export { readSidebar } from './sidebar.ts'
export { readMetaSidebars } from './meta.ts'
