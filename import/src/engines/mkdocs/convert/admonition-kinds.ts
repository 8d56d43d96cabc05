import type { BlockHead } from '../syntax/index.ts'

/** Kinds of Material and of Python-Markdown, by the kind of Octavo that looks most alike. */
const KINDS: Record<string, string> = {
  note: 'note',
  seealso: 'note',
  abstract: 'info',
  summary: 'info',
  tldr: 'info',
  info: 'info',
  todo: 'info',
  tip: 'tip',
  hint: 'tip',
  important: 'important',
  success: 'success',
  check: 'success',
  done: 'success',
  question: 'qanda',
  help: 'qanda',
  faq: 'qanda',
  warning: 'warning',
  caution: 'caution',
  attention: 'warning',
  failure: 'danger',
  fail: 'danger',
  missing: 'danger',
  danger: 'danger',
  error: 'danger',
  bug: 'danger',
  example: 'context',
  quote: 'context',
  cite: 'context',
}

/**
 * Words after the kind that only place the block: https://squidfunk.github.io/mkdocs-material/reference/admonitions/
 */
const PLACEMENTS = new Set(['inline', 'end', 'annotate'])

type Admonition = BlockHead & { kind: 'admonition' }

export function kindOfAdmonition(types: readonly string[]): string {
  const kind = types.find((type) => Object.hasOwn(KINDS, type.toLowerCase()))
  return KINDS[kind?.toLowerCase() ?? ''] ?? 'note'
}

/** The title that a block needs in Octavo; null if it is the one that its kind has there. */
export function admonitionTitle({ types, title }: Admonition): string | null {
  if (title !== null) return title === '' ? null : title
  const [first = '', ...others] = types.filter((type) => !PLACEMENTS.has(type.toLowerCase()))
  const isKnown = Object.hasOwn(KINDS, first.toLowerCase())
  // `!!! note How to start` has no quotes, so that its title was lost.
  if (others.length > 0) return (isKnown ? others : [first, ...others]).join(' ')
  if (isKnown && KINDS[first.toLowerCase()] === first.toLowerCase()) return null
  return first === '' ? null : capitalize(first)
}

function capitalize(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase()
}
