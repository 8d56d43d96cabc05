import { unmark } from '../../shared/search/tokenizer.ts'
import { IMPACTS } from '../../shared/search/postings-file.ts'

/** Terms with their posting lists. In flat arrays, since an index of many postings is kept between builds. */
export interface InvertedIndex {
  /** Marked forms, in the order of `compareTerms`. */
  terms: string[]
  /** By term, the length of its posting list. */
  counts: Uint32Array
  /** Packed postings with increasing sections, term after term. */
  postings: Uint32Array
}

/** An index as the cache stores it: V8 deserializes one long string much faster than many short ones. */
export type PackedIndex = Omit<InvertedIndex, 'terms'> & { terms: string }

const SEPARATOR = '\n'

export function packIndex({ terms, ...rest }: InvertedIndex): PackedIndex {
  return { terms: terms.join(SEPARATOR), ...rest }
}

export function unpackIndex({ terms, ...rest }: PackedIndex): InvertedIndex {
  return { terms: terms === '' ? [] : terms.split(SEPARATOR), ...rest }
}

/** Compares by typed form, code unit by code unit, as the browser's binary search does; then by marked form. */
function compareTerms(a: string, b: string): number {
  if (a === b) return 0
  const plainA = unmark(a)
  const plainB = unmark(b)
  if (plainA !== plainB) return plainA < plainB ? -1 : 1
  return a < b ? -1 : 1
}

/**
 * Indexes of terms in the order of `compareTerms`. Takes half the time of sorting by that function, since the default
 * sort of strings is faster and few terms share a typed form.
 */
export function sortTerms(terms: readonly string[]): number[] {
  const firsts = new Map<string, number>()
  const shared = new Map<string, number[]>()
  for (let index = 0; index < terms.length; index++) {
    const plain = unmark(terms[index]!)
    const first = firsts.get(plain)
    if (first === undefined) firsts.set(plain, index)
    else shared.set(plain, [...(shared.get(plain) ?? [first]), index])
  }
  const sortShared = (numbers: number[]) => numbers.sort((a, b) => (terms[a]! < terms[b]! ? -1 : 1))
  const plainForms = [...firsts.keys()].sort()
  return plainForms.flatMap((plain) => (shared.has(plain) ? sortShared(shared.get(plain)!) : firsts.get(plain)!))
}

/** An index with the numbers that its sections get in the merged one. */
export interface RenumberedIndex {
  index: InvertedIndex
  /** New section numbers by old ones; -1 for a section that no longer exists. */
  sections: ArrayLike<number>
}

/** Merges indexes by a k-way merge of their sorted terms. Terms without postings are dropped. */
export function mergeIndexes(sources: readonly RenumberedIndex[]): InvertedIndex {
  const merger = new Merger(sources.reduce((sum, { index }) => sum + index.postings.length, 0))
  const cursors = sources.map((source) => new Cursor(source))
  for (let term = leastTerm(cursors); term !== undefined; term = leastTerm(cursors)) {
    const holders = cursors.filter((cursor) => cursor.term === term)
    merger.take(term, holders)
    // Most terms are in one index only: up to the next term of another index they are taken without comparing.
    const [alone] = holders
    if (holders.length > 1 || !alone) continue
    const next = leastTerm(cursors.filter((cursor) => cursor !== alone))
    const end = next === undefined ? alone.terms.length : alone.placeOf(next)
    while (alone.position < end) merger.take(alone.terms[alone.position]!, holders)
  }
  return merger.finish()
}

/** Reads an index from its first term to its last. */
class Cursor {
  position = 0
  readonly terms: readonly string[]
  private posting = 0

  constructor(private readonly source: RenumberedIndex) {
    this.terms = source.index.terms
  }

  get term(): string | undefined {
    return this.terms[this.position]
  }

  /** Position of the first term, from the current one on, that is not before `term`. */
  placeOf(term: string): number {
    let low = this.position
    let high = this.terms.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (compareTerms(this.terms[middle]!, term) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Copies the renumbered postings of the current term to `target`, and moves to the next term; returns the end. */
  copyPostings(target: Uint32Array, end: number): number {
    const { index, sections } = this.source
    const last = this.posting + (index.counts[this.position] ?? 0)
    let next = end
    for (; this.posting < last; this.posting++) {
      const posting = index.postings[this.posting] ?? 0
      const section = Math.floor(posting / IMPACTS)
      const renumbered = sections[section] ?? -1
      if (renumbered >= 0) target[next++] = posting + (renumbered - section) * IMPACTS
    }
    this.position++
    return next
  }
}

class Merger {
  private readonly terms: string[] = []
  private readonly counts: number[] = []
  private readonly postings: Uint32Array
  private end = 0

  constructor(maxPostings: number) {
    this.postings = new Uint32Array(maxPostings)
  }

  /** Takes a term from the cursors, which are all at it. */
  take(term: string, cursors: readonly Cursor[]): void {
    const start = this.end
    for (const cursor of cursors) this.end = cursor.copyPostings(this.postings, this.end)
    if (this.end === start) return
    this.terms.push(term)
    this.counts.push(this.end - start)
    sortRange(this.postings, start, this.end)
  }

  finish(): InvertedIndex {
    const { terms, counts, postings, end } = this
    return { terms, counts: Uint32Array.from(counts), postings: postings.slice(0, end) }
  }
}

function leastTerm(cursors: readonly Cursor[]): string | undefined {
  const terms = cursors.flatMap(({ term }) => term ?? [])
  return terms.length === 0 ? undefined : terms.reduce((least, term) => (compareTerms(term, least) < 0 ? term : least))
}

/** Most ranges are in order already. */
function sortRange(postings: Uint32Array, start: number, end: number): void {
  for (let index = start + 1; index < end; index++) {
    if ((postings[index] ?? 0) >= (postings[index - 1] ?? 0)) continue
    postings.subarray(start, end).sort()
    return
  }
}
