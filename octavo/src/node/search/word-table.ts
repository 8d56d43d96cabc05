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

/** A table as it is kept: one long text is read in a fraction of the time of many short ones. */
export type StoredTable = Omit<WordTable, 'words'> & { words: string }

const BETWEEN_WORDS = '\n'

export function packTable({ words, ...rest }: WordTable): StoredTable {
  return { words: words.join(BETWEEN_WORDS), ...rest }
}

export function unpackTable({ words, ...rest }: StoredTable): WordTable {
  return { words: words === '' ? [] : words.split(BETWEEN_WORDS), ...rest }
}

/** By plain form, code unit by code unit, which is the order the browser looks words up in; then by the form itself. */
export function compareWords(a: string, b: string): number {
  if (a === b) return 0
  const plainA = unmark(a)
  const plainB = unmark(b)
  if (plainA !== plainB) return plainA < plainB ? -1 : 1
  return a < b ? -1 : 1
}

/** Numbers of words in the order of `compareWords`, in half the time that sorting by that rule takes: few words share a plain form. */
export function sortWords(words: readonly string[]): number[] {
  const firsts = new Map<string, number>()
  const shared = new Map<string, number[]>()
  for (let index = 0; index < words.length; index++) {
    const plain = unmark(words[index]!)
    const first = firsts.get(plain)
    if (first === undefined) firsts.set(plain, index)
    else shared.set(plain, [...(shared.get(plain) ?? [first]), index])
  }
  const sortShared = (numbers: number[]) => numbers.sort((a, b) => (words[a]! < words[b]! ? -1 : 1))
  const plainForms = [...firsts.keys()].sort()
  return plainForms.flatMap((plain) => (shared.has(plain) ? sortShared(shared.get(plain)!) : firsts.get(plain)!))
}

/** Makes one table of several that number their sections differently. Words that stand nowhere any more are dropped. */
export function mergeTables(sources: readonly RenumberedTable[]): WordTable {
  const merged: MergedTable = {
    words: [],
    counts: [],
    postings: new Uint32Array(sources.reduce((sum, { table }) => sum + table.postings.length, 0)),
    end: 0,
  }
  const cursors = sources.map(({ table, sections }): Cursor => ({ table, sections, word: 0, posting: 0 }))
  for (let word = leastWord(cursors); word !== undefined; word = leastWord(cursors)) {
    const holders = cursors.filter((cursor) => wordAt(cursor) === word)
    takeWord(word, holders, merged)
    // Most words stand in one of the tables only: they are taken without looking at the others.
    const [alone] = holders
    if (holders.length > 1 || !alone) continue
    const next = leastWord(cursors.filter((cursor) => cursor !== alone))
    const end = next === undefined ? alone.table.words.length : placeOf(next, alone)
    while (alone.word < end) takeWord(alone.table.words[alone.word]!, holders, merged)
  }
  const { words, counts, postings, end } = merged
  return { words, counts: Uint32Array.from(counts), postings: postings.slice(0, end) }
}

interface Cursor extends RenumberedTable {
  word: number
  posting: number
}

interface MergedTable {
  words: string[]
  counts: number[]
  postings: Uint32Array
  /** Where the postings end. */
  end: number
}

function wordAt({ table, word }: Cursor): string | undefined {
  return table.words[word]
}

function leastWord(cursors: readonly Cursor[]): string | undefined {
  const words = cursors.flatMap((cursor) => wordAt(cursor) ?? [])
  return words.length === 0 ? undefined : words.reduce((least, word) => (compareWords(word, least) < 0 ? word : least))
}

/** Where the first word of a cursor's table stands, from the cursor on, that is not before `word`. */
function placeOf(word: string, { table, word: from }: Cursor): number {
  let low = from
  let high = table.words.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (compareWords(table.words[middle]!, word) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/** Takes the word that all these cursors stand at. */
function takeWord(word: string, cursors: readonly Cursor[], merged: MergedTable): void {
  const start = merged.end
  for (const cursor of cursors) merged.end = take(cursor, merged.postings, merged.end)
  if (merged.end === start) return
  merged.words.push(word)
  merged.counts.push(merged.end - start)
  sortRange(merged.postings, start, merged.end)
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
