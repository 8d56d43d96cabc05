import type { SearchLanguage } from '../../../shared/search/language.ts'
import { pairsOf } from '../../../shared/search/tokenizer.ts'
import { toTerm, type QueryTerm } from './query-term.ts'

/** A pair of characters across the border of two words says a little about their order. */
const BORDER_WEIGHT = 0.15
/** A word of one character is in many pairs that have nothing to do with it. */
const CHARACTER_SHARE = 0.5
/** In Japanese, words in Hiragana alone nearly always belong to the grammar. */
const GRAMMAR = /^\p{scx=Hira}+$/u
const WORD_CHARACTER = /^[\p{scx=Han}\p{scx=Hang}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u

/** One character, or two of Katakana. */
const SHORT = /^(?:.|\p{scx=Kana}{2})$/u

/** A range of characters. */
interface Word {
  start: number
  end: number
  /** Whether it may be a piece of a word. */
  isShort: boolean
}

/**
 * The terms of a text without spaces: it is indexed by pairs of characters, and the pairs of a word count as one word
 * together. The browser finds the words; where browsers differ, only the weight of a pair does.
 */
export function parseUnspaced(text: string, isLast: boolean, language: SearchLanguage): QueryTerm[] {
  const characters = [...text]
  const words = findWords(text, language)
  const terms: QueryTerm[] = []
  for (const { start, end } of words) {
    const word = characters.slice(start, end).join('')
    const pairs = pairsOf(word)
    const isPiece = end - start === 1 && characters.length > 1
    const share = (isPiece ? CHARACTER_SHARE : 1) / pairs.length
    const isPrefix = isLast && end === characters.length
    for (const pair of pairs)
      terms.push(toTerm(pair, { share, weight: share, isPrefix: isPrefix && pair === pairs.at(-1) }))
  }
  const known = new Set(terms.map((term) => term.text))
  const borders = pairsOf(text).filter((pair) => !known.has(pair))
  const weight = words.length === 0 ? 1 : BORDER_WEIGHT
  return [...borders.map((pair) => toTerm(pair, { weight })), ...terms]
}

/** The words that carry the meaning of a text. */
function findWords(text: string, language: SearchLanguage): Word[] {
  const words: Word[] = []
  let start = 0
  for (const segment of segmentsOf(text)) {
    const root = language.root(segment)
    const isMeant = WORD_CHARACTER.test(root) && !GRAMMAR.test(root)
    if (isMeant && !language.stopWords.has(segment) && !language.stopWords.has(root))
      words.push({ start, end: start + [...root].length, isShort: SHORT.test(root) })
    start += [...segment].length
  }
  return joinShort(joinShort(words, true), false)
}

/**
 * Browsers divide words that they do not know: `井|字|棋`, `脆弱|性`. Short pieces are joined, first to one another, then
 * to the word before or after them.
 */
function joinShort(words: readonly Word[], areBothShort: boolean): Word[] {
  const joined: Word[] = []
  for (const word of words) {
    const last = joined.at(-1)
    const isMatch = areBothShort ? last?.isShort && word.isShort : last?.isShort || word.isShort
    if (last && isMatch && last.end === word.start)
      joined[joined.length - 1] = { start: last.start, end: word.end, isShort: areBothShort }
    else joined.push(word)
  }
  return areBothShort ? joined.map((word) => ({ ...word, isShort: word.end - word.start === 1 })) : joined
}

function segmentsOf(text: string): string[] {
  // Absent in older browsers.
  const { Segmenter } = Intl as Partial<typeof Intl>
  if (!Segmenter) return [text]
  return Array.from(new Segmenter(undefined, { granularity: 'word' }).segment(text), ({ segment }) => segment)
}
