/**
 * The site that a book becomes.
 *
 * Input   FROM, the file that describes the book
 * Output  `ImportedSite`
 *
 * Steps   read the configuration and the tables of contents → list the pages → convert each → sidebars, redirects,
 *         configuration.
 * Must not: know the syntax of pages.
 */
export { readSite } from './read-site.ts'
