import { maxEditsOf } from '../dictionary/index.ts'
import type { FieldIndex, TermMatch } from './field-index.ts'
import type { QueryTerm } from './query-term.ts'

/** A term of the query with its matches. */
export interface MatchedTerm extends QueryTerm {
  /** Whether typing errors are among the matches. */
  isFuzzy: boolean
  /** By field, the matches, most similar first. */
  fields: FieldMatches[]
}

interface FieldMatches {
  index: FieldIndex
  matches: TermMatch[]
}

/** A word may be corrected from this length on while the reader types it. */
const MIN_CORRECTED = 5
/** Factor for what the last word becomes with one edit when it is also the beginning of other words. */
const CORRECTED = 0.6
/** What a word that no text has counts of a whole one: sections without what may be meant lack little. */
const GUESSED = 0.5
/** How `ä`, `ö` and `ü` are typed without a German keyboard. */
const UMLAUT = /([aou])e/g

/** Finds the matches of each term. Only a term that matches nothing is searched with all its typing errors. */
export function matchTerms(terms: readonly QueryTerm[], indexes: readonly FieldIndex[]): MatchedTerm[] {
  return terms.map((term) => {
    const fields = indexes.map((index) => ({ index, matches: index.match(term) }))
    const isFound = fields.some(({ matches }) => matches.length > 0)
    const matched = { ...term, fields, isFuzzy: false }
    if (isFound) return addCorrected(matched)
    return term.isJoined ? matched : addFuzzy(matched)
  })
}

/**
 * The last word may begin other words by a typing error: `sever` is the beginning of `several`, but also `server`. Only
 * words with the same last letter count, or unfinished words would be corrected: `stora` to `store`.
 */
function addCorrected(term: MatchedTerm): MatchedTerm {
  const { text, isPrefix, isIdentifier } = term
  if (!isPrefix || isIdentifier || text.length < MIN_CORRECTED || isKnown(term)) return term
  const fields = term.fields.map(({ index, matches }) => {
    const fuzzy = index.fuzzyMatch({ ...term, isPrefix: false }, Math.min(1, maxEditsOf(text)))
    const whole = fuzzy.matches.filter((match) => index.dictionary.strings[match.term]?.endsWith(text.at(-1)!))
    const corrected = whole.map((match) => ({ ...match, similarity: match.similarity * CORRECTED }))
    return { index, matches: [...matches, ...corrected] }
  })
  return { ...term, fields }
}

/** Whether a term of the index equals the word. */
export function isKnown({ fields, isFuzzy }: MatchedTerm): boolean {
  return !isFuzzy && fields.some(({ matches: [first] }) => first?.similarity === 1)
}

/** Where no section has every term, any required term may be a typing error that happens to be a word. */
export function addFuzzyMatches(terms: readonly MatchedTerm[]): MatchedTerm[] {
  return terms.map((term) => (term.share > 0 && !term.isFuzzy ? addFuzzy(term) : term))
}

/** Adds the nearest matches of all fields. Each field is searched up to the fewest edits found before. */
function addFuzzy(term: MatchedTerm): MatchedTerm {
  let fewest = maxEditsOf(term.text)
  if (fewest === 0) return { ...term, isFuzzy: true, share: term.share * GUESSED }
  const umlauts = { ...term, text: term.text.replace(UMLAUT, '$1'), other: '', isPrefix: false }
  const found = term.fields.map(({ index }) => {
    const fuzzy = index.fuzzyMatch(term, fewest)
    fewest = Math.min(fewest, fuzzy.edits)
    return fuzzy
  })
  const fields = term.fields.map(({ index, matches }, place) => {
    const spelled = umlauts.text === term.text ? [] : index.match(umlauts)
    const fuzzy = found[place]
    return { index, matches: [...spelled, ...matches, ...(fuzzy?.edits === fewest ? fuzzy.matches : [])] }
  })
  return { ...term, fields, isFuzzy: true, share: term.share * GUESSED }
}
