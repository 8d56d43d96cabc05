import type { ReadWord } from './evidence.ts'
import type { Field } from './field.ts'
import type { QueryWord } from './parse-query.ts'
import { errorsAllowed } from './typing-errors.ts'

/** Finds out what the words of a query mean. A word that is nowhere is taken for a typing error. */
export function readWords(words: readonly QueryWord[], fields: readonly Field[]): ReadWord[] {
  return words.map((word) => {
    const meanings = fields.map((field) => ({ field, meanings: field.meanings(word) }))
    const isKnown = meanings.some((one) => one.meanings.length > 0)
    const read = { ...word, meanings, isDoubted: false }
    return isKnown ? read : doubt(read)
  })
}

/** Where no section has all words, any of them may be a typing error that happens to be a word. */
export function doubtWords(words: readonly ReadWord[]): ReadWord[] {
  return words.map((word) => (word.isRequired && !word.isDoubted ? doubt(word) : word))
}

/** Adds what may have been meant: of all fields, what has the fewest errors. More than one of them has is not looked for in the others. */
function doubt(word: ReadWord): ReadWord {
  const allowed = errorsAllowed(word.word)
  if (allowed === 0) return { ...word, isDoubted: true }
  let fewest = allowed
  const guesses = word.meanings.map(({ field }) => {
    const guess = field.misspelt(word, fewest)
    fewest = Math.min(fewest, guess.errors)
    return guess
  })
  const meanings = word.meanings.map(({ field, meanings: known }, index) => {
    const guess = guesses[index]
    return { field, meanings: guess?.errors === fewest ? [...known, ...guess.meanings] : known }
  })
  return { ...word, meanings, isDoubted: true }
}
