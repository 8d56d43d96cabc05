/**
 * The site that Docsify shows.
 *
 * Input   FROM, the `index.html`
 * Output  `ImportedSite`
 *
 * Steps   read the settings → list the pages → convert each → sidebars, navbar, configuration.
 * Must not: know the syntax of pages.
 */
export { readSite } from './read-site.ts'
