import { pickFreeId, type SlugRule } from '../../markdown/index.ts'
import { emojiOf } from '../../shared/index.ts'

const COMBINING = /[\u0300-\u036F]/g
const CONTROL = /[\u0000-\u001f]/g
const SPECIAL = /[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g
const EMOJI = /(?<![\w:]):[\w+-]+:(?![\w:])/g

export interface SlugOptions {
  /** The number of the second of two headings with one text. */
  firstNumber: number
  /** Further characters that become a hyphen. */
  special?: RegExp
}

/**
 * The ids of one page: https://github.com/mdit-vue/mdit-vue (`slugify`), numbered as markdown-it-anchor does:
 * `setup`, `setup-1`. They do not contain emoji.
 */
export function createSlugs({ firstNumber, special }: SlugOptions): SlugRule {
  const taken = new Set<string>()
  return (text) => {
    const words = text.replace(EMOJI, (name) => (emojiOf(name) === undefined ? name : ''))
    return pickFreeId(slugify(special ? words.replace(special, '-') : words), taken, firstNumber)
  }
}

function slugify(text: string): string {
  return text
    .normalize('NFKD')
    .replace(COMBINING, '')
    .replace(CONTROL, '')
    .replace(SPECIAL, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^-+|-+$/g, '')
    .replace(/^(\d)/, '_$1')
    .toLowerCase()
}
