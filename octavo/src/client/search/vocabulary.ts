import { areForms, stem } from '../../shared/search/stem.ts'
import { namesOf, partsOf, unmark } from '../../shared/search/words.ts'
import { append } from './append.ts'
import { findMisspelt, sortedWords, type SortedWords } from './typing-errors.ts'

/** More than the longest ending of a form. */
const MAX_ENDING = 7
/** Letters that are left of a word with an ending, at the least. */
const LEAST_STEM = 4

/** The words of a list, in alphabetical order, and the ways to look one up. All answers are numbers of words. */
export class Vocabulary {
  /** As they are typed: without marks. */
  readonly words: string[]
  /** Parts of identifiers in alphabetical order, with the identifiers that have them. */
  private readonly parts: string[]
  private readonly owners: number[][]
  private sorted: SortedWords | undefined
  /** By word, as far as they were needed. */
  private readonly stems: string[] = []

  constructor(marked: readonly string[]) {
    this.words = marked.map(unmark)
    const owners = collectParts(marked)
    this.parts = [...owners.keys()].sort()
    this.owners = this.parts.map((part) => owners.get(part) ?? [])
  }

  exact(word: string): number[] {
    return exactly(this.words, word)
  }

  startingWith(prefix: string): number[] {
    return range(this.words, prefix)
  }

  /** Other forms of an English word. */
  forms(word: string): number[] {
    const wanted = stem(word)
    if (wanted.length < LEAST_STEM) return []
    // A stem that ends in `y` may stand for an `i`.
    const alike = range(this.words, wanted.slice(0, -1))
    return alike.filter((index) => {
      const other = this.words[index] ?? ''
      if (other === word || other.length > wanted.length + MAX_ENDING) return false
      return this.stemOf(index) === wanted && areForms(word, other)
    })
  }

  private stemOf(index: number): string {
    return (this.stems[index] ??= stem(this.words[index] ?? ''))
  }

  /** Identifiers with a part that is, or begins with, a word. */
  withPart(word: string, isPrefix: boolean): number[] {
    const found = isPrefix ? range(this.parts, word) : exactly(this.parts, word)
    return found.flatMap((index) => this.owners[index] ?? [])
  }

  /** Words that typing errors turn into `word`, or into something that begins with it; with the number of errors. */
  misspelt(word: string, tolerance: number, isPrefix: boolean): [index: number, errors: number][] {
    this.sorted ??= sortedWords(this.words)
    return findMisspelt(this.sorted, { word, limit: tolerance, isPrefix })
  }
}

function collectParts(marked: readonly string[]): Map<string, number[]> {
  const owners = new Map<string, number[]>()
  for (const [index, word] of marked.entries()) {
    const parts = partsOf(word)
    if (parts.length < 2) continue
    for (const part of new Set([...parts, ...namesOf(word).map(unmark)])) append(owners, part, index)
  }
  return owners
}

function exactly(words: readonly string[], word: string): number[] {
  const index = lowerBound(words, word)
  return words[index] === word ? [index] : []
}

/** Indexes of the sorted words that begin with a prefix. */
function range(words: readonly string[], prefix: string): number[] {
  const first = lowerBound(words, prefix)
  const end = lowerBound(words, `${prefix}\uffff`)
  return Array.from({ length: end - first }, (_, index) => first + index)
}

/** Index of the first word that is not before `word`. */
export function lowerBound(words: readonly string[], word: string): number {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((words[middle] ?? '') < word) low = middle + 1
    else high = middle
  }
  return low
}
