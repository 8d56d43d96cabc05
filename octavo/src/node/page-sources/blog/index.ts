/**
 * The blog: a page source like those of sites.
 *
 * Input   a folder of posts (`2026-11-22-title.md`), a file with authors
 * Output  a page for each post; lists with pagination, tags, authors and the archive; feeds in RSS, Atom and JSON
 *
 * Must not: use anything of Octavo that the source of a site cannot use.
 */
export { createBlog } from './create-blog.ts'
export { needsAuthorStyles } from './needs-author-styles.ts'
