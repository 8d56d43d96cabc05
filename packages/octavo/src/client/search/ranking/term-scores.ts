import { IMPACTS } from '../../../shared/search/postings-file.ts'
import type { PageList } from '../files/index.ts'
import {
  MAX_TERMS,
  USUAL_TERMS,
  type FieldIndex,
  type FieldKind,
  type MatchedTerm,
  type TermMatch,
} from '../query/index.ts'

const FIELD_WEIGHTS: Record<FieldKind, number> = { title: 4, heading: 3, body: 1.6 }
/** Score of a part where only its whole identifier was found: the part counts as found, but adds nothing. */
const FOUND = 1e-6

/**
 * Scores of the terms of a query, by section, title and page (its best section or title). The scores of one section
 * are next to each other, because they are added up together. The arrays are reused: to allocate them takes as long
 * as to rank.
 */
export class TermScores {
  /** Number of terms. The score of a term is at `section * width + term`. */
  width = 0
  sections: Float32Array
  titles: Float32Array
  pages: Float32Array
  /** By section, 1 when it has any score. Titles count for the first section of their page. */
  readonly touched: Uint8Array

  constructor(private readonly list: PageList) {
    const { pages, docs } = list
    this.sections = new Float32Array(pages.length * USUAL_TERMS)
    this.titles = new Float32Array(docs.length * USUAL_TERMS)
    this.pages = new Float32Array(docs.length * USUAL_TERMS)
    this.touched = new Uint8Array(pages.length)
  }

  /** Replaces the scores by the scores of another query. */
  score(terms: readonly MatchedTerm[]): void {
    const { list, touched } = this
    this.width = terms.length
    if (this.sections.length < touched.length * terms.length) this.enlarge()
    const used = [
      this.sections.subarray(0, touched.length * terms.length),
      this.titles.subarray(0, list.docs.length * terms.length),
      this.pages.subarray(0, list.docs.length * terms.length),
    ]
    for (const values of used) values.fill(0)
    touched.fill(0)
    for (const [column, term] of terms.entries()) this.scoreTerm(term, column, rarityOf(term, touched.length))
    // Where an identifier was found, even a misspelled one, its parts count as found.
    for (const identifier of terms) {
      if (!identifier.isIdentifier) continue
      for (const [column, { share, text }] of terms.entries()) {
        if (share > 0 && identifier.parts.includes(text)) this.scoreTerm(identifier, column, 0)
      }
    }
    // Where all parts of a compound were found, it counts as found.
    for (const [column, { isIdentifier, parts }] of terms.entries()) {
      if (isIdentifier || parts.length === 0) continue
      const columns = parts.map((part) => terms.findIndex(({ text }) => text === part))
      if (columns.includes(-1)) continue
      for (const values of used) this.markTogether(values, column, columns)
    }
  }

  private markTogether(values: Float32Array, column: number, parts: readonly number[]): void {
    for (let row = 0; row < values.length; row += this.width) {
      if (values[row + column] === 0 && parts.every((part) => values[row + part]! > 0)) values[row + column] = FOUND
    }
  }

  private enlarge(): void {
    this.sections = new Float32Array(this.list.pages.length * MAX_TERMS)
    this.titles = new Float32Array(this.list.docs.length * MAX_TERMS)
    this.pages = new Float32Array(this.list.docs.length * MAX_TERMS)
  }

  /** Scores a term. With a rarity of 0 it only counts as found. */
  private scoreTerm({ fields }: MatchedTerm, column: number, rarity: number): void {
    for (const { index, matches } of fields) {
      const weight = FIELD_WEIGHTS[index.kind] * rarity
      for (const match of matches) this.scoreMatch(index, match, weight, column)
    }
  }

  /** Of several matches and fields in one section the highest score counts. */
  private scoreMatch(
    { kind, postings }: FieldIndex,
    { term, similarity }: TermMatch,
    weight: number,
    column: number,
  ): void {
    const { list, width, pages, touched } = this
    const isTitle = kind === 'title'
    const target = isTitle ? this.titles : this.sections
    const factor = (similarity * weight) / IMPACTS
    const end = postings.starts[term + 1]!
    for (let index = postings.starts[term]!; index < end; index++) {
      const place = postings.sections[index]!
      const value = weight === 0 ? FOUND : factor * (postings.impacts[index]! + 1)
      const cell = place * width + column
      if (value <= target[cell]!) continue
      target[cell] = value
      touched[isTitle ? list.starts[place]! : place] = 1
      const page = (isTitle ? place : list.pages[place]!) * width + column
      if (value > pages[page]!) pages[page] = value
    }
  }
}

/** Inverse document frequency (https://en.wikipedia.org/wiki/Tf%E2%80%93idf), by the most frequent field. */
function rarityOf({ fields }: MatchedTerm, sections: number): number {
  let most = 0
  for (const { index, matches } of fields) {
    let frequency = 0
    for (const { term, similarity } of matches) frequency += index.frequency(term) * similarity
    most = Math.max(most, frequency)
  }
  return Math.log(1 + sections / (1 + most))
}
