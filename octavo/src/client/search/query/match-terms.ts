import { maxEditsOf } from '../dictionary/index.ts'
import type { FieldIndex, TermMatch } from './field-index.ts'
import type { QueryTerm } from './parse-query.ts'

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

/** Finds the matches of each term. Only a term that matches nothing is searched with typing errors. */
export function matchTerms(terms: readonly QueryTerm[], indexes: readonly FieldIndex[]): MatchedTerm[] {
  return terms.map((term) => {
    const fields = indexes.map((index) => ({ index, matches: index.match(term) }))
    const isFound = fields.some(({ matches }) => matches.length > 0)
    const matched = { ...term, fields, isFuzzy: false }
    return isFound ? matched : addFuzzy(matched)
  })
}

/** Where no section has every term, any required term may be a typing error that happens to be a word. */
export function addFuzzyMatches(terms: readonly MatchedTerm[]): MatchedTerm[] {
  return terms.map((term) => (term.isRequired && !term.isFuzzy ? addFuzzy(term) : term))
}

/** Adds the nearest matches of all fields. Each field is searched up to the fewest edits found before. */
function addFuzzy(term: MatchedTerm): MatchedTerm {
  let fewest = maxEditsOf(term.text)
  if (fewest === 0) return { ...term, isFuzzy: true }
  const found = term.fields.map(({ index }) => {
    const fuzzy = index.fuzzyMatch(term, fewest)
    fewest = Math.min(fewest, fuzzy.edits)
    return fuzzy
  })
  const fields = term.fields.map(({ index, matches }, place) => {
    const fuzzy = found[place]
    return { index, matches: fuzzy?.edits === fewest ? [...matches, ...fuzzy.matches] : matches }
  })
  return { ...term, fields, isFuzzy: true }
}
