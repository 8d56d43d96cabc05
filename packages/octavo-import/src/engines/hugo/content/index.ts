/**
 * The pages of a Hugo site.
 *
 * Input   FROM as a language sees it, its settings
 * Output  pages with front matter, old address and kind, in sections; the order of Hugo; the page that a path names
 * Must not: convert text.
 */
export { type Blog, byHugoOrder, findBlog, findDocs } from './collections.ts'
export { dateOf, parseFrontMatter } from './front-matter.ts'
export { type ContentPages, type HugoPage, listPages } from './list-pages.ts'
export { urlize } from './address.ts'
export { findPage } from './find-page.ts'
