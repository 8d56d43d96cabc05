import { stem } from '../../shared/search/stem.ts'
import { isStopWord } from '../../shared/search/stop-words.ts'
import { fold, namesOf, partsOf, runsOf, unmark, wordsOf } from '../../shared/search/words.ts'

export interface QueryWord {
  word: string
  /** What its forms have in common. */
  stem: string
  /** The reader may not have finished it. */
  isPrefix: boolean
  /** A name of several parts: nothing but itself will do, and where it is, its parts are too. */
  isName: boolean
  /** Of a name, as words. */
  parts: string[]
  /** Whether a section that has it not is missing something. */
  isRequired: boolean
  /** How much it counts where it is. */
  weight: number
}

export interface Query {
  words: QueryWord[]
  /** What stands in quotes, folded, with single blanks. */
  phrases: string[]
  /** All words in order, to compare with titles. */
  text: string
}

const MAX_LENGTH = 256
export const MAX_WORDS = 12
const VAGUE_WEIGHT = 0.3
const NAME_WEIGHT = 1
/** Where a whole identifier stands is what was looked for. */
const IDENTIFIER_WEIGHT = 15

export function parseQuery(input: string): Query {
  const text = input.slice(0, MAX_LENGTH)
  const phrases = [...text.matchAll(/["“”]([^"“”]+)["“”]/g)].map(([, phrase = '']) => toPlain(phrase)).filter(Boolean)
  const runs = runsOf(text)
  const words = runs.flatMap((run, index) =>
    readRun(run, index === runs.length - 1 && /[\p{L}\p{M}\p{N}_]$/u.test(text)),
  )
  const isVague = words.every(({ word }) => isStopWord(word))
  return { words: dropRepeated(isVague ? words.map(require) : words).slice(0, MAX_WORDS), phrases, text: toPlain(text) }
}

function require(word: QueryWord): QueryWord {
  return { ...word, isRequired: true, weight: 1 }
}

/** Text as titles and phrases are compared: words in order, folded. */
export function toPlain(text: string): string {
  return runsOf(fold(text)).join(' ')
}

/** The parts of a run, and what it may be as a whole. */
function readRun(run: string, isLast: boolean): QueryWord[] {
  const marked = wordsOf(run, true)
  const parts = marked.flatMap(partsOf)
  const words = parts.map((word, index): QueryWord => {
    const isVague = isStopWord(word)
    const isPrefix = isLast && index === parts.length - 1
    const weight = isVague ? VAGUE_WEIGHT : 1
    return { word, stem: stem(word), isPrefix, isName: false, parts: [], isRequired: !isVague, weight }
  })
  return marked.length === 1 && parts.length > 1 ? [...words, ...namesIn(marked[0] ?? '', isLast)] : words
}

/** An identifier, and the names it joins, as each of them may stand in a text. */
function namesIn(marked: string, isLast: boolean): QueryWord[] {
  const toWord = (name: string, weight: number) => ({
    word: unmark(name),
    stem: '',
    isPrefix: isLast,
    isName: true,
    parts: partsOf(name),
    isRequired: false,
    weight,
  })
  const names = namesOf(marked).filter((name) => name !== marked && partsOf(name).length > 1)
  return [...names.map((name) => toWord(name, NAME_WEIGHT)), toWord(marked, IDENTIFIER_WEIGHT)]
}

function dropRepeated(words: readonly QueryWord[]): QueryWord[] {
  const last = new Map(words.map((word) => [word.word, word]))
  return [...last.values()]
}
