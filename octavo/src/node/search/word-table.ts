import { LEVELS } from '../../shared/search/word-file.ts'
import { unmark } from '../../shared/search/words.ts'

/** Words with the sections they stand in. Flat, since they are many: an index is kept between builds. */
export interface WordTable {
  /** Marked forms, in the order of `compareWords`. */
  words: string[]
  /** By word, how many postings it has. */
  counts: Uint32Array
  /** Sections with levels, packed, those of one word rising; the words' one after the other. */
  postings: Uint32Array
}

export interface RenumberedTable {
  table: WordTable
  /** By the number a section has in the table, the number it gets; -1 for one that is gone. */
  sections: ArrayLike<number>
}

/** By plain form, code unit by code unit, which is the order the browser looks words up in; then by the form itself. */
export function compareWords(a: string, b: string): number {
  if (a === b) return 0
  const plainA = unmark(a)
  const plainB = unmark(b)
  if (plainA !== plainB) return plainA < plainB ? -1 : 1
  return a < b ? -1 : 1
}

/** Numbers of words in the order of `compareWords`, by keys that need no rule of their own to sort by: that takes a third. */
export function sortWords(words: readonly string[]): number[] {
  const byKey = new Map(words.map((word, index) => [`${unmark(word)}\0${word}`, index]))
  return [...byKey.keys()].sort().map((key) => byKey.get(key)!)
}

/** Makes one table of several that number their sections differently. Words that stand nowhere any more are dropped. */
export function mergeTables(sources: readonly RenumberedTable[]): WordTable {
  const postings = new Uint32Array(sources.reduce((sum, { table }) => sum + table.postings.length, 0))
  const counts: number[] = []
  const words: string[] = []
  const cursors = sources
    .filter(({ table }) => table.words.length > 0)
    .map(({ table, sections }): Cursor => ({ table, sections, word: 0, posting: 0 }))
  let end = 0
  for (let word = leastWord(cursors); word !== undefined; word = leastWord(cursors)) {
    const start = end
    for (const cursor of cursors) if (cursor.table.words[cursor.word] === word) end = take(cursor, postings, end)
    if (end === start) continue
    words.push(word)
    counts.push(end - start)
    sortRange(postings, start, end)
  }
  return { words, counts: Uint32Array.from(counts), postings: postings.slice(0, end) }
}

interface Cursor extends RenumberedTable {
  word: number
  posting: number
}

function leastWord(cursors: readonly Cursor[]): string | undefined {
  let least: string | undefined
  for (const { table, word } of cursors) {
    const candidate = table.words[word]
    if (candidate === undefined) continue
    if (least === undefined || compareWords(candidate, least) < 0) least = candidate
  }
  return least
}

/** Copies what is left of the postings of a cursor's word to `end` and on; returns the new end. */
function take(cursor: Cursor, postings: Uint32Array, end: number): number {
  const { table, sections } = cursor
  const last = cursor.posting + (table.counts[cursor.word] ?? 0)
  let next = end
  for (; cursor.posting < last; cursor.posting++) {
    const posting = table.postings[cursor.posting] ?? 0
    const section = Math.floor(posting / LEVELS)
    const renumbered = sections[section] ?? -1
    if (renumbered >= 0) postings[next++] = posting + (renumbered - section) * LEVELS
  }
  cursor.word++
  return next
}

/** Most ranges are in order already. */
function sortRange(postings: Uint32Array, start: number, end: number): void {
  for (let index = start + 1; index < end; index++) {
    if ((postings[index] ?? 0) >= (postings[index - 1] ?? 0)) continue
    postings.subarray(start, end).sort()
    return
  }
}
