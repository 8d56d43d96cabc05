import type { Book } from './book.ts'
import type { Query } from './parse-query.ts'
import type { ReadWord } from './evidence.ts'
import type { Bonuses } from './rank.ts'
import { errorsAllowed } from './typing-errors.ts'

/** A title or heading that is the query itself comes before everything else. */
const EXACT = { title: 2000, heading: 600 }
/** By number of typing errors in all of it. */
const MISSPELT = [1, 0.8, 0.6]

/** Sections whose title or heading is the query; with a word in it that is nowhere, also those that it may be a misspelling of. */
export function findNamed(book: Book, { text }: Query, words: readonly ReadWord[]): Bonuses {
  const bonuses = new Map<number, number>()
  const add = (name: string, errors: number) => {
    for (const section of book.exact.get(name) ?? []) {
      const isTitle = book.starts[book.pages[section] ?? 0] === section
      bonuses.set(section, (isTitle ? EXACT.title : EXACT.heading) * (MISSPELT[errors] ?? 0))
    }
  }
  if (book.exact.has(text)) add(text, 0)
  else if (words.some(isStrange)) {
    const allowed = errorsAllowed(text)
    for (const [index, errors] of book.names.misspelt(text, allowed, false)) add(book.names.words[index] ?? '', errors)
  }
  return bonuses
}

/** Whether nothing is spelt as the word is; the beginning of another may still be a whole word with an error. */
function isStrange({ isRequired, meanings }: ReadWord): boolean {
  return isRequired && !meanings.some(({ meanings: [likeliest] }) => likeliest?.likeness === 1)
}
