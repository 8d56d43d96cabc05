import { ENGLISH, isIndexed, type SearchLanguage } from '../../../shared/search/language.ts'
import {
  fold,
  isUnspaced,
  namesOf,
  normalize,
  partsOf,
  piecesOf,
  termsOf,
  tokenize,
  unmark,
} from '../../../shared/search/tokenizer.ts'
import { parseUnspaced } from './parse-unspaced.ts'
import { MAX_TERMS, toTerm, USUAL_TERMS, type QueryTerm } from './query-term.ts'

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
const VAGUE_WEIGHT = 0.2
const NAME_WEIGHT = 1
const JOINED_WEIGHT = 2
/** A section with the whole identifier is what the reader looks for. */
const IDENTIFIER_WEIGHT = 15

export function parseQuery(input: string, language = ENGLISH): Query {
  const text = input.slice(0, MAX_LENGTH)
  const tokens = tokenize(text)
  const isTyping = /[\p{L}\p{M}\p{N}_]$/u.test(text)
  const terms = tokens.flatMap((token, index) => parseToken(token, index === tokens.length - 1 && isTyping, language))
  const isVague = !terms.some(({ share }) => share > 0)
  const unique = dropRepeated(isVague ? terms.map(asRequired) : terms)
  const words = unique.slice(0, unique.some(({ text }) => isUnspaced(text)) ? MAX_TERMS : USUAL_TERMS)
  const joined = joinWords(words, language).filter(({ text }) => !unique.some((word) => word.text === text))
  return {
    terms: [...words.map((term) => weigh(term, unique)), ...joined].slice(0, MAX_TERMS),
    phrases: findPhrases(text, language),
    text: normalize(text),
  }
}

/**
 * The quoted phrases. In a longer text, such as an error message, the quotes are around a name, which the page about
 * it may have replaced: `Cannot install with "frozen-lockfile" because …`.
 */
function findPhrases(text: string, { stopWords }: SearchLanguage): string[] {
  const rest = tokenize(text.replaceAll(QUOTED, ' ')).filter((token) => isIndexed(fold(token), stopWords))
  if (rest.length > MAX_BESIDE_PHRASES) return []
  return [...text.matchAll(QUOTED)].map(([, quoted = '']) => normalize(quoted)).filter(Boolean)
}

/** The more words there are beside an identifier, the less it says about what the reader looks for. */
function weigh(term: QueryTerm, all: readonly QueryTerm[]): QueryTerm {
  if (!term.isIdentifier) return term
  const others = all.filter(({ share, text }) => share > 0 && !term.parts.includes(text)).length
  return { ...term, weight: Math.max(1, term.weight / (1 + others)) }
}

function asRequired(term: QueryTerm): QueryTerm {
  return { ...term, share: 1, weight: 1 }
}

/** The terms of a token. */
function parseToken(token: string, isLast: boolean, language: SearchLanguage): QueryTerm[] {
  const pieces = piecesOf(token)
  return pieces.flatMap((piece, index) => {
    const isPrefix = isLast && index === pieces.length - 1
    const folded = fold(piece)
    return isUnspaced(folded) ? parseUnspaced(folded, isPrefix, language) : parseSpaced(piece, isPrefix, language)
  })
}

/** The parts of a token and, of an identifier, the identifiers it may be indexed as. */
function parseSpaced(token: string, isLast: boolean, language: SearchLanguage): QueryTerm[] {
  const marked = termsOf(token, true)
  const parts = marked.flatMap(partsOf)
  const terms = parts.map((text, index): QueryTerm => {
    const isVague = !isIndexed(text, language.stopWords)
    return toTerm(text, {
      stem: language.stem(text),
      other: index === 0 ? otherVersion(text) : '',
      isPrefix: isLast && index === parts.length - 1,
      share: isVague ? 0 : 1,
      weight: isVague ? VAGUE_WEIGHT : 1,
    })
  })
  return marked.length === 1 && parts.length > 1 ? [...terms, ...toIdentifiers(marked[0] ?? '', isLast)] : terms
}

/** An identifier, and the names of several parts it joins: `order.set^status` and `set^status`. */
function toIdentifiers(marked: string, isPrefix: boolean): QueryTerm[] {
  const toIdentifier = (name: string, weight: number) =>
    toTerm(unmark(name), {
      other: marked.startsWith(name) ? otherVersion(unmark(name)) : '',
      isPrefix,
      isIdentifier: true,
      parts: partsOf(name),
      weight,
    })
  const names = namesOf(marked).filter((name) => name !== marked && partsOf(name).length > 1)
  return [...names.map((name) => toIdentifier(name, NAME_WEIGHT)), toIdentifier(marked, IDENTIFIER_WEIGHT)]
}

/**
 * In a language with compounds, the words that neighbors may be together, and a verb with the particle at the end of
 * the sentence: `umgebungs variablen`, `lade … hoch`.
 */
function joinWords(terms: readonly QueryTerm[], language: SearchLanguage): QueryTerm[] {
  if (!language.hasCompounds) return []
  const words = terms.filter(({ isIdentifier }) => !isIdentifier)
  const last = words.at(-1)
  const pairs: [first: QueryTerm, second: QueryTerm][] = words.slice(1).map((word, index) => [words[index]!, word])
  const particles = words.filter(({ text }) => language.particles.has(text))
  const verbs = words.filter(({ share }) => share > 0)
  for (const particle of particles) for (const verb of verbs) if (verb !== particle) pairs.push([particle, verb])
  return pairs
    .filter(([first, second]) => first.share + second.share > 0 && first.text.length > 1 && second.text.length > 2)
    .map(([first, second]) => {
      const text = first.text + second.text
      const isPrefix = second === last && second.isPrefix
      const parts = [first.text, second.text]
      const stem = language.stem(text)
      return toTerm(text, { stem, isPrefix, isIdentifier: true, isJoined: true, parts, weight: JOINED_WEIGHT })
    })
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
