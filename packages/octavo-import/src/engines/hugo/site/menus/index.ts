/**
 * The menus of the new site.
 *
 * Input   settings and pages
 * Output  navbar and sidebars
 * Must not: convert pages.
 */
export { toNavbar } from './navbar.ts'
export { toSidebar } from './sidebar.ts'
