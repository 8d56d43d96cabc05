/**
 * The conversion of the pages of VitePress, and of the files that they include.
 *
 * Input   the pages with their old addresses, `PageConverterInput`
 * Output  `ImportedPage[]`; counts, findings, links, stubs and badges in the collectors of the input
 *
 * Steps   code and containers, tags of Vue components, heading ids and links in the text → front matter; `hero` becomes
 *         text.
 * Must not: list pages; read the configuration.
 */
export { convertPages } from './convert-pages.ts'
