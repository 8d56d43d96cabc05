import { Best } from './best.ts'
import type { Book } from './book.ts'
import { Evidence, type ReadWord } from './evidence.ts'

/** What the title says about the sections below, and what another section of the page says about this one. */
const FROM_TITLE = 0.35
const FROM_PAGE = 0.12
/** How much a word counts as found that stands in another section of the page. */
const FOUND_NEARBY = 0.4
/** The share of words found that is all of them. */
const COMPLETE = 0.999

/** By section, what it gets for being named as the query is. */
export type Bonuses = ReadonlyMap<number, number>

export interface RankedSection {
  page: number
  section: number
  score: number
  /** Whether every word that must be there is there, in the section or in the title above it. */
  isComplete: boolean
  /** Which words are there, a bit for each, the first word's the lowest. */
  has: number
}

export interface Ranking {
  /** The best, best first. */
  ranked: RankedSection[]
  /** How many sections have all words. */
  complete: number
}

/** Ranks the sections of a book. Its room is kept from query to query. */
export class Ranker {
  private readonly evidence: Evidence
  private readonly scores: Float64Array
  private readonly isComplete: Uint8Array
  private readonly has: Uint16Array
  private readonly best: Best

  constructor(private readonly book: Book) {
    const { length } = book.pages
    this.evidence = new Evidence(book)
    this.scores = new Float64Array(length)
    this.isComplete = new Uint8Array(length)
    this.has = new Uint16Array(length)
    this.best = new Best(this.scores)
  }

  /** Ranks all sections that have any of the words. */
  rank(words: readonly ReadWord[], bonuses: Bonuses): Ranking {
    const { evidence, book, scores } = this
    evidence.weigh(words)
    scores.fill(0)
    for (const [section, bonus] of bonuses) scores[section] = bonus
    const tally = new Tally(evidence, words)
    let complete = 0
    for (let page = 0; page < book.docs.length; page++) {
      if (tally.turnTo(page)) complete += this.rankPage(page, tally)
    }
    return { ranked: this.best.take().map((section) => this.describe(section)), complete }
  }

  private describe(section: number): RankedSection {
    return {
      page: this.book.pages[section]!,
      section,
      score: this.scores[section]!,
      isComplete: this.isComplete[section] === 1,
      has: this.has[section]!,
    }
  }

  /** Returns how many sections of the page have all words. */
  private rankPage(page: number, tally: Tally): number {
    const { starts, docs } = this.book
    const { scores, best, evidence } = this
    const weight = docs[page]?.weight ?? 1
    const first = starts[page]!
    const end = starts[page + 1]!
    let complete = 0
    for (let section = first; section < end; section++) {
      if (evidence.touched[section] === 0) continue
      tally.take(section, section === first ? 1 : FROM_TITLE)
      const isComplete = tally.share > COMPLETE
      if (isComplete) complete++
      // All words come before some. A power would take longer than the rest.
      const share = tally.share * tally.share * tally.share
      scores[section] = scores[section]! + tally.sum * share * weight
      this.isComplete[section] = isComplete ? 1 : 0
      this.has[section] = tally.has
      best.add(section)
    }
    return complete
  }
}

/** What one section has of the query. One object serves all sections, since there are many. */
class Tally {
  sum = 0
  /** Of the words that must be there, how many are. */
  share = 0
  /** Which words are there, as bits. */
  has = 0
  private readonly weights: Float64Array
  private readonly isRequired: Uint8Array
  private readonly required: number
  /** Where the page's words begin in the evidence. */
  private page = 0
  /** The words that stand anywhere on the page. */
  private readonly present: number[] = []

  constructor(
    private readonly evidence: Evidence,
    words: readonly ReadWord[],
  ) {
    this.weights = Float64Array.from(words, ({ weight }) => weight)
    this.isRequired = Uint8Array.from(words, ({ isRequired }) => Number(isRequired))
    this.required = words.filter(({ isRequired }) => isRequired).length || 1
  }

  /** Begins a page; false when none of the words stands there. */
  turnTo(page: number): boolean {
    const { width, pages } = this.evidence
    this.page = page * width
    this.present.length = 0
    for (let word = 0; word < width; word++) if (pages[this.page + word]! > 0) this.present.push(word)
    return this.present.length > 0
  }

  /** Adds up for one section of the page; `fromTitle` is the share of the title's words that it is given. */
  take(section: number, fromTitle: number): void {
    const { present, page, weights, isRequired } = this
    const { width, sections, titles, pages } = this.evidence
    let sum = 0
    let found = 0
    let has = 0
    for (let index = 0; index < present.length; index++) {
      const word = present[index]!
      const value = sections[section * width + word]! + titles[page + word]! * fromTitle
      sum += value * weights[word]!
      if (value > 0) {
        has |= 1 << word
        found += isRequired[word]!
      } else if (isRequired[word] === 1) {
        sum += pages[page + word]! * FROM_PAGE
        found += FOUND_NEARBY
      }
    }
    this.sum = sum
    this.share = found / this.required
    this.has = has
  }
}
