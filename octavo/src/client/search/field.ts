import type { WordList } from '../../shared/search/word-file.ts'
import type { QueryWord } from './parse-query.ts'
import { errorsAllowed } from './typing-errors.ts'
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

  constructor(
    readonly kind: FieldKind,
    readonly list: WordList,
  ) {
    this.vocabulary = new Vocabulary(list.words)
  }

  /** What a word may mean when it is spelt right, the likeliest first. */
  meanings({ word, isPrefix, isName }: QueryWord): Meaning[] {
    const { vocabulary } = this
    const found = new Map<number, number>()
    const note = (words: readonly number[], likeness: number) => {
      for (const index of words) if ((found.get(index) ?? 0) < likeness) found.set(index, likeness)
    }
    note(vocabulary.exact(word), 1)
    if (!isName) {
      note(vocabulary.forms(word), FORM)
      note(vocabulary.withPart(word, isPrefix), PART)
    }
    if (isPrefix) {
      for (const index of vocabulary.startingWith(word)) note([index], this.beginning(word, index))
    }
    return keepLikeliest([...found].map(([index, likeness]) => ({ word: index, likeness })))
  }

  /** What a word may mean when it is spelt wrong, the likeliest first, and the number of errors of the nearest. */
  misspelt({ word, isPrefix }: QueryWord, extra = 0): { errors: number; meanings: Meaning[] } {
    const allowed = errorsAllowed(word) + extra
    if (allowed === 0) return { errors: Infinity, meanings: [] }
    const found = this.vocabulary.misspelt(word, allowed, isPrefix)
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
