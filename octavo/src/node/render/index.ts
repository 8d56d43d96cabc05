/**
 * From a page and its place in the site to the text of an HTML document.
 *
 * Input   article chunks with resolved links and images; site, page, theme and shell manifest
 * Output  documents as text: pages, the 404 page, redirect stubs; the content-security policy they state
 *
 * Fills the gaps of the article, lets the theme render the shell around it and puts the head on top. What is the same for
 * all documents of a build is worked out once.
 * Must not: touch the disk; resolve addresses; know more of the theme than its functions.
 */
export { fillChunks, fillMarkdown, type ChunkAddresses, type ChunkContext } from './fill-chunks.ts'
export { renderDocument } from './document.ts'
export type { DocumentInput } from './document-input.ts'
export { renderRedirect } from './redirect.ts'
export { analyticsSources, renderPolicy } from './policy.ts'
