/**
 * A file of terms and their posting lists, five lines of text:
 *
 *   1  PostingsFileHead as JSON
 *   2  the terms in alphabetical order, front-coded (https://en.wikipedia.org/wiki/Incremental_encoding): a capital
 *      letter for the number of characters shared with the term before (`A` 0, `Z` 25), then the rest; `AassetFs` is
 *      `asset`, `assets`
 *   3  by term, the length of its posting list (its document frequency)
 *   4  by term, the sections of its postings, as gaps: each minus the one before, minus one
 *   5  by term and section, the impact, one digit each
 */
import { malformed, parseFile, SEARCH_FORMAT } from './format.ts'

/** Impacts are 0 to 7: how much a term contributes to the score of a section, before its rarity. */
export const IMPACTS = 8

interface PostingsFileHead {
  format: number
  /** Number of terms. */
  words: number
  postings: number
  /** Of an index with shards. */
  table?: ShardTable
}

/** The other files of an index that is split by the alphabet. */
export interface ShardTable {
  /** Each shard with the first term it may hold, in order. */
  shards: [first: string, file: string][]
  /** The file of the common terms, to find typing errors and parts of identifiers. */
  commonTerms: string
}

/** Terms in alphabetical order with their posting lists. */
export interface PostingLists {
  /** Identifiers have their parts marked (`payment^order`). */
  terms: string[]
  /** The posting list of a term is `starts[term]` to `starts[term + 1]` in `sections` and `impacts`. */
  starts: Uint32Array
  sections: Uint32Array
  impacts: Uint8Array
}

interface PostingsFile extends PostingLists {
  table?: ShardTable | undefined
}

const MAX_SHARED = 25
const FIRST_CAPITAL = 65
const FIRST_DIGIT = 48

/** A section and an impact as one number, which takes less memory. */
export function packPosting(section: number, impact: number): number {
  return section * IMPACTS + impact
}

/** `lists`: by term, packed postings with increasing sections. */
export function encodePostingsFile(
  terms: readonly string[],
  lists: readonly ArrayLike<number>[],
  table?: ShardTable,
): string {
  let counts = ''
  let gaps = ''
  let impacts = ''
  for (const list of lists) {
    counts += encodeVarint(list.length)
    let last = -1
    for (let index = 0; index < list.length; index++) {
      const posting = list[index] ?? 0
      const section = Math.floor(posting / IMPACTS)
      gaps += encodeVarint(section - last - 1)
      impacts += posting % IMPACTS
      last = section
    }
  }
  const head: PostingsFileHead = {
    format: SEARCH_FORMAT,
    words: terms.length,
    postings: impacts.length,
    table,
  }
  return [JSON.stringify(head), encodeTerms(terms), counts, gaps, impacts].join('\n')
}

/** Throws when the text is not a complete postings file. */
export function decodePostingsFile(text: string): PostingsFile {
  const [headLine = '', termLine = '', countLine = '', gapLine = '', impactLine = ''] = text.split('\n')
  const head = parseHead(headLine)
  const terms = decodeTerms(termLine)
  if (terms.length !== head.words || impactLine.length !== head.postings) throw malformed('index')
  const counts = decodeVarints(countLine, head.words)
  const gaps = decodeVarints(gapLine, head.postings)
  const starts = sumCounts(counts)
  if (starts.at(-1) !== head.postings) throw malformed('index')
  return {
    terms,
    starts,
    sections: sumGaps(gaps, starts),
    impacts: decodeImpacts(impactLine),
    table: head.table,
  }
}

function parseHead(line: string): PostingsFileHead {
  // The counts are compared with the lines below it, so a head of another shape is noticed there.
  const head = parseFile(line, 'index') as PostingsFileHead | null
  if (head?.format !== SEARCH_FORMAT || (head.table && !isTable(head.table))) throw malformed('index')
  return head
}

function isTable({ shards, commonTerms }: Partial<ShardTable>): boolean {
  return Array.isArray(shards) && shards.length > 0 && typeof commonTerms === 'string'
}

function encodeTerms(terms: readonly string[]): string {
  let last = ''
  const coded = terms.map((term) => {
    let shared = 0
    while (shared < MAX_SHARED && shared < term.length && term[shared] === last[shared]) shared++
    last = term
    return String.fromCharCode(FIRST_CAPITAL + shared) + term.slice(shared)
  })
  return coded.join('')
}

/** Terms are folded to lower case, so a capital never belongs to one. */
function decodeTerms(line: string): string[] {
  let last = ''
  return (line.match(/[A-Z][^A-Z]*/g) ?? []).map((coded) => {
    last = last.slice(0, coded.charCodeAt(0) - FIRST_CAPITAL) + coded.slice(1)
    return last
  })
}

function sumCounts(counts: Uint32Array): Uint32Array {
  const starts = new Uint32Array(counts.length + 1)
  for (let term = 0; term < counts.length; term++) starts[term + 1] = starts[term]! + counts[term]!
  return starts
}

function sumGaps(gaps: Uint32Array, starts: Uint32Array): Uint32Array {
  const sections = new Uint32Array(gaps.length)
  for (let term = 0; term + 1 < starts.length; term++) {
    const end = starts[term + 1]!
    for (let index = starts[term]!, last = -1; index < end; index++) sections[index] = last += gaps[index]! + 1
  }
  return sections
}

function decodeImpacts(line: string): Uint8Array {
  const impacts = new Uint8Array(line.length)
  for (let index = 0; index < line.length; index++) impacts[index] = line.charCodeAt(index) - FIRST_DIGIT
  return impacts
}

/**
 * Variable-length numbers as printable ASCII, so that search files are plain text and every host compresses them. The
 * scheme is LEB128 (https://en.wikipedia.org/wiki/LEB128) in base 47: a number below 47 is one character (`!` to
 * `O`); a larger one has continuation digits (`P` to `~`) before it, least significant first. Each continuation digit
 * implies one more, so every number has exactly one encoding.
 */
const BASE = 47
const LAST = 33
const MORE = LAST + BASE

export function encodeVarint(value: number): string {
  if (value < BASE) return String.fromCharCode(LAST + value)
  let text = ''
  let rest = value
  while (rest >= BASE) {
    text += String.fromCharCode(MORE + (rest % BASE))
    rest = Math.floor(rest / BASE) - 1
  }
  return text + String.fromCharCode(LAST + rest)
}

/** Decodes a text of exactly `count` numbers; throws when it holds fewer or more. */
export function decodeVarints(text: string, count: number): Uint32Array {
  const numbers = new Uint32Array(count)
  let position = 0
  for (let index = 0; index < count; index++) {
    let scale = 1
    let value = 0
    let code = text.charCodeAt(position++)
    while (code >= MORE) {
      value += (code - MORE) * scale
      scale *= BASE
      value += scale
      code = text.charCodeAt(position++)
    }
    numbers[index] = value + (code - LAST) * scale
  }
  if (position !== text.length) throw malformed('index')
  return numbers
}
