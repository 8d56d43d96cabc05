/**
 * What the pages of all engines need.
 *
 * Input   the pages of an `ImportedSite`, FROM
 * Output  pages with nothing that Octavo does not allow, hosts for the configuration, counts and findings
 *
 * Must not: know an engine; add or remove pages.
 */
export { finishPages } from './finish-pages.ts'
