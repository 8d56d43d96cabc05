import { lookUp } from '../../../../shared/index.ts'
import type { AdmonitionKind } from '../context.ts'
import type { BlockHead } from '../../syntax/index.ts'

/** Kinds of Material and of Python-Markdown, by the kind of Octavo that looks most alike. */
const KINDS: Record<string, NonNullable<AdmonitionKind['like']>> = {
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

/** The keyword of an admonition, and its definition if Octavo has no such kind. */
export function keywordOfAdmonition(types: readonly string[]): { keyword: string; kind?: AdmonitionKind } {
  const [first = 'note'] = types
  const known = types.find((type) => Object.hasOwn(KINDS, type.toLowerCase()))
  // `!!! How to start` is a title without quotes.
  if (known === undefined && types.length > 1) return { keyword: 'note' }
  const keyword = (known ?? first).toLowerCase()
  const like = lookUp(KINDS, keyword) ?? 'note'
  if (like === keyword || !/^[a-z][\w-]*$/.test(keyword)) return { keyword: like }
  return { keyword, kind: { label: capitalize(keyword), like } }
}

/** The title that a block needs in Octavo; null if it is the one that its kind has. */
export function admonitionTitle({ types, title }: Pick<Admonition, 'types' | 'title'>): string | null {
  if (title !== null) return title === '' ? null : title
  const [first = '', ...others] = types.filter((type) => !PLACEMENTS.has(type.toLowerCase()))
  if (others.length === 0) return null
  // `!!! note How to start` has no quotes, so that its title was lost.
  return (Object.hasOwn(KINDS, first.toLowerCase()) ? others : [first, ...others]).join(' ')
}

export function capitalize(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase()
}
