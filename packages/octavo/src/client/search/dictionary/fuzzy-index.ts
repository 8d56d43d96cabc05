import { countEdits, type EditQuery } from '../../../shared/text/edit-distance.ts'

/** Number of edits a word may be away from the intended one. Few edits turn short words into others. */
export function maxEditsOf(word: string): number {
  if (word.length < 4 || /^v?[\d.]+$/.test(word)) return 0
  return word.length < 8 ? 1 : 2
}

/** Words in alphabetical order with bit signatures of their characters, which are compared first. */
export interface FuzzyIndex {
  words: readonly string[]
  signatures: Int32Array
  /** The first word of each group of words with the same `PREFIX` characters, then the number of words. */
  groups: Uint32Array
  /** By group, the signature of the prefix. */
  prefixes: Int32Array
}

interface FuzzyQuery extends EditQuery {
  maxEdits: number
}

/** Length of the prefix by which words are grouped. */
const PREFIX = 4

export function createFuzzyIndex(words: readonly string[]): FuzzyIndex {
  const prefixOf = (index: number) => words[index]!.slice(0, PREFIX)
  const firsts = [...words.keys()].filter((index) => index === 0 || prefixOf(index) !== prefixOf(index - 1))
  return {
    words,
    signatures: Int32Array.from(words, signatureOf),
    groups: Uint32Array.from([...firsts, words.length]),
    prefixes: Int32Array.from(firsts, (index) => signatureOf(prefixOf(index))),
  }
}

/**
 * One bit for each character. Several characters share a bit, so signatures may hide a difference but never add one.
 */
function signatureOf(word: string): number {
  let signature = 0
  for (let index = 0; index < word.length; index++) signature |= 1 << (word.charCodeAt(index) & 31)
  return signature
}

function hasMoreBits(bits: number, count: number): boolean {
  let rest = bits
  for (let index = 0; index < count; index++) rest &= rest - 1
  return rest !== 0
}

/**
 * The words within the edit distance, with their distances. An edit adds at most one character to a word or to its
 * prefix, so signatures exclude nearly all candidates.
 */
export function findFuzzy(index: FuzzyIndex, query: FuzzyQuery): [index: number, edits: number][] {
  const { word, maxEdits, isPrefix } = query
  const { words, signatures, groups, prefixes } = index
  const found: [number, number][] = []
  const needed = signatureOf(word)
  const prefix = signatureOf(word.slice(0, PREFIX))
  // With a word shorter than the prefix, the candidate's further characters are not compared.
  const maxOthers = maxEdits + (isPrefix ? Math.max(0, PREFIX - word.length) : 0)
  for (let group = 0; group < prefixes.length; group++) {
    if (hasMoreBits(prefixes[group]! & ~prefix, maxOthers)) continue
    const end = groups[group + 1]!
    for (let candidate = groups[group]!; candidate < end; candidate++) {
      if (hasMoreBits(needed & ~signatures[candidate]!, maxEdits)) continue
      const edits = countEdits(query, words[candidate]!, maxEdits)
      if (edits <= maxEdits) found.push([candidate, edits])
    }
  }
  return found
}
