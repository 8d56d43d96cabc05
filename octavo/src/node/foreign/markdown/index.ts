/**
 * All that Octavo knows of the pages of other engines.
 *
 * Input   a name that is not known
 * Output  a hint, which says what to write; the constructs of each engine, for the walk over a page
 * Must not: be imported by what a build loads in which no page has changed.
 */
export type { Construct } from '../engine.ts'
export { foreignContainerHint, foreignFieldHint } from './look-up.ts'
export { docusaurus } from './docusaurus.ts'
export { mdbook } from './mdbook.ts'
export { mkdocs } from './mkdocs.ts'
export { docfx, docsify, mdx, pandoc, webpack } from './others.ts'
export { several } from './several.ts'
export { vitepress } from './vitepress.ts'
