/**
 * A file of words and the sections they stand in: five lines of text.
 *
 *   1  WordFileHead as JSON
 *   2  the words in alphabetical order, each without what it shares with the one before: a capital says how many characters
 *      that are (`A` none, `Z` 25), the rest follows: `AassetHsD`… is `asset`, `assets` …
 *   3  by word, in how many sections it stands
 *   4  by word, these sections as differences, each one less than it is
 *   5  by word and section, how much the word says about it, one digit each
 */
import { decodeNumbers, encodeNumber } from './numbers.ts'
import { malformed, parseFile, SEARCH_FORMAT } from './format.ts'

/** How much a word says about a section is told in this many steps. */
export const LEVELS = 8

export interface WordFileHead {
  format: number
  words: number
  postings: number
  /** Of a large index: shards by the first word each may hold, in order. */
  shards?: [first: string, file: string][]
}

/** Words in alphabetical order with, by word, its sections and its levels in them. */
export interface WordList {
  /** Identifiers have their parts marked. */
  words: string[]
  /** `starts[word]` to `starts[word + 1]` are the word's places in `sections` and `levels`. */
  starts: Uint32Array
  sections: Uint32Array
  levels: Uint8Array
  shards: [first: string, file: string][]
}

const MAX_SHARED = 25
const FIRST_CAPITAL = 65
const FIRST_DIGIT = 48

/** A section and a level as one number, to keep many of them. */
export function packPosting(section: number, level: number): number {
  return section * LEVELS + level
}

/** Writes words in alphabetical order with their packed postings, sections rising. */
export function encodeWordFile(
  words: readonly string[],
  lists: readonly ArrayLike<number>[],
  shards?: WordFileHead['shards'],
): string {
  let counts = ''
  let gaps = ''
  let levels = ''
  for (const list of lists) {
    counts += encodeNumber(list.length)
    let last = -1
    for (let index = 0; index < list.length; index++) {
      const posting = list[index] ?? 0
      const section = Math.floor(posting / LEVELS)
      gaps += encodeNumber(section - last - 1)
      levels += posting % LEVELS
      last = section
    }
  }
  const head: WordFileHead = {
    format: SEARCH_FORMAT,
    words: words.length,
    postings: levels.length,
    ...(shards && { shards }),
  }
  return [JSON.stringify(head), encodeWords(words), counts, gaps, levels].join('\n')
}

/** Reads a file; throws when it is not one. */
export function decodeWordFile(text: string): WordList {
  const [headLine = '', wordLine = '', countLine = '', gapLine = '', levelLine = ''] = text.split('\n')
  const head = parseHead(headLine)
  const words = decodeWords(wordLine)
  if (words.length !== head.words || levelLine.length !== head.postings) throw malformed('index')
  const counts = decodeNumbers(countLine, head.words)
  const sections = decodeNumbers(gapLine, head.postings)
  const starts = sumGaps(counts, sections)
  if (starts.at(-1) !== head.postings) throw malformed('index')
  return { words, starts, sections, levels: decodeLevels(levelLine), shards: head.shards ?? [] }
}

function parseHead(line: string): WordFileHead {
  const head = parseFile(line, 'index') as WordFileHead | null
  if (head?.format !== SEARCH_FORMAT || !Array.isArray(head.shards ?? [])) throw malformed('index')
  return head
}

function encodeWords(words: readonly string[]): string {
  let last = ''
  const coded = words.map((word) => {
    let shared = 0
    while (shared < MAX_SHARED && shared < word.length && word[shared] === last[shared]) shared++
    last = word
    return String.fromCharCode(FIRST_CAPITAL + shared) + word.slice(shared)
  })
  return coded.join('')
}

/** Words are folded, so a capital never belongs to one. */
function decodeWords(line: string): string[] {
  let last = ''
  return (line.match(/[A-Z][^A-Z]*/g) ?? []).map((coded) => {
    last = last.slice(0, coded.charCodeAt(0) - FIRST_CAPITAL) + coded.slice(1)
    return last
  })
}

/** Turns gaps into sections in place. */
function sumGaps(counts: Uint32Array, sections: Uint32Array): Uint32Array {
  const starts = new Uint32Array(counts.length + 1)
  let position = 0
  for (let word = 0; word < counts.length; word++) {
    const end = position + (counts[word] ?? 0)
    for (let last = -1; position < end; position++) {
      last += (sections[position] ?? 0) + 1
      sections[position] = last
    }
    starts[word + 1] = end
  }
  return starts
}

function decodeLevels(line: string): Uint8Array {
  const levels = new Uint8Array(line.length)
  for (let index = 0; index < line.length; index++) levels[index] = line.charCodeAt(index) - FIRST_DIGIT
  return levels
}
