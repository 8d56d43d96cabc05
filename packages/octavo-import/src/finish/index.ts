/**
 * What the sites of all engines need after their engine has read them.
 *
 * Input   `ImportedSite` of an engine, FROM
 * Output  the site as it is written: frames as `<Embed>`, a navbar that fits, settings that follow from the pages
 *
 * Must not: know an engine; write to disk.
 */
export { finishSite } from './finish-site.ts'
