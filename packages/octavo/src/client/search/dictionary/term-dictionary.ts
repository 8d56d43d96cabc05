import { areForms, stem } from '../../../shared/search/stem.ts'
import { namesOf, partsOf, unmark } from '../../../shared/search/tokenizer.ts'
import { append } from '../append.ts'
import { createFuzzyIndex, findFuzzy, type FuzzyIndex } from './fuzzy-index.ts'
import { SortedStrings } from './sorted-strings.ts'

/** Longer than the longest suffix of an inflected form. */
const MAX_SUFFIX = 7
const MIN_STEM = 4

/** The terms of an index, as they are typed. All answers are numbers of terms. */
export class TermDictionary extends SortedStrings {
  /** Parts of identifiers, and by part the identifiers that have it. */
  private readonly parts: SortedStrings
  private readonly owners: number[][]
  /** Created by the first fuzzy search. */
  private fuzzyIndex: FuzzyIndex | undefined
  /** Stems by term, filled in when they are needed. */
  private readonly stems: string[] = []

  /** `marked`: terms with marked parts, in the order of their typed forms. */
  constructor(marked: readonly string[]) {
    super(marked.map(unmark))
    const owners = collectParts(marked)
    this.parts = new SortedStrings([...owners.keys()].sort())
    this.owners = this.parts.strings.map((part) => owners.get(part) ?? [])
  }

  /** Other forms of an English word with the given stem. */
  forms(word: string, wordStem: string): number[] {
    const found: number[] = []
    if (wordStem.length < MIN_STEM) return found
    // The `y` at the end of a stem may be an `i` in a form: `policy`, `policies`.
    const { start, end } = this.startingWith(wordStem.slice(0, -1))
    for (let index = start; index < end; index++) {
      const other = this.strings[index] ?? ''
      if (other === word || other.length > wordStem.length + MAX_SUFFIX) continue
      if (this.stemOf(index) === wordStem && areForms(word, other)) found.push(index)
    }
    return found
  }

  private stemOf(index: number): string {
    return (this.stems[index] ??= stem(this.strings[index] ?? ''))
  }

  /** Identifiers with a part that is `word` or, with `isPrefix`, begins with it. */
  withPart(word: string, isPrefix: boolean): readonly number[] {
    if (!isPrefix) return this.owners[this.parts.indexOf(word)] ?? []
    const { start, end } = this.parts.startingWith(word)
    return this.owners.slice(start, end).flat()
  }

  /** Pairs of characters, as texts without spaces are indexed, with this second one. */
  pairsEndingWith(character: string): number[] {
    return this.strings.flatMap((term, index) =>
      term.length > character.length && term.length <= 2 * character.length && term.endsWith(character) ? index : [],
    )
  }

  /** Terms within an edit distance of `word`; with `isPrefix`, terms with a prefix within it. */
  fuzzy(word: string, maxEdits: number, isPrefix: boolean): [term: number, edits: number][] {
    this.fuzzyIndex ??= createFuzzyIndex(this.strings)
    return findFuzzy(this.fuzzyIndex, { word, maxEdits, isPrefix })
  }
}

function collectParts(marked: readonly string[]): Map<string, number[]> {
  const owners = new Map<string, number[]>()
  for (const [index, term] of marked.entries()) {
    const parts = partsOf(term)
    if (parts.length < 2) continue
    for (const part of new Set([...parts, ...namesOf(term).map(unmark)])) append(owners, part, index)
  }
  return owners
}
