import { createHash } from 'node:crypto'
import { encodePostingsFile, IMPACTS, type ShardTable } from '../../shared/search/postings-file.ts'
import { unmark } from '../../shared/search/tokenizer.ts'
import { checksum } from '../digest.ts'
import { nameFile, type SearchFile } from './text-files.ts'
import type { InvertedIndex } from './inverted-index.ts'

/** Postings of a shard: about 30 KB compressed. An index with more of them has several shards. */
const MIN_SHARD_POSTINGS = 20_000
const MAX_SHARD_POSTINGS = 25_000
/** One in this many terms may begin a shard. */
const BORDER_EVERY = 16
/** Terms in the file of common terms, for typing errors and parts of identifiers: about 40 KB compressed. */
const MAX_COMMON_TERMS = 14_000

/** A range of an index. */
interface Range {
  terms: [start: number, end: number]
  postings: [start: number, end: number]
}

interface IndexFiles {
  /** The index of a small site, or the table of shards. */
  file: SearchFile
  /** The shards and the common terms; [] for a small site. */
  others: SearchFile[]
  /** Paths by a digest of the terms and postings in the file. */
  paths: Record<string, string>
}

/** One file for a small site, else a table, shards and common terms. `knownPaths`: `paths` of the last index. */
export function renderIndexFiles(index: InvertedIndex, knownPaths: Readonly<Record<string, string>>): IndexFiles {
  const isSmall = index.postings.length <= MAX_SHARD_POSTINGS
  const paths: Record<string, string> = {}
  const renderRange = (range: Range) => {
    const content = digestRange(index, range)
    const file = nameFile(isSmall ? 'index' : 'words', 'txt', () => encodeRange(index, range), knownPaths[content])
    paths[content] = file.path
    return file
  }
  if (isSmall) return { file: renderRange(wholeRange(index)), others: [], paths }
  const ranges = splitIndex(index)
  const shards = ranges.map(renderRange)
  const common = renderCommonTerms(index)
  const table: ShardTable = {
    shards: ranges.map(({ terms }, place) => [unmark(index.terms[terms[0]] ?? ''), shards[place]?.path ?? '']),
    commonTerms: common.path,
  }
  return { file: nameFile('index', 'txt', () => encodePostingsFile([], [], table)), others: [...shards, common], paths }
}

function renderCommonTerms(index: InvertedIndex): SearchFile {
  const terms = pickCommonTerms(index)
  const lists = terms.map(() => [])
  return nameFile('terms', 'txt', () => encodePostingsFile(terms, lists))
}

function wholeRange({ terms, postings }: InvertedIndex): Range {
  return { terms: [0, terms.length], postings: [0, postings.length] }
}

/**
 * Splits before certain terms wherever they are (see `isBorder` in text-files), so an edit moves few borders and most
 * shards stay the same. Marked forms of one typed form stay together.
 */
function splitIndex({ terms, counts }: InvertedIndex): Range[] {
  const borders: { term: number; posting: number }[] = []
  let posting = 0
  let size = Infinity
  for (let index = 0; index < terms.length; index++) {
    const term = terms[index]!
    const count = counts[index]!
    const mayEnd = size >= MAX_SHARD_POSTINGS || (size >= MIN_SHARD_POSTINGS && isBorder(term))
    if (mayEnd && unmark(term) !== unmark(terms[index - 1] ?? '')) {
      borders.push({ term: index, posting })
      size = 0
    }
    posting += count
    size += count + 1
  }
  const end = { term: terms.length, posting }
  return borders.map((start, index) => {
    const next = borders[index + 1] ?? end
    return { terms: [start.term, next.term], postings: [start.posting, next.posting] }
  })
}

function isBorder(term: string): boolean {
  return checksum(term) % BORDER_EVERY === 0
}

function digestRange({ terms, counts, postings }: InvertedIndex, range: Range): string {
  const hash = createHash('sha256')
  hash.update(terms.slice(...range.terms).join(' '))
  hash.update(counts.subarray(...range.terms))
  hash.update(postings.subarray(...range.postings))
  return hash.digest('hex')
}

/** Marked forms with the same typed form (`git^hub` of `GitHub`, `github`) become one term. */
function encodeRange({ terms, counts, postings }: InvertedIndex, range: Range): string {
  const united: string[] = []
  const lists: ArrayLike<number>[] = []
  let posting = range.postings[0]
  let last = ''
  for (let index = range.terms[0]; index < range.terms[1]; index++) {
    const term = terms[index] ?? ''
    const list = postings.subarray(posting, (posting += counts[index] ?? 0))
    const plain = unmark(term)
    if (plain === last) {
      united.push(moreMarked(united.pop() ?? '', term))
      lists.push(uniteLists(lists.pop() ?? [], list))
    } else {
      united.push(term)
      lists.push(list)
    }
    last = plain
  }
  return encodePostingsFile(united, lists)
}

/** Of two marked forms with the same typed form, the one with more parts. */
function moreMarked(first: string, second: string): string {
  return second.length > first.length ? second : first
}

/** A section in both lists keeps its higher impact. */
function uniteLists(first: ArrayLike<number>, second: ArrayLike<number>): number[] {
  const sorted = [...Array.from(first), ...Array.from(second)].sort((a, b) => a - b)
  const sectionOf = (posting = -1) => Math.floor(posting / IMPACTS)
  return sorted.filter((posting, index) => sectionOf(posting) !== sectionOf(sorted[index + 1]))
}

/** The terms with the highest document frequencies, in alphabetical order. */
function pickCommonTerms({ terms, counts }: InvertedIndex): string[] {
  const least = Math.max(counts.toSorted().at(-1 - MAX_COMMON_TERMS) ?? 0, 1)
  const common: string[] = []
  let last = ''
  // An index loop: in code that runs once, an iterator over tens of thousands of entries takes ten times as long.
  for (let index = 0; index < terms.length; index++) {
    if ((counts[index] ?? 0) <= least) continue
    const term = terms[index]!
    const plain = unmark(term)
    common.push(plain === last ? moreMarked(common.pop() ?? '', term) : term)
    last = plain
  }
  return common
}
