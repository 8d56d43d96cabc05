/**
 * The conversion of one page of MkDocs.
 *
 * Input   the syntax tree of a page, `PageContext`
 * Output  edits of its text, counts and findings in the log of the context
 *
 * Steps   inner nodes first → blocks, tabs, definitions, grids, inline syntax → fences.
 * Must not: read files; change links or heading ids (the site does).
 */
export type { AdmonitionKind, Excerpt, IncludeRequest, IncludeResult, SyntaxSettings } from './context.ts'
export { convertPage } from './convert-page.ts'
export { missingFile } from './includes/convert-includes.ts'
export { parseSnippet } from './includes/snippet-path.ts'
export { generatedId } from './plugin-blocks.ts'
export { slugRule } from './slug.ts'
