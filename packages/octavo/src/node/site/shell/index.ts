/**
 * Makes the data of the shell, which all documents share.
 *
 * Input   configuration, sidebars, tabs of areas, names of public files
 * Output  `SiteData`: title, logo, navbar, footer, badges …, and problems of links and files that do not exist
 *
 * Must not: depend on the text of a page.
 */
export { buildSiteData } from './site-data.ts'
