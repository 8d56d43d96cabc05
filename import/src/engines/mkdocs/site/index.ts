/**
 * A site of MkDocs as a site of Octavo.
 *
 * Input   FROM, the path of its configuration
 * Output  `ImportedSite`
 *
 * Steps   configuration → pages with old addresses → conversion of each page and of the fragments it includes → redirects.
 * Must not: write files.
 */
export { readSite } from './read-site.ts'
