import { stem } from '../../../shared/search/stem.ts'
import { isIndexed } from '../../../shared/search/stop-words.ts'
import { namesOf, normalize, partsOf, termsOf, tokenize, unmark } from '../../../shared/search/tokenizer.ts'

export interface QueryTerm {
  /** Folded, as it is typed. */
  text: string
  stem: string
  /** Another spelling that means the same: `v18.1.3` for `18.1.3`, and the other way; '' if there is none. */
  other: string
  /** Whether the reader may still be typing the word. */
  isPrefix: boolean
  /** An identifier of several parts: it matches only as a whole name, and where it does, its parts match too. */
  isIdentifier: boolean
  /** Parts of an identifier. */
  parts: string[]
  /** Whether a section without the term is incomplete. */
  isRequired: boolean
  /** Factor for its score. */
  weight: number
}

export interface Query {
  terms: QueryTerm[]
  /** Quoted phrases, normalized. */
  phrases: string[]
  /** The whole input, normalized, to compare with titles. */
  text: string
}

const MAX_LENGTH = 256
const QUOTED = /["“”]([^"“”]+)["“”]/g
/** Words that a reader types beside a quoted phrase. */
const MAX_BESIDE_PHRASES = 3
export const MAX_TERMS = 12
const VAGUE_WEIGHT = 0.2
const NAME_WEIGHT = 1
/** A section with the whole identifier is what the reader looks for. */
const IDENTIFIER_WEIGHT = 15

export function parseQuery(input: string): Query {
  const text = input.slice(0, MAX_LENGTH)
  const tokens = tokenize(text)
  const terms = tokens.flatMap((token, index) =>
    parseToken(token, index === tokens.length - 1 && /[\p{L}\p{M}\p{N}_]$/u.test(text)),
  )
  const isVague = !terms.some(({ isRequired }) => isRequired)
  const unique = dropRepeated(isVague ? terms.map(asRequired) : terms)
  return {
    terms: unique.slice(0, MAX_TERMS).map((term) => weigh(term, unique)),
    phrases: findPhrases(text),
    text: normalize(text),
  }
}

/**
 * The quoted phrases. In a longer text, such as an error message, the quotes are around a name, which the page about
 * it may have replaced: `Cannot install with "frozen-lockfile" because …`.
 */
function findPhrases(text: string): string[] {
  const rest = tokenize(text.replaceAll(QUOTED, ' ')).filter((token) => isIndexed(token.toLowerCase()))
  if (rest.length > MAX_BESIDE_PHRASES) return []
  return [...text.matchAll(QUOTED)].map(([, quoted = '']) => normalize(quoted)).filter(Boolean)
}

/** The more words there are beside an identifier, the less it says about what the reader looks for. */
function weigh(term: QueryTerm, all: readonly QueryTerm[]): QueryTerm {
  if (!term.isIdentifier) return term
  const others = all.filter(({ isRequired, text }) => isRequired && !term.parts.includes(text)).length
  return { ...term, weight: Math.max(1, term.weight / (1 + others)) }
}

function asRequired(term: QueryTerm): QueryTerm {
  return { ...term, isRequired: true, weight: 1 }
}

/** The parts of a token and, of an identifier, the identifiers it may be indexed as. */
function parseToken(token: string, isLast: boolean): QueryTerm[] {
  const marked = termsOf(token, true)
  const parts = marked.flatMap(partsOf)
  const terms = parts.map((text, index): QueryTerm => {
    const isVague = !isIndexed(text)
    const isPrefix = isLast && index === parts.length - 1
    const weight = isVague ? VAGUE_WEIGHT : 1
    const other = index === 0 ? otherVersion(text) : ''
    return { text, stem: stem(text), other, isPrefix, isIdentifier: false, parts: [], isRequired: !isVague, weight }
  })
  return marked.length === 1 && parts.length > 1 ? [...terms, ...toIdentifiers(marked[0] ?? '', isLast)] : terms
}

/** An identifier, and the names of several parts it joins: `order.set^status` and `set^status`. */
function toIdentifiers(marked: string, isPrefix: boolean): QueryTerm[] {
  const toTerm = (name: string, weight: number) => ({
    text: unmark(name),
    stem: '',
    other: marked.startsWith(name) ? otherVersion(unmark(name)) : '',
    isPrefix,
    isIdentifier: true,
    parts: partsOf(name),
    isRequired: false,
    weight,
  })
  const names = namesOf(marked).filter((name) => name !== marked && partsOf(name).length > 1)
  return [...names.map((name) => toTerm(name, NAME_WEIGHT)), toTerm(marked, IDENTIFIER_WEIGHT)]
}

/** A version is written with and without its `v`. */
function otherVersion(text: string): string {
  const [, letter, number] = /^(v?)(\d.*)/.exec(text) ?? []
  return number === undefined ? '' : (letter === '' ? 'v' : '') + number
}

/** The last of equal terms wins: only it may be a prefix. */
function dropRepeated(terms: readonly QueryTerm[]): QueryTerm[] {
  return [...new Map(terms.map((term) => [term.text, term])).values()]
}
