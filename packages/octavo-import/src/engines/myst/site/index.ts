/**
 * A site of MyST.
 *
 * Input   FROM and its configuration
 * Output  `ImportedSite`
 */
export { readSite } from './read-site.ts'
