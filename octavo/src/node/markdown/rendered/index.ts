/**
 * What components of the site add to a page: headings, searchable text, and Markdown for the twin.
 *
 * Input   the components that the walk found (`OwnComponent`); a function that renders one to HTML
 * Output  the text of the draft and the edits of its pieces, completed; a paragraph around a block is a `<div>`
 *
 * Each component is rendered on its own, with placeholders for its content and for addresses. Its HTML becomes an mdast
 * tree, from which headings, text and Markdown are taken. Loaded only for pages with such components.
 * Must not: change other HTML of the article; know how components are rendered.
 */
export { readRendered } from './read-rendered.ts'
