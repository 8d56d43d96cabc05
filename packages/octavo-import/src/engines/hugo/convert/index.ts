/**
 * The Markdown of Hugo, which Goldmark reads, as Markdown of Octavo.
 *
 * Input   the text of a page after its shortcodes are replaced
 * Output  edits for fences, alerts, attributes, definitions, formulas, heading ids and links
 *
 * Must not: know shortcodes, front matter or the configuration.
 */
export { convertMarkdown, type MarkdownContext } from './convert-markdown.ts'
export type { IdType } from './heading-ids.ts'
