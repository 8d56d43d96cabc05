/**
 * The public entry `octavo/markdown`, for programs that write pages: the names and the syntax that Octavo's Markdown
 * knows, its parser, what it makes of a text, and whether it can draw a diagram.
 */
import { parseDiagram } from './node/markdown/diagram/parse-diagram.ts'

export { parseMarkdown } from './node/markdown/parse.ts'
export { ADMONITIONS, ADMONITION_TITLES } from './shared/build/content/admonitions.ts'
export { EMBED_PROVIDERS, toEmbedFrame, type EmbedFrame } from './shared/build/content/embeds.ts'
export { PAGE_FIELDS } from './shared/build/content/front-matter-fields.ts'
export { POST_FIELDS } from './shared/build/content/front-matter.ts'
export { isSameTag, toTagSlug } from './shared/build/content/tags.ts'
export { createWordMarkReader, findWords } from './shared/build/content/word-marks.ts'
export { capitalize, plural, toLabel, toSlug } from './shared/build/text/labels.ts'
export { findWordLanguage } from './shared/word-languages.ts'
export { BUILT_IN_LAYOUTS } from './shared/parts.ts'
export { escapeHtml, escapeText } from './shared/text/html.ts'

/** What keeps Octavo from drawing a Mermaid diagram: a 0-based line, and why. Undefined for one that it draws. */
export function findDrawingMistake(diagram: string): { line: number; message: string } | undefined {
  const { source, mistakes } = parseDiagram(diagram)
  if (source !== undefined) return undefined
  return mistakes.find(({ severity, isUndrawn }) => isUndrawn || severity === 'error') ?? mistakes[0]
}
