/**
 * A site of DocFX as a site of Octavo.
 *
 * Input   FROM, the path of its configuration
 * Output  `ImportedSite`
 *
 * Steps   configuration → pages with old addresses and uids → conversion of pages and fragments → sidebars, redirects.
 * Must not: write files.
 */
export { readSite } from './read-site.ts'
