import { maxEditsOf } from '../dictionary/index.ts'
import type { FieldIndex } from './field-index.ts'
import type { Query } from './parse-query.ts'

/** The query with each word replaced by the nearest term of the index; undefined when no term is near. */
export function suggest({ terms, phrases }: Query, indexes: readonly FieldIndex[]): string | undefined {
  const words = terms.filter(({ isIdentifier }) => !isIdentifier)
  // The words of a phrase that was not found may be found one by one.
  if (phrases.length > 0) return words.map(({ text }) => text).join(' ')
  const nearest = words.map((word) => {
    const candidates = indexes.flatMap((index) =>
      index.fuzzyMatch(word, maxEditsOf(word.text) + 1, 1).matches.map(({ term, similarity }) => ({
        text: index.dictionary.strings[term] ?? '',
        similarity,
        frequency: index.frequency(term),
      })),
    )
    return candidates.sort((a, b) => b.similarity - a.similarity || b.frequency - a.frequency)[0]?.text
  })
  return nearest.some(Boolean) ? nearest.filter(Boolean).join(' ') : undefined
}
