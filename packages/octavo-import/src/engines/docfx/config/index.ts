/**
 * The configuration of a DocFX site.
 *
 * Input   `docfx.json`, the tables of contents, the redirections of Open Publishing
 * Output  which files are pages and at which path; sidebars; redirects
 * Must not: read pages.
 */
export { MICROSOFT, readDocFx, type DocFx } from './read-docfx.ts'
export { readRedirects, type FileRedirect } from './redirects.ts'
export { isTocFile } from './toc-markdown.ts'
export { readTocs, type TocSettings, type TopEntry } from './toc.ts'
