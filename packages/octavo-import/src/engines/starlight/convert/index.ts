/**
 * The conversion of the pages of Starlight, and of the files that they import.
 *
 * Input   the pages with their old addresses, `PageConverterInput`
 * Output  `ImportedPage[]`; counts, findings, links, stubs and badges in the collectors of the input
 *
 * Steps   components, asides, code and links in the text → front matter; `hero` becomes text.
 * Must not: list pages; read the configuration.
 */
export { convertPages } from './convert-pages.ts'
