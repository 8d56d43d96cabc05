import { unmark } from '../../shared/search/tokenizer.ts'

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
export function compareTerms(a: string, b: string): number {
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
