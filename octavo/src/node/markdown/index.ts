/**
 * SourceFile → Page: the one parse of a Markdown file, which everyone feeds on.
 *
 * Steps: make implicit block borders explicit (`text/normalize`), parse to mdast (`parse`), read the front matter, walk the
 * tree once with one handler a node type (`handlers`), draw diagrams, read the page's plain Markdown off the source (`twin`).
 * Folders: `blocks/` and `inline/` write nodes, `tags/` raw HTML and components, `code/` highlighting, `diagram/`, `text/`.
 *
 * It knows nothing of other pages, resolves no address (links and images are gaps) and touches the disk only
 * through `readFragment` and `drawings` of `MarkdownContext`. Bad input becomes a Problem and never throws.
 */
export { compilePage } from './compile-page.ts'
export { ADMONITIONS, ADMONITION_TITLES } from './blocks/admonition.ts'
export type { Drawings, MarkdownContext } from './context.ts'
export { FRONT_MATTER_SCHEMA } from './text/front-matter-schema.ts'
