import type { WordList } from '../../shared/search/word-file.ts'
import type { QueryWord } from './parse-query.ts'
import { Vocabulary } from './vocabulary.ts'

export type FieldKind = 'title' | 'heading' | 'body'

/** A word of the index that a word of the query may mean, and how surely, up to 1. */
export interface Meaning {
  word: number
  likeness: number
}

const FORM = 0.7
const PART = 0.5
/** A beginning is the surer the more of the word is there. */
const BEGINNING = { least: 0.3, share: 0.5 }
const MISSPELT = [1, 0.5, 0.3]
/** A single letter begins too many words to be worth looking at them all. */
const MAX_MEANINGS = 400

/** One part of the index: its words and where they stand. */
export class Field {
  readonly vocabulary: Vocabulary
  /** The words that a word may mean, while they are looked up, and by word how surely. */
  private readonly noted: number[] = []
  private readonly likeness: Float64Array

  constructor(
    readonly kind: FieldKind,
    readonly list: WordList,
  ) {
    this.vocabulary = new Vocabulary(list.words)
    this.likeness = new Float64Array(list.words.length)
  }

  /** What a word may mean when it is spelt right, the likeliest first. */
  meanings({ word, stem, isPrefix, isName }: QueryWord): Meaning[] {
    const { vocabulary } = this
    const whole = vocabulary.indexOf(word)
    if (whole >= 0) this.note(whole, 1)
    if (!isName) {
      for (const index of vocabulary.forms(word, stem)) this.note(index, FORM)
      for (const index of vocabulary.withPart(word, isPrefix)) this.note(index, PART)
    }
    if (!isPrefix) return this.takeNoted().slice(0, MAX_MEANINGS)
    const { start, end } = vocabulary.startingWith(word)
    for (let index = start; index < end; index++) this.note(index, this.beginning(word, index))
    return keepLikeliest(this.takeNoted())
  }

  /** Of what one word is noted for the likeliest counts. */
  private note(word: number, likeness: number): void {
    const known = this.likeness[word] ?? 0
    if (known === 0) this.noted.push(word)
    if (likeness > known) this.likeness[word] = likeness
  }

  /** The words noted, in that order; then none is. */
  private takeNoted(): Meaning[] {
    const meanings = this.noted.map((word) => ({ word, likeness: this.likeness[word] ?? 0 }))
    for (const word of this.noted) this.likeness[word] = 0
    this.noted.length = 0
    return meanings
  }

  /**
   * What a word may mean when it is spelt wrong, with so many errors at most, the likeliest first, and the number of errors of
   * the nearest. `extra` errors more than that has are allowed.
   */
  misspelt({ word, isPrefix }: QueryWord, limit: number, extra = 0): { errors: number; meanings: Meaning[] } {
    const found = this.vocabulary.misspelt(word, limit, isPrefix)
    const least = Math.min(...found.map(([, errors]) => errors))
    const nearest = found.filter(([, errors]) => errors <= least + extra)
    const toMeaning = ([index, errors]: [number, number]) => ({
      word: index,
      likeness: (MISSPELT[errors] ?? 0.2) * this.beginningOrWhole(word, index),
    })
    return { errors: least, meanings: keepLikeliest(nearest.map(toMeaning)) }
  }

  count(word: number): number {
    return (this.list.starts[word + 1] ?? 0) - (this.list.starts[word] ?? 0)
  }

  private beginning(word: string, index: number): number {
    return BEGINNING.least + (BEGINNING.share * word.length) / this.lengthOf(index)
  }

  private beginningOrWhole(word: string, index: number): number {
    return this.lengthOf(index) > word.length + 2 ? this.beginning(word, index) : 1
  }

  private lengthOf(index: number): number {
    return this.vocabulary.words[index]?.length ?? 1
  }
}

function keepLikeliest(meanings: Meaning[]): Meaning[] {
  return meanings.sort((a, b) => b.likeness - a.likeness).slice(0, MAX_MEANINGS)
}
