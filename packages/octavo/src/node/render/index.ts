/**
 * From a page and its data in the site to the text of an HTML document.
 *
 * Input   article chunks with resolved links and images; site, page, theme and shell manifest
 * Output  documents as text: pages, the 404 page, redirect stubs; their content-security policy
 *
 * Fills the gaps of the article, lets the theme render the shell around it, and adds the head: a frame, which the
 * article is put into here or in another thread. Text that all documents of a build share is rendered once.
 * Must not: touch the disk; resolve addresses; know anything of the theme except its functions.
 */
export {
  fillChunks,
  fillMarkdown,
  type ChunkAddresses,
  type ChunkContext,
  type ComponentTag,
  type DocumentFrame,
} from './fill-chunks.ts'
export { renderCollectedPage, renderContents, toInnerAnchor } from './collected-page.ts'
export { renderDocument, renderFrame } from './document.ts'
export { renderRedirect, type RedirectSite } from './redirect.ts'
export { renderPolicy, renderServerPolicy, siteSources } from './policy.ts'
