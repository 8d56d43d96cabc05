/**
 * SourceFile → Page: the one parse of a Markdown file, which all other stations build on.
 *
 * Input   a Markdown file; variables, badges and components of the site (`MarkdownContext`)
 * Output  a `Page`: article with gaps, headings, links, images, search text, Markdown twin, problems; its code blocks
 *         are rendered later, with `renderCode`
 * Steps   `prepare` the text, `parse` it, `front-matter/`, `walk/` the tree with one handler per node type
 *         (`handlers`: `blocks/`, `inline/`, `tags/`, with `text`, `code/` and `foreign/`), draw `diagram/`s, read
 *         the text that components of the site have `rendered`
 *
 * Must not: know other pages; resolve addresses (links and images are gaps); touch the disk except through
 * `readFragment` and `draw` of the context; throw on invalid input, which becomes a Problem.
 */
export { listLanguages, renderCode } from './code/index.ts'
export { compilePage, type PendingPage } from './compile-page.ts'
export type { DrawSource, Glossary, GlossaryTerm, MarkdownContext, MarkdownPlugins, OwnComponents } from './context.ts'
export { drawSource, findDiagramSources } from './diagram/index.ts'
export { FRONT_MATTER_SCHEMA } from './front-matter/index.ts'
