/**
 * Pages and components of React, as far as they can be read without running them: texts, links and pictures that are
 * written out, lists of literal data, and components of the site that show these.
 *
 * Input   a module of FROM that exports a component; the values of its properties
 * Output  its content as Markdown, with the opening of a home page and cards; findings for what is computed
 *
 * Steps   evaluate the component to elements → blocks (`read-blocks.ts`) → Markdown (`render.ts`).
 * Must not: run anything; know where an engine keeps its pages.
 */
export { ReactReader } from './reader.ts'
