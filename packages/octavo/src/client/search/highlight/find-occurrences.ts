import { fold } from '../../../shared/search/tokenizer.ts'

/** A range of a text, and the index of the word that occurs there. */
export interface Occurrence {
  start: number
  end: number
  word: number
}

/** A shorter word must not be part of another word, or it would be found in half of all words. */
const MIN_INSIDE = 4
const LETTER = /[\p{L}\p{M}\p{N}]/u
const ASCII_LETTER = /[a-z\d]/

/** The occurrences of words, ignoring case and accents, in order and without overlaps. */
export function findOccurrences(text: string, words: readonly string[]): Occurrence[] {
  return findFolded(text, words.map(fold))
}

/** The occurrences of words that are folded already. */
export function findFolded(text: string, words: readonly string[]): Occurrence[] {
  const { folded, origins } = foldOnce(text)
  const found: Occurrence[] = []
  for (let word = 0; word < words.length; word++) {
    const needle = words[word] ?? ''
    if (needle === '') continue
    const isShort = needle.length < MIN_INSIDE && ASCII_LETTER.test(needle)
    for (let at = folded.indexOf(needle); at >= 0; at = folded.indexOf(needle, at + needle.length)) {
      const end = at + needle.length
      if (isShort && (LETTER.test(folded[at - 1] ?? '') || LETTER.test(folded[end] ?? ''))) continue
      found.push({ start: origins?.[at] ?? at, end: origins?.[end] ?? (origins ? text.length : end), word })
    }
  }
  return mergeOverlaps(found.sort((a, b) => a.start - b.start || b.end - a.end))
}

/** Words may overlap, as bigrams do: 装饰 and 饰器 are one occurrence of 装饰器. */
function mergeOverlaps(sorted: readonly Occurrence[]): Occurrence[] {
  const merged: Occurrence[] = []
  for (const occurrence of sorted) {
    const last = merged.at(-1)
    if (last && occurrence.start < last.end) last.end = Math.max(last.end, occurrence.end)
    else merged.push(occurrence)
  }
  return merged
}

interface FoldedText {
  folded: string
  /** By folded character, the index of its original; absent when they are equal. */
  origins?: number[]
}

/** While the reader types, the same texts are searched again and again. */
const MAX_KNOWN = 100
const known = new Map<string, FoldedText>()

function foldOnce(text: string): FoldedText {
  let folded = known.get(text)
  if (folded) return folded
  if (known.size >= MAX_KNOWN) known.clear()
  known.set(text, (folded = foldWithOrigins(text)))
  return folded
}

/** ASCII characters keep their number when they are folded; others may not, and are folded one by one. */
const PIECE = /[\0-\x7f]+|[^\0-\x7f]/gu
const MARK = /\p{M}/u

function foldWithOrigins(text: string): FoldedText {
  const simple = fold(text)
  // Accents that are separate characters go away and `ß` becomes two letters, so both may leave the length as it was.
  if (simple.length === text.length && !MARK.test(text)) return { folded: simple }
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
