/**
 * Tags in Markdown: raw HTML and components.
 *
 * Input   `html` nodes, each of them one or more tags with text between them
 * Output  allowed elements (`elements`), component chunks (`components/`), everything else as text; always balanced
 *
 * Tags open and close among the siblings of one Markdown parent, so an unclosed tag cannot reach into the next block.
 * Must not: pass an element or attribute that is not listed in `rules.ts`; lose the content of an unknown tag.
 */
export { closeScope } from './elements.ts'
export { prepareFragments } from './components/index.ts'
export { writeGenerated } from './generated.ts'
export { html } from './html.ts'
