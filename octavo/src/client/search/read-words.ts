import type { Field } from './field.ts'
import type { Query, QueryWord } from './parse-query.ts'
import type { Ranking, ReadWord } from './rank.ts'

type Rank = (words: readonly ReadWord[]) => Ranking

/**
 * Finds out what the words of a query mean, and ranks. A word that is nowhere is taken for a typing error; when no section
 * has all words, any of them may be one that happens to be a word.
 */
export function readWords(query: Query, fields: readonly Field[], rank: Rank): Ranking & { words: ReadWord[] } {
  const words = query.words.map((word) => readWord(word, fields))
  const ranking = rank(words)
  if (ranking.complete > 0 || words.length === 0) return { words, ...ranking }
  const doubted = words.map((word) => (word.isRequired && !word.isDoubted ? doubt(word) : word))
  return { words: doubted, ...rank(doubted) }
}

function readWord(word: QueryWord, fields: readonly Field[]): ReadWord {
  const meanings = fields.map((field) => ({ field, meanings: field.meanings(word) }))
  const isKnown = meanings.some((one) => one.meanings.length > 0)
  const read = { ...word, meanings, isDoubted: false }
  return isKnown ? read : doubt(read)
}

/** Adds what may have been meant: of all fields, what has the fewest errors. */
function doubt(word: ReadWord): ReadWord {
  const guesses = word.meanings.map(({ field }) => field.misspelt(word))
  const fewest = Math.min(...guesses.map(({ errors }) => errors))
  const meanings = word.meanings.map(({ field, meanings: known }, index) => {
    const guess = guesses[index]
    return { field, meanings: guess?.errors === fewest ? [...known, ...guess.meanings] : known }
  })
  return { ...word, meanings, isDoubted: true }
}
