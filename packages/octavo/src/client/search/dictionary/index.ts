/**
 * A sorted list of strings in memory, and the ways to look one up.
 *
 * Input   terms in alphabetical order, identifiers with their parts marked
 * Output  numbers of terms: equal, with a prefix, other forms of a word, compounds, identifiers with a part, within an
 *         edit distance
 *
 * Must not: know posting lists or scores.
 */
export { maxEditsOf } from './fuzzy-index.ts'
export { SortedStrings } from './sorted-strings.ts'
export { TermDictionary } from './term-dictionary.ts'
