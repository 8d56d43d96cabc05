/**
 * The conversion of pages that are Markdown with Vue, and of the files that they include.
 *
 * Input   a page with its old address, `PageConverterInput` with the dialect of the engine
 * Output  `ConvertedPage`; counts, findings, links, stubs and badges in the collectors of the input
 *
 * Steps   code and containers, tags of Vue components, heading ids and links in the text → front matter; the opening of
 *         a home page becomes text.
 * Must not: list pages; read the configuration; know an engine.
 */
export { convertPage } from './convert-pages.ts'
export type { VueDialect } from './context.ts'
export { createSlugs } from './slug.ts'
