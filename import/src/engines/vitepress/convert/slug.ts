import type { SlugRule } from '../../../markdown/index.ts'

const COMBINING = /[\u0300-\u036F]/g
const CONTROL = /[\u0000-\u001f]/g
const SPECIAL = /[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g

/**
 * The ids of one page: https://github.com/mdit-vue/mdit-vue (`slugify`), numbered like markdown-it-anchor does:
 * `setup`, `setup-1`.
 */
export function createSlugs(): SlugRule {
  const taken = new Set<string>()
  return (text) => {
    const base = slugify(text)
    let id = base
    for (let number = 1; taken.has(id); number++) id = `${base}-${number}`
    taken.add(id)
    return id
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
