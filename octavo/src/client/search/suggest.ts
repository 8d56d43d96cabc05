import type { Field } from './field.ts'
import type { Query } from './parse-query.ts'
import { errorsAllowed } from './typing-errors.ts'

/** The query with each word that is nowhere replaced by the nearest one; undefined when there is none near. */
export function suggest({ words, phrases }: Query, fields: readonly Field[]): string | undefined {
  const wanted = words.filter(({ isName }) => !isName)
  // A phrase that stands nowhere may do as single words.
  if (phrases.length > 0) return wanted.map(({ word }) => word).join(' ')
  const nearest = wanted.map((word) => {
    const candidates = fields.flatMap((field) =>
      field.misspelt(word, errorsAllowed(word.word) + 1, 1).meanings.map((meaning) => ({
        text: field.vocabulary.words[meaning.word] ?? '',
        ...meaning,
        count: field.count(meaning.word),
      })),
    )
    return candidates.sort((a, b) => b.likeness - a.likeness || b.count - a.count)[0]?.text
  })
  return nearest.some(Boolean) ? nearest.filter(Boolean).join(' ') : undefined
}
