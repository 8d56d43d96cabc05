import { LEVELS } from '../../shared/search/word-file.ts'
import type { Book } from './book.ts'
import type { Field, FieldKind, Meaning } from './field.ts'
import { MAX_WORDS, type QueryWord } from './parse-query.ts'

/** A word of the query with all it may mean, by field. */
export interface ReadWord extends QueryWord {
  /** Typing errors are among its meanings. */
  isDoubted: boolean
  meanings: { field: Field; meanings: Meaning[] }[]
}

const FIELD_WEIGHTS: Record<FieldKind, number> = { title: 4, heading: 3, body: 1.6 }
/** What a part of a name adds where only the whole name was found: nothing, but it was found. */
const IN_NAME = 1e-6

/**
 * How much each section has of each word of a query, each title, and each page at most. All that one section has stands together,
 * since it is added up together. The room is kept from query to query, since making it anew takes as long as ranking.
 */
export class Evidence {
  /** Words of the query. */
  width = 0
  readonly sections: Float32Array
  readonly titles: Float32Array
  readonly pages: Float32Array
  /** By section, whether it has any of the words. Titles stand in the first section of a page. */
  readonly touched: Uint8Array

  constructor(private readonly book: Book) {
    const { pages, docs } = book
    this.sections = new Float32Array(pages.length * MAX_WORDS)
    this.titles = new Float32Array(docs.length * MAX_WORDS)
    this.pages = new Float32Array(docs.length * MAX_WORDS)
    this.touched = new Uint8Array(pages.length)
  }

  /** Takes in where the words of a query stand, and forgets those of the last. */
  weigh(words: readonly ReadWord[]): void {
    const { book, touched } = this
    this.width = words.length
    this.sections.fill(0, 0, touched.length * words.length)
    this.titles.fill(0, 0, book.docs.length * words.length)
    this.pages.fill(0, 0, book.docs.length * words.length)
    touched.fill(0)
    for (const [column, word] of words.entries()) this.collect(word, column, rarityOf(word, touched.length))
    // Where a name stands, even one that was spelt wrong, its parts stand too.
    for (const name of words) {
      for (const [column, { isRequired, word }] of words.entries()) {
        if (isRequired && name.parts.includes(word)) this.collect(name, column, 0)
      }
    }
  }

  /** Takes in where a word stands. With a rarity of 0 it only counts as found. */
  private collect(word: ReadWord, column: number, rarity: number): void {
    for (const { field, meanings } of word.meanings) {
      const weight = FIELD_WEIGHTS[field.kind] * rarity
      for (const meaning of meanings) this.spread(field, meaning, weight, column)
    }
  }

  /** Of several meanings and fields in one section the best counts. */
  private spread({ kind, list }: Field, { word, likeness }: Meaning, weight: number, column: number): void {
    const { book, width, pages, touched } = this
    const isTitle = kind === 'title'
    const target = isTitle ? this.titles : this.sections
    const factor = (likeness * weight) / LEVELS
    const end = list.starts[word + 1]!
    for (let index = list.starts[word]!; index < end; index++) {
      const place = list.sections[index]!
      const value = weight === 0 ? IN_NAME : factor * (list.levels[index]! + 1)
      const cell = place * width + column
      if (value <= target[cell]!) continue
      target[cell] = value
      touched[isTitle ? book.starts[place]! : place] = 1
      const page = (isTitle ? place : book.pages[place]!) * width + column
      if (value > pages[page]!) pages[page] = value
    }
  }
}

/** A word in few sections says more than one in many. */
function rarityOf({ meanings }: ReadWord, total: number): number {
  let most = 0
  for (const { field, meanings: some } of meanings) {
    let count = 0
    for (const { word, likeness } of some) count += field.count(word) * likeness
    most = Math.max(most, count)
  }
  return Math.log(1 + total / (1 + most))
}
