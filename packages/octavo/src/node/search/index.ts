/**
 * Compiled pages → the files that the search in the browser reads (docs/search-format.md).
 *
 * Input   SearchPage[] in site order; the time of the newest content, for file names; the previous build's
 *         IndexMemory and segments indexed while pages were compiled, if any
 * Output  SearchFile[] and the IndexMemory for the next build
 *
 * `list-pages` lists titles and headings. Texts are indexed page by page into a segment (`segment`: page-sections →
 * analyzer → index-builder), whatever the order of the pages. `SegmentMerger` merges the segments into one inverted
 * index with the section numbers of this site; `text-files` and `index-files` name files after their content and render
 * what changed. The result does not depend on which segment a page came from.
 *
 * Must not: parse a page; write to disk; depend on anything but the pages, their order and the time.
 */
export { createSearchIndex, type IndexMemory, type IndexOptions } from './create-search-index.ts'
export { indexesHeadings, listPages, type ListedPage, type PageListing } from './list-pages.ts'
export { createSegmentBuilder, type SearchSegment, type SegmentBuilder, type WordSettings } from './segment.ts'
export { isSearchable, type ContentPage } from './page-sections.ts'
export type { SearchFile } from './text-files.ts'
