import { fold } from '../../shared/search/words.ts'

/** A place in a text: from, up to but without the end, and which of the words stands there. */
export interface WordPlace {
  start: number
  end: number
  word: number
}

/** Shorter words count only when they stand alone, or they would be found inside half of all others. */
const MIN_INSIDE = 4
const LETTER = /[\p{L}\p{M}\p{N}]/u
const ASCII_LETTER = /[a-z\d]/

/** Every place where one of the words stands, whatever its case and accents, in order and without overlaps. */
export function findWords(text: string, words: readonly string[]): WordPlace[] {
  return findFolded(text, words.map(fold))
}

/** The same for words that are folded. */
export function findFolded(text: string, words: readonly string[]): WordPlace[] {
  const { folded, origins } = foldOnce(text)
  const places: WordPlace[] = []
  for (let word = 0; word < words.length; word++) {
    const needle = words[word] ?? ''
    if (needle === '') continue
    const isShort = needle.length < MIN_INSIDE && ASCII_LETTER.test(needle)
    for (let at = folded.indexOf(needle); at >= 0; at = folded.indexOf(needle, at + needle.length)) {
      const end = at + needle.length
      if (isShort && (LETTER.test(folded[at - 1] ?? '') || LETTER.test(folded[end] ?? ''))) continue
      places.push({ start: origins?.[at] ?? at, end: origins?.[end] ?? (origins ? text.length : end), word })
    }
  }
  places.sort((a, b) => a.start - b.start || b.end - a.end)
  return places.filter((place, index) => index === 0 || place.start >= (places[index - 1]?.end ?? 0))
}

interface Folded {
  folded: string
  /** Where each character came from; absent when that is where it is. */
  origins?: number[]
}

/** From one letter typed to the next, much the same texts are looked at. */
const MAX_KNOWN = 100
const known = new Map<string, Folded>()

function foldOnce(text: string): Folded {
  let folded = known.get(text)
  if (folded) return folded
  if (known.size >= MAX_KNOWN) known.clear()
  known.set(text, (folded = foldWithOrigins(text)))
  return folded
}

/** What folds to as many characters as it has, a run at a time; what may become more or fewer, one by one. */
const PIECE = /[\0-\x7f]+|[^\0-\x7f]/gu

function foldWithOrigins(text: string): Folded {
  const simple = fold(text)
  if (simple.length === text.length) return { folded: simple }
  let folded = ''
  const origins: number[] = []
  let position = 0
  for (const piece of text.match(PIECE) ?? []) {
    const part = fold(piece)
    const step = part.length === piece.length ? 1 : 0
    for (let index = 0; index < part.length; index++) origins.push(position + index * step)
    folded += part
    position += piece.length
  }
  return { folded, origins }
}
