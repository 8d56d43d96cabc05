/**
 * The conversion of one page of DocFX.
 *
 * Input   the text of a page, `PageContext`
 * Output  edits of its text, counts and findings in the log of the context
 *
 * Steps   parse with `[!INCLUDE]` and `:::` as nodes → containers, quotes, tabs, directives, cross references.
 * Must not: read files; change other links or heading ids (the site does).
 */
export type { CodeRequest, PageContext } from './context.ts'
export { convertPage } from './convert-page.ts'
export { parseDocFx } from './syntax.ts'
