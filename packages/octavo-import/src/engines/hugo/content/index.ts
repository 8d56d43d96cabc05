/**
 * The pages of a Hugo site.
 *
 * Input   FROM as a language sees it, its settings
 * Output  pages with front matter, old address and kind, in sections; the order of Hugo; the page that a path names
 * Must not: convert text.
 */
export { findBlog, findDocs, type Blog } from './collections.ts'
export { dateOf, parseFrontMatter } from './front-matter.ts'
export { byHugoOrder } from './order.ts'
export { listPages, type ContentPages } from './list-pages.ts'
export type { HugoPage } from './page.ts'
export { urlize } from './address.ts'
export { findPage } from './find-page.ts'
