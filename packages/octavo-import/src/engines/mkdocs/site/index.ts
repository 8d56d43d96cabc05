/**
 * A site of MkDocs as a site of Octavo.
 *
 * Input   FROM, the path of its configuration
 * Output  `ImportedSite`
 *
 * Steps   configuration → FROM as one language sees it → pages with old addresses → conversion of pages and of the
 *         fragments they include → redirects.
 * Must not: write files.
 */
export { listLanguages } from '../languages.ts'
export { readSite } from './read-site.ts'
