/**
 * Sidebars and navbars of Vue sites.
 *
 * Input   `MenuEntry`, which the reader of a theme makes of the configuration
 * Output  the sidebar and the items of the navbar of the new site; entries that lead nowhere in the log
 *
 * Must not: know how a theme writes its menus.
 */
export type { MenuEntry, Menus } from './menu-entry.ts'
export { readLabel } from './read-label.ts'
export { toNavbar } from './navbar.ts'
export { toSidebar, type MenuContext } from './sidebar.ts'
