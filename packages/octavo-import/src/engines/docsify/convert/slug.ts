import { countId, type SlugRule } from '../../../markdown/index.ts'

const SYMBOLS = /[\u2000-\u206F\u2E00-\u2E7F\\'!"#$%&()*+,./:;<=>?@[\]^`{|}~]/g
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/**
 * The ids of the headings of one page: https://github.com/docsifyjs/docsify/blob/develop/src/core/render/slugify.js
 * Version 4 makes them of HTML, whose entities leave their letters behind, and shortens rows of hyphens.
 */
export function slugRule(version: number): SlugRule {
  const counts = new Map<string, number>()
  return (text) => countId(slugify(text, version), counts)
}

export function slugify(text: string, version: number): string {
  const source =
    version < 5
      ? text.trim().replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
      : text
          .trim()
          .normalize('NFC')
          .replace(/\uFE0F|[\p{Emoji_Presentation}\p{Extended_Pictographic}]/gu, '')
          .replace(/<[^<>]+>/g, '')
  const slug = source
    .replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
    .replace(SYMBOLS, '')
    .replace(/\s/g, '-')
  return (version < 5 ? slug.replace(/-+/g, '-') : slug).replace(/^(\d)/, '_$1')
}
