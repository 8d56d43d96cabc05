/**
 * A site of Fumadocs.
 *
 * Input   FROM and its configuration
 * Output  the languages; `ImportedSite`
 */
export { listLanguages } from './languages.ts'
export { readSite } from './read-site.ts'
