import type { SlugRule } from '../../markdown/index.ts'

/** Ids of the headings of a page, as the module `slugify` of the package `@mintlify/common` makes them. */
export function createSlugRule(): SlugRule {
  const counts = new Map<string, number>()
  return (text) => clean(numbered(toSlug(text), counts))
}

/** Letters that an address encodes stay encoded here: `Setup & Go: 1.2` → `setup-%26-go%3A-1-2` */
function toSlug(text: string): string {
  const words = text
    .toLowerCase()
    .replace(/\p{Surrogate}/gu, '')
    .trim()
    .replace(/\s+/g, '-')
  const encoded = encodeURIComponent(words)
  const separators = encoded.includes('%') ? /[^a-zA-Z\d%_]+/g : /[^a-z\d_]+/g
  return encoded
    .replace(separators, '-')
    .replace(/([a-zA-Z\d]+)-([ts])(?=-|$)/g, '$1$2')
    .replace(/^-|-$/g, '')
}

/** The second `setup` is `setup-2`. */
function numbered(slug: string, counts: Map<string, number>): string {
  const key = slug.toLowerCase()
  const numberless = counts.get(key.replace(/(?:-\d+)+$/, '')) ?? 0
  const count = (counts.get(key) ?? 0) + 1
  counts.set(key, count)
  if (count === 1 && numberless <= 2) return slug
  return slug === '' ? '' : `${slug}-${Math.max(count, 2)}`
}

const EMOJI =
  /\p{Emoji_Modifier}|\p{Emoji_Modifier_Base}|\p{Emoji_Presentation}|\p{Extended_Pictographic}|\u200D|\uFE0E|\uFE0F/gu

/** `setup-%26-go%3A-1-2` → `setup-&-go-1-2` */
function clean(slug: string): string {
  return decodeURIComponent(slug)
    .replace(/[?,;:!'"()[\]{}]/g, '')
    .replace(EMOJI, '')
}
