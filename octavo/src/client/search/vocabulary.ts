import { areForms, stem } from '../../shared/search/stem.ts'
import { namesOf, partsOf, unmark } from '../../shared/search/words.ts'
import { append } from './append.ts'
import { SortedWords } from './sorted-words.ts'
import { findMisspelt, spelledWords, type SpelledWords } from './typing-errors.ts'

/** More than the longest ending of a form. */
const MAX_ENDING = 7
/** Letters that are left of a word with an ending, at the least. */
const LEAST_STEM = 4

/** The words of a list, in alphabetical order, and the ways to look one up. All answers are numbers of words. */
export class Vocabulary extends SortedWords {
  /** Parts of identifiers, with the identifiers that have them. */
  private readonly parts: SortedWords
  private readonly owners: number[][]
  private spelled: SpelledWords | undefined
  /** By word, as far as they were needed. */
  private readonly stems: string[] = []

  constructor(marked: readonly string[]) {
    // They are looked up as they are typed.
    super(marked.map(unmark))
    const owners = collectParts(marked)
    this.parts = new SortedWords([...owners.keys()].sort())
    this.owners = this.parts.words.map((part) => owners.get(part) ?? [])
  }

  /** Other forms of an English word, given what its forms have in common. */
  forms(word: string, common: string): number[] {
    const found: number[] = []
    if (common.length < LEAST_STEM) return found
    // A stem that ends in `y` may stand for an `i`.
    const { start, end } = this.startingWith(common.slice(0, -1))
    for (let index = start; index < end; index++) {
      const other = this.words[index] ?? ''
      if (other === word || other.length > common.length + MAX_ENDING) continue
      if (this.stemOf(index) === common && areForms(word, other)) found.push(index)
    }
    return found
  }

  private stemOf(index: number): string {
    return (this.stems[index] ??= stem(this.words[index] ?? ''))
  }

  /** Identifiers with a part that is, or begins with, a word. */
  withPart(word: string, isPrefix: boolean): readonly number[] {
    if (!isPrefix) return this.owners[this.parts.indexOf(word)] ?? []
    const { start, end } = this.parts.startingWith(word)
    const found: number[] = []
    for (let part = start; part < end; part++) found.push(...(this.owners[part] ?? []))
    return found
  }

  /** Words that typing errors turn into `word`, or into something that begins with it; with the number of errors. */
  misspelt(word: string, tolerance: number, isPrefix: boolean): [index: number, errors: number][] {
    this.spelled ??= spelledWords(this.words)
    return findMisspelt(this.spelled, { word, limit: tolerance, isPrefix })
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
