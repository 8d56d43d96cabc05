import { createHash } from 'node:crypto'
import { encodeWordFile, LEVELS } from '../../shared/search/word-file.ts'
import { unmark } from '../../shared/search/words.ts'
import { checksum } from '../digest.ts'
import { nameFile, type SearchFile } from './name-file.ts'
import type { WordTable } from './word-table.ts'

/** Up to this many words-in-sections there is one file: about 170 KB compressed. */
const MAX_POSTINGS = 120_000
/** How many a shard of a larger index holds: about 30 KB compressed. */
const LEAST_POSTINGS = 20_000
const MOST_POSTINGS = 25_000
/** One word in so many may begin a shard. */
const BORDER_EVERY = 16
/** Words a sharded index names at once, for typing errors and parts of identifiers: about 40 KB compressed. */
const MAX_KNOWN_WORDS = 14_000

/** A stretch of a table. */
interface Stretch {
  words: [start: number, end: number]
  postings: [start: number, end: number]
}

export interface WordFiles {
  /** The first is the index. */
  files: SearchFile[]
  /** Paths by what the files hold. */
  paths: Record<string, string>
}

/** Writes the index: one file for a small site, else the table of its shards and the shards. `known`: paths of the last index. */
export function writeWords(table: WordTable, known: Readonly<Record<string, string>>): WordFiles {
  const isSmall = table.postings.length <= MAX_POSTINGS
  const stretches = isSmall ? [wholeOf(table)] : splitTable(table)
  const paths: Record<string, string> = {}
  const files = stretches.map((stretch) => {
    const held = digestStretch(table, stretch)
    const file = nameFile(isSmall ? 'index' : 'words', 'txt', () => encodeStretch(table, stretch), known[held])
    paths[held] = file.path
    return file
  })
  return { files: isSmall ? files : [writeShardTable(table, stretches, files), ...files], paths }
}

function writeShardTable(table: WordTable, stretches: readonly Stretch[], files: readonly SearchFile[]): SearchFile {
  const shards = stretches.map(({ words }, index): [string, string] => [
    unmark(table.words[words[0]] ?? ''),
    files[index]?.path ?? '',
  ])
  const known = pickKnown(table)
  const lists = known.map(() => [])
  return nameFile('index', 'txt', () => encodeWordFile(known, lists, shards))
}

function wholeOf({ words, postings }: WordTable): Stretch {
  return { words: [0, words.length], postings: [0, postings.length] }
}

/** Cuts before certain words, wherever they stand: so an edit moves few borders, and most shards stay. Forms of one word stay together. */
function splitTable({ words, counts }: WordTable): Stretch[] {
  const borders: { word: number; posting: number }[] = []
  let posting = 0
  let size = Infinity
  for (let index = 0; index < words.length; index++) {
    const word = words[index]!
    const count = counts[index]!
    const mayEnd = size >= MOST_POSTINGS || (size >= LEAST_POSTINGS && isBorder(word))
    if (mayEnd && unmark(word) !== unmark(words[index - 1] ?? '')) {
      borders.push({ word: index, posting })
      size = 0
    }
    posting += count
    size += count + 1
  }
  const end = { word: words.length, posting }
  return borders.map((start, index) => {
    const next = borders[index + 1] ?? end
    return { words: [start.word, next.word], postings: [start.posting, next.posting] }
  })
}

function isBorder(word: string): boolean {
  return checksum(word) % BORDER_EVERY === 0
}

function digestStretch({ words, counts, postings }: WordTable, stretch: Stretch): string {
  const hash = createHash('sha256')
  hash.update(words.slice(...stretch.words).join(' '))
  hash.update(counts.subarray(...stretch.words))
  hash.update(postings.subarray(...stretch.postings))
  return hash.digest('hex')
}

function encodeStretch({ words, counts, postings }: WordTable, stretch: Stretch): string {
  const plainWords: string[] = []
  const lists: ArrayLike<number>[] = []
  let posting = stretch.postings[0]
  let last = ''
  for (let index = stretch.words[0]; index < stretch.words[1]; index++) {
    const word = words[index] ?? ''
    const list = postings.subarray(posting, (posting += counts[index] ?? 0))
    const plain = unmark(word)
    if (plain === last) {
      plainWords.push(betterMarked(plainWords.pop() ?? '', word))
      lists.push(uniteLists(lists.pop() ?? [], list))
    } else {
      plainWords.push(word)
      lists.push(list)
    }
    last = plain
  }
  return encodeWordFile(plainWords, lists)
}

/** `GitHub` and `Github` are one word to readers; the form with more parts marked is the one to name. */
function betterMarked(first: string, second: string): string {
  return second.length > first.length ? second : first
}

/** Of a section that is in both, the higher level. */
function uniteLists(first: ArrayLike<number>, second: ArrayLike<number>): number[] {
  const sorted = [...Array.from(first), ...Array.from(second)].sort((a, b) => a - b)
  const sectionOf = (posting = -1) => Math.floor(posting / LEVELS)
  return sorted.filter((posting, index) => sectionOf(posting) !== sectionOf(sorted[index + 1]))
}

/** The words in most sections, in alphabetical order. */
function pickKnown({ words, counts }: WordTable): string[] {
  const least = Math.max(counts.toSorted().at(-1 - MAX_KNOWN_WORDS) ?? 0, 1)
  const known: string[] = []
  let last = ''
  // Counted by hand: in code that runs once, an iterator over tens of thousands takes ten times as long.
  for (let index = 0; index < words.length; index++) {
    if ((counts[index] ?? 0) <= least) continue
    const word = words[index]!
    const plain = unmark(word)
    known.push(plain === last ? betterMarked(known.pop() ?? '', word) : word)
    last = plain
  }
  return known
}
