/**
 * MDX pages become Markdown: imports and exports go, tags follow the rules of an engine, comments become HTML comments,
 * and the indentation that MDX ignores is removed, because four spaces are code in Markdown.
 *
 * Input   `MdxInput`: the text of a page, the rules of its engine, the resolver of links
 * Output  edits of the text by position; what was converted and what was not
 *
 * Steps   mask what MDX cannot read (`{#id}`, HTML comments) → parse → collect imports and constants → walk.
 * Must not: know an engine; change code, in fences or inline; change text outside of tags and expressions.
 */
export * from './html-tag.ts'
export * from './convert-mdx.ts'
export * from './tag.ts'
export * from './walk.ts'
