/**
 * Tables of contents.
 *
 * Input   directives `toctree` of pages, `_toc.yml`, or `toc` of `myst.yml`
 * Output  `TocEntry`; the sidebar of the new site
 */
export { readTocFile } from './toc-file.ts'
export { readToctrees, toctreeOf } from './toctree.ts'
export { toSidebar } from './sidebar.ts'
export type { TocEntry } from './toc-entry.ts'
