/**
 * A site of Nuxt Content.
 *
 * Input   FROM and its configuration
 * Output  `ImportedSite`
 */
export { readSite } from './read-site.ts'
