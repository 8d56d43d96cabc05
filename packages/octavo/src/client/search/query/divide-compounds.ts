import type { SearchLanguage } from '../../../shared/search/language.ts'
import type { FieldIndex } from './field-index.ts'
import type { Query } from './parse-query.ts'
import { MAX_TERMS, toTerm, type QueryTerm } from './query-term.ts'

/** Shorter parts are syllables. */
const MIN_PART = 4
/** A section with the compound is nearer to the query than one with its parts. */
const PART_WEIGHT = 0.5

/**
 * Adds the parts of compounds to a query, in a language that has them: a text may say `Fehler behandeln` for
 * `Fehlerbehandlung`. Where all parts are found, the compound counts as found.
 */
export function divideCompounds(query: Query, indexes: readonly FieldIndex[], language: SearchLanguage): Query {
  if (!language.hasCompounds) return query
  const isKnown = (word: string) => indexes.some(({ dictionary }) => dictionary.indexOf(word) >= 0)
  const words = new Map<string, boolean>()
  const isWord = (word: string) => {
    const hasForm = () => indexes.some(({ dictionary }) => dictionary.forms(word, language.stem(word)).length > 0)
    if (!words.has(word)) words.set(word, isKnown(word) || hasForm())
    return words.get(word)!
  }
  const texts = new Set(query.terms.map(({ text }) => text))
  const parts: QueryTerm[] = []
  const terms = query.terms.map((term) => {
    if (term.isIdentifier || term.share === 0 || term.parts.length > 0) return term
    const found = divide(term.text, isWord, language.links)
    const weight = isKnown(term.text) ? PART_WEIGHT : 1
    for (const text of found) {
      if (!texts.has(text)) parts.push(toTerm(text, { stem: language.stem(text), weight }))
      texts.add(text)
    }
    return found.length > 0 ? { ...term, parts: found } : term
  })
  return { ...query, terms: [...terms, ...parts].slice(0, MAX_TERMS) }
}

/** Two words of the index that a word consists of, as equally long as possible; [] if there are none. */
function divide(word: string, isWord: (part: string) => boolean, links: readonly string[]): string[] {
  if (word.length < 2 * MIN_PART || !/^\p{L}+$/u.test(word)) return []
  const places = Array.from({ length: word.length - 2 * MIN_PART + 1 }, (_, index) => MIN_PART + index)
  const middle = word.length / 2
  for (const place of places.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))) {
    const end = word.slice(place)
    if (!isWord(end)) continue
    const start = withoutLink(word.slice(0, place), isWord, links)
    if (start !== undefined) return [start, end]
  }
  return []
}

/** The first part of a compound as a word: `fehler`, `umgebung` for `umgebungs`. */
function withoutLink(part: string, isWord: (part: string) => boolean, links: readonly string[]): string | undefined {
  const words = links.flatMap((link) => (part.endsWith(link) ? part.slice(0, -link.length) : []))
  return [part, ...words].find((word) => word.length >= MIN_PART && isWord(word))
}
