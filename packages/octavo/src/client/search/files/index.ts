/**
 * The search files as the browser holds them (docs/search-format.md).
 *
 * Input   paths below the base path, from the manifest on
 * Output  texts of files, each fetched once; the list of pages and the texts of sections, validated
 *
 * Must not: return a file of another shape, or a link that leaves the site.
 */
export { nameOf } from './heading-name.ts'
export { headingPath, parsePageList, toHref, toUntranslated, type PageList } from './page-list.ts'
export { filesAbove, SearchFiles } from './search-files.ts'
export { SectionTexts, spaced } from './section-texts.ts'
