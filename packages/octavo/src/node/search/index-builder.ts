import { IMPACTS, packPosting } from '../../shared/search/postings-file.ts'
import { Analyzer, NumberList } from './analyzer.ts'
import { sortTerms, type InvertedIndex } from './inverted-index.ts'

/** Weight of one occurrence, by field. Inline code is part of the text and of the code. */
const FIELD_WEIGHTS = { heading: 8, text: 2, code: 1 }
/** Weights of the synonyms of what a field contains: less than the weights of the words themselves. */
const SYNONYM_WEIGHTS = { heading: 4, text: 1 }
/** BM25's k1: how soon further occurrences of a term stop counting. */
const SATURATION = 1.6
/** BM25's b: how much longer sections are discounted. */
const LENGTH_PENALTY = 0.6
/**
 * Terms of a typical section. BM25 uses the average of the collection; with a constant an impact does not depend on
 * other pages, so an edit does not change the postings of the rest of the site.
 */
const TYPICAL_LENGTH = 110

interface SectionFields {
  heading: string
  text: string
  code: string
  synonyms?: { heading: string; text: string }
}

/**
 * Builds an inverted index of sections. The impact of a term in a section is BM25F's saturated, weighted term
 * frequency (https://en.wikipedia.org/wiki/Okapi_BM25#Modifications), quantized; the browser multiplies it by the
 * rarity of the term.
 */
export class IndexBuilder {
  private readonly analyzer: Analyzer
  /** Packed postings, in the order they were added. */
  private readonly postings = new NumberList()
  /** By posting, its term. */
  private readonly owners = new NumberList()
  /** By term, its number of postings. */
  private readonly counts = new NumberList()
  /** By term, its weighted frequency in the current section. */
  private readonly weights = new NumberList()
  /** The different terms of the current section. */
  private readonly found = new NumberList()

  /** `stopWords`: the words that are not indexed. Default: the English ones. */
  constructor(stopWords?: ReadonlySet<string>) {
    this.analyzer = new Analyzer(stopWords)
  }

  /** Sections are added in the order of their numbers. */
  add(section: number, { heading, text, code, synonyms }: SectionFields): void {
    this.found.length = 0
    this.count(heading, false, FIELD_WEIGHTS.heading)
    const proseLength = this.count(text, false, FIELD_WEIGHTS.text)
    const length = proseLength + this.count(code, true, FIELD_WEIGHTS.code) / 2
    if (synonyms) {
      this.count(synonyms.heading, false, SYNONYM_WEIGHTS.heading)
      this.count(synonyms.text, false, SYNONYM_WEIGHTS.text)
    }
    const norm = SATURATION * (1 - LENGTH_PENALTY + (LENGTH_PENALTY * length) / TYPICAL_LENGTH)
    for (let index = 0; index < this.found.length; index++) this.post(section, this.found.values[index]!, norm)
  }

  /** The index of the sections added so far. */
  build(): InvertedIndex {
    const { terms } = this.analyzer
    const order = sortTerms(terms)
    const counts = Uint32Array.from(order, (term) => this.counts.values[term]!)
    /** By term, where its next posting goes. */
    const places = new Uint32Array(terms.length)
    let end = 0
    for (let index = 0; index < order.length; index++) {
      places[order[index]!] = end
      end += counts[index]!
    }
    const postings = new Uint32Array(end)
    for (let index = 0; index < end; index++) {
      const term = this.owners.values[index]!
      postings[places[term]!] = this.postings.values[index]!
      places[term]!++
    }
    return { terms: order.map((term) => terms[term]!), counts, postings }
  }

  /** Adds the terms of a text to the current section; returns how many there are. */
  private count(text: string, isCode: boolean, weight: number): number {
    const terms = this.analyzer.analyze(text, isCode)
    while (this.weights.length < this.analyzer.terms.length) {
      this.weights.push(0)
      this.counts.push(0)
    }
    const weights = this.weights.values
    for (let index = 0; index < terms.length; index++) {
      const term = terms.values[index]!
      const before = weights[term]!
      if (before === 0) this.found.push(term)
      weights[term] = before + weight
    }
    return terms.length
  }

  private post(section: number, term: number, norm: number): void {
    const weight = this.weights.values[term]!
    const impact = Math.ceil((weight / (weight + norm)) * IMPACTS) - 1
    this.postings.push(packPosting(section, impact))
    this.owners.push(term)
    this.counts.values[term]!++
    this.weights.values[term] = 0
  }
}
