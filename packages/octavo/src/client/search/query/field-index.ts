import type { PostingLists } from '../../../shared/search/postings-file.ts'
import type { SearchLanguage } from '../../../shared/search/language.ts'
import { isUnspacedCharacter } from '../../../shared/search/tokenizer.ts'
import { TermDictionary } from '../dictionary/index.ts'
import type { QueryTerm } from './query-term.ts'

export type FieldKind = 'title' | 'heading' | 'body'

/** A term of the index that a term of the query may mean. */
export interface TermMatch {
  /** Its number in the dictionary. */
  term: number
  /** How likely it is meant, up to 1. */
  similarity: number
}

const FORM = 0.7
const PART = 0.5
/** An identifier as one of the names that another one joins: `spyOn` in `jest.spyOn`. */
const NAME = 0.7
/** A compound with the word as one of its parts: `umgebungsvariable` for `variable`. */
const COMPOUND = 0.45
/** A version with or without its `v`. */
const OTHER = 0.95
/** A prefix is the more similar, the larger its share of the term. */
const PREFIX = { least: 0.3, share: 0.5 }
/** A pair of characters that ends with the only one of the query. */
const PAIR = 0.55
/** By number of edits. */
const FUZZY = [1, 0.5, 0.3]
/** A single letter is a prefix of too many terms to score them all. */
const MAX_MATCHES = 400

/** The index of one field, or of one shard of it: a dictionary and posting lists. */
export class FieldIndex {
  readonly dictionary: TermDictionary
  /** Matches of the current lookup, and similarities by term (0 for others), reused since they are many. */
  private readonly found: number[] = []
  private readonly similarities: Float64Array

  constructor(
    readonly kind: FieldKind,
    readonly postings: PostingLists,
    language: SearchLanguage,
  ) {
    this.dictionary = new TermDictionary(postings.terms, language)
    this.similarities = new Float64Array(postings.terms.length)
  }

  /** The matches of a term without typing errors, most similar first. */
  match({ text, stem, other, isPrefix, isIdentifier }: QueryTerm): TermMatch[] {
    const { dictionary } = this
    const whole = dictionary.indexOf(text)
    if (whole >= 0) this.add(whole, 1)
    if (other !== '') this.addOther(other, isIdentifier)
    if (isUnspacedCharacter(text)) for (const term of dictionary.pairsEndingWith(text)) this.add(term, PAIR)
    if (stem !== '') for (const term of dictionary.forms(text, stem)) this.add(term, FORM)
    if (!isIdentifier) for (const term of dictionary.compounds(text, stem)) this.add(term, COMPOUND)
    for (const term of dictionary.withPart(text, isPrefix)) this.add(term, isIdentifier ? NAME : PART)
    if (!isPrefix) return this.drain().slice(0, MAX_MATCHES)
    for (const prefix of other === '' ? [text] : [text, other]) {
      const { start, end } = dictionary.startingWith(prefix)
      for (let term = start; term < end; term++) this.add(term, prefixSimilarity(prefix, dictionary.strings[term]!))
    }
    return keepMostSimilar(this.drain())
  }

  private addOther(other: string, isIdentifier: boolean): void {
    const term = this.dictionary.indexOf(other)
    if (term >= 0) this.add(term, OTHER)
    for (const owner of this.dictionary.withPart(other, false)) this.add(owner, isIdentifier ? NAME : PART)
  }

  /** A term that matches in several ways keeps its highest similarity. */
  private add(term: number, similarity: number): void {
    const known = this.similarities[term]!
    if (known === 0) this.found.push(term)
    if (similarity > known) this.similarities[term] = similarity
  }

  /** Returns and clears the matches, in the order they were added. */
  private drain(): TermMatch[] {
    const matches = this.found.map((term) => ({ term, similarity: this.similarities[term]! }))
    for (const term of this.found) this.similarities[term] = 0
    this.found.length = 0
    return matches
  }

  /**
   * The matches of a misspelled term, most similar first, and the number of edits of the nearest. Matches have at
   * most `maxEdits` edits, and at most `extra` more than the nearest.
   */
  fuzzyMatch({ text, isPrefix }: QueryTerm, maxEdits: number, extra = 0): { edits: number; matches: TermMatch[] } {
    const found = this.dictionary.fuzzy(text, maxEdits, isPrefix)
    const least = Math.min(...found.map(([, edits]) => edits))
    const nearest = found.filter(([, edits]) => edits <= least + extra)
    const matches = nearest.map(([term, edits]) => ({
      term,
      similarity: (FUZZY[edits] ?? 0.2) * lengthSimilarity(text, this.dictionary.strings[term]!),
    }))
    return { edits: least, matches: keepMostSimilar(matches) }
  }

  /** Document frequency: the number of sections (for titles, pages) in which a term occurs. */
  frequency(term: number): number {
    return this.postings.starts[term + 1]! - this.postings.starts[term]!
  }
}

function prefixSimilarity(prefix: string, term: string): number {
  return PREFIX.least + (PREFIX.share * prefix.length) / term.length
}

/** A much longer term was found by its prefix. */
function lengthSimilarity(text: string, term: string): number {
  return term.length > text.length + 2 ? prefixSimilarity(text, term) : 1
}

function keepMostSimilar(matches: readonly TermMatch[]): TermMatch[] {
  return [...matches].sort((a, b) => b.similarity - a.similarity).slice(0, MAX_MATCHES)
}
