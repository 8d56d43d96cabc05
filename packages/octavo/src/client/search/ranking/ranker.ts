import { features } from '../../../shared/shell.ts'
import type { PageList } from '../files/index.ts'
import type { MatchedTerm } from '../query/index.ts'
import { TermScores } from './term-scores.ts'
import { TopSections } from './top-sections.ts'

/** Share of the title's score that the sections below it get, and of the score of other sections of the page. */
const FROM_TITLE = 0.35
const FROM_PAGE = 0.12
/** How much a term in another section of the page counts as found. */
const FOUND_NEARBY = 0.4
/** A section is complete from this share of found terms on; tolerates rounding. */
const COMPLETE = 0.999
/** With more required terms, a query is a pasted text, such as an error message. */
const MAX_TYPED = 6
/** Factor for incomplete sections when the query is a pasted text. */
const INCOMPLETE = 0.6

/** Extra scores by section. */
export type Boosts = ReadonlyMap<number, number>

export interface RankedSection {
  page: number
  section: number
  score: number
  /** Whether it or the title above it has every required term. */
  isComplete: boolean
  /** Bits of the terms that were found; the lowest is the first term's. */
  found: number
}

interface Ranking {
  /** Best first. */
  ranked: RankedSection[]
  /** Number of all complete sections. */
  complete: number
}

/** Ranks the sections of a page list. Its arrays are reused for every query. */
export class Ranker {
  private readonly termScores: TermScores
  private readonly scores: Float64Array
  private readonly isComplete: Uint8Array
  private readonly found: Uint32Array
  private readonly top: TopSections

  constructor(private readonly list: PageList) {
    const { length } = list.pages
    this.termScores = new TermScores(list)
    this.scores = new Float64Array(length)
    this.isComplete = new Uint8Array(length)
    this.found = new Uint32Array(length)
    this.top = new TopSections(this.scores)
  }

  /** Ranks the sections that contain any of the terms. `area`: the pattern of an area, to rank only its pages. */
  rank(terms: readonly MatchedTerm[], boosts: Boosts, area?: string): Ranking {
    const { termScores, list, scores } = this
    termScores.score(terms)
    scores.fill(0)
    for (const [section, boost] of boosts) scores[section] = boost
    const scorer = new SectionScorer(termScores, terms)
    const isIncluded = features.areas && area ? pagesIn(list, area) : undefined
    let complete = 0
    for (let page = 0; page < list.docs.length; page++) {
      const isInArea = !features.areas || !isIncluded || isIncluded[page]
      // A page that this language does not have keeps its place in the list, with an empty address.
      const isTranslated = !features.languages || list.docs[page]!.url !== ''
      if (isInArea && isTranslated && scorer.beginPage(page)) complete += this.rankPage(page, scorer)
    }
    return { ranked: this.top.drain().map((section) => this.describe(section)), complete }
  }

  private describe(section: number): RankedSection {
    return {
      page: this.list.pages[section]!,
      section,
      score: this.scores[section]!,
      isComplete: this.isComplete[section] === 1,
      found: this.found[section]!,
    }
  }

  /** Returns the number of complete sections of the page. */
  private rankPage(page: number, scorer: SectionScorer): number {
    const { starts, docs } = this.list
    const { scores, top, termScores } = this
    const weight = docs[page]?.weight ?? 1
    const first = starts[page]!
    const end = starts[page + 1]!
    let complete = 0
    for (let section = first; section < end; section++) {
      if (termScores.touched[section] === 0) continue
      scorer.score(section, section === first ? 1 : FROM_TITLE)
      const isComplete = scorer.share > COMPLETE
      if (isComplete) complete++
      scores[section] = scores[section]! + scorer.sum * scorer.completeness * weight
      this.isComplete[section] = isComplete ? 1 : 0
      this.found[section] = scorer.found
      top.add(section)
    }
    return complete
  }
}

/** Adds up the term scores of one section. One object serves all sections, to allocate nothing for each. */
class SectionScorer {
  sum = 0
  /** Share of the required terms that were found. */
  share = 0
  /** Factor for the score: 1 for complete sections. */
  completeness = 0
  /** Bits of the terms that were found. */
  found = 0
  private readonly weights: Float64Array
  private readonly shares: Float64Array
  /** Words that have to be found. */
  private readonly required: number
  /** Where the scores of the current page begin. */
  private page = 0
  /** The terms that occur anywhere on the current page. */
  private readonly present: number[] = []

  constructor(
    private readonly scores: TermScores,
    terms: readonly MatchedTerm[],
  ) {
    this.weights = Float64Array.from(terms, ({ weight }) => weight)
    this.shares = Float64Array.from(terms, ({ share }) => share)
    this.required = terms.reduce((sum, { share }) => sum + share, 0) || 1
  }

  /** False when no term occurs on the page. */
  beginPage(page: number): boolean {
    const { width, pages } = this.scores
    this.page = page * width
    this.present.length = 0
    for (let term = 0; term < width; term++) if (pages[this.page + term]! > 0) this.present.push(term)
    return this.present.length > 0
  }

  /** Scores a section of the current page; `fromTitle` is the share of the title's score it gets. */
  score(section: number, fromTitle: number): void {
    const { present, page, weights, shares } = this
    const { width, sections, titles, pages } = this.scores
    let sum = 0
    let share = 0
    let found = 0
    for (let index = 0; index < present.length; index++) {
      const term = present[index]!
      const value = sections[section * width + term]! + titles[page + term]! * fromTitle
      sum += value * weights[term]!
      if (value > 0) {
        found |= 1 << term
        share += shares[term]!
      } else if (shares[term]! > 0) {
        sum += pages[page + term]! * FROM_PAGE * weights[term]!
        share += FOUND_NEARBY * shares[term]!
      }
    }
    this.sum = sum
    this.share = share / this.required
    this.completeness = this.share > COMPLETE ? 1 : this.penalize(this.share)
    this.found = found
  }

  /**
   * The square puts sections with all terms first. No section has all terms of an error message, with its paths and
   * versions, so there absent terms count less. `**` would take longer than the rest of the loop.
   */
  private penalize(share: number): number {
    if (this.required > MAX_TYPED) return share * INCOMPLETE
    return share * share
  }
}

/** The area that was asked for last. */
let last: { list: PageList; pattern: string; isIncluded: boolean[] } | undefined

/** By page, whether its address matches the pattern of an area. */
function pagesIn(list: PageList, pattern: string): boolean[] {
  if (last?.list === list && last.pattern === pattern) return last.isIncluded
  const addresses = new RegExp(pattern)
  const isIncluded = list.docs.map(({ url }) => addresses.test(url))
  last = { list, pattern, isIncluded }
  return isIncluded
}
