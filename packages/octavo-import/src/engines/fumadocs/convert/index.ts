/**
 * Pages of Fumadocs: components of its theme, includes, code, headings.
 *
 * Input   the pages, `PageConverterInput`
 * Output  `ImportedPage`, what the configuration needs for them
 */
export { convertPages } from './convert-pages.ts'
