/**
 * What the reader typed → the terms of the index that match it.
 *
 * Input   the typed text; posting lists of titles, headings and texts
 * Output  MatchedTerm[]: the terms of the query, each with its matches by field; a suggestion when nothing is found
 *
 * `parse-query` makes terms of the text, with `parse-unspaced` for scripts without spaces, and `divide-compounds` adds
 * the parts of compounds. A `FieldIndex` finds a term's matches in one field: itself, other forms of it, compounds and
 * identifiers with this part, and for the last word longer ones; `match-terms` adds typing errors where nothing else
 * matches.
 *
 * Must not: score sections; fetch files.
 */
export { BodyIndex } from './body-index.ts'
export { divideCompounds } from './divide-compounds.ts'
export { FieldIndex, type FieldKind, type TermMatch } from './field-index.ts'
export { addFuzzyMatches, isKnown, matchTerms, type MatchedTerm } from './match-terms.ts'
export { parseQuery, type Query } from './parse-query.ts'
export { MAX_TERMS, USUAL_TERMS } from './query-term.ts'
export { suggest } from './suggest.ts'
export { indexHeadings, indexTitles } from './title-index.ts'
