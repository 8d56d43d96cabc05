import { ENGLISH, type SearchLanguage } from '../../../shared/search/language.ts'
import { namesOf, partsOf, unmark } from '../../../shared/search/tokenizer.ts'
import { append } from '../append.ts'
import { createFuzzyIndex, findFuzzy, type FuzzyIndex } from './fuzzy-index.ts'
import { SortedStrings } from './sorted-strings.ts'

/** Longer than the longest suffix of an inflected form. */
const MAX_SUFFIX = 7
/** Parts of compounds, and endings that a part may have in them, are not shorter or longer. */
const MIN_PART = 4
const MAX_ENDING = 3
/** Letters of the other part. */
const MIN_REST = 3

/** The terms of an index, as they are typed. All answers are numbers of terms. */
export class TermDictionary extends SortedStrings {
  /** Parts of identifiers, and by part the identifiers that have it. */
  private readonly parts: SortedStrings
  private readonly owners: number[][]
  /** Created by the first fuzzy search. */
  private fuzzyIndex: FuzzyIndex | undefined
  /** All terms, each between line breaks; joined by the first search for compounds. */
  private text = ''
  private readonly places: number[] = []
  /** Stems by term, filled in when they are needed. */
  private readonly stems: string[] = []

  /** `marked`: terms with marked parts, in the order of their typed forms. */
  constructor(
    marked: readonly string[],
    private readonly language: SearchLanguage = ENGLISH,
  ) {
    super(marked.map(unmark))
    const owners = collectParts(marked)
    this.parts = new SortedStrings([...owners.keys()].sort())
    this.owners = this.parts.strings.map((part) => owners.get(part) ?? [])
  }

  /** Other forms of a word with the given stem. */
  forms(word: string, wordStem: string): number[] {
    const found: number[] = []
    for (const beginning of this.language.beginnings(wordStem)) {
      const { start, end } = this.startingWith(beginning)
      for (let index = start; index < end; index++) {
        const other = this.strings[index] ?? ''
        if (other === word || other.length > beginning.length + MAX_SUFFIX) continue
        if (this.stemOf(index) === wordStem && this.language.areForms(word, other)) found.push(index)
      }
    }
    return found
  }

  private stemOf(index: number): string {
    return (this.stems[index] ??= this.language.stem(this.strings[index] ?? ''))
  }

  /** Compounds that begin or end with a form of a word, in a language that has them. */
  compounds(word: string, wordStem: string): number[] {
    if (!this.language.hasCompounds || wordStem.length < MIN_PART) return []
    const found: number[] = []
    for (const index of this.containing(wordStem))
      if (this.isCompoundOf(this.strings[index]!, word, wordStem)) found.push(index)
    return found
  }

  /** The terms that contain a text. To search all of them at once takes a twentieth of the time. */
  private containing(part: string): number[] {
    if (this.text === '') this.joinTerms()
    const found: number[] = []
    let index = 0
    for (let at = this.text.indexOf(part); at >= 0; at = this.text.indexOf(part, this.places[index + 1])) {
      while (this.places[index + 1]! <= at) index++
      found.push(index)
    }
    return found
  }

  private joinTerms(): void {
    let place = 0
    for (const term of this.strings) {
      this.places.push(place)
      place += term.length + 1
    }
    this.places.push(place)
    this.text = `${this.strings.join('\n')}\n`
  }

  private isCompoundOf(term: string, word: string, wordStem: string): boolean {
    const place = term.lastIndexOf(wordStem)
    const rest = term.length - place - wordStem.length
    if (place < 0 || place + rest < MIN_REST || BORDERED.test(term)) return false
    if (place === 0) return rest >= MIN_REST && term.startsWith(word) && term.length - word.length >= MIN_REST
    return place >= MIN_REST && rest <= MAX_ENDING && this.language.stem(term.slice(place)) === wordStem
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

/** Names of code are no compounds. */
const BORDERED = /[^\p{L}]/u

function collectParts(marked: readonly string[]): Map<string, number[]> {
  const owners = new Map<string, number[]>()
  for (const [index, term] of marked.entries()) {
    const parts = partsOf(term)
    if (parts.length < 2) continue
    for (const part of new Set([...parts, ...namesOf(term).map(unmark)])) append(owners, part, index)
  }
  return owners
}
