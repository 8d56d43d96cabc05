import { normalize } from '../../shared/search/tokenizer.ts'

/** Groups of words with one meaning: `[['k8s', 'kubernetes']]`. */
export type SynonymGroups = readonly (readonly string[])[]

/** Finds the words that a text should also be found by: those of a group of which the text contains another one. */
export type FindSynonyms = (text: string) => string

/**
 * Texts are indexed with the synonyms of their words, so that browsers need no list of synonyms. A word of a group may
 * be several words; in texts it may end in an English plural.
 */
export function createSynonymFinder(groups: SynonymGroups): FindSynonyms {
  const words = groups.flatMap((group) =>
    group.map((word) => ({
      pattern: new RegExp(` ${escapePattern(normalize(word))}(?:e?s)? `),
      others: group.filter((each) => each !== word).join(', '),
    })),
  )
  return (text) => {
    const normalized = ` ${normalize(text)} `
    return words.flatMap(({ pattern, others }) => (pattern.test(normalized) ? [others] : [])).join(', ')
  }
}

/** Not that of `shared/text/patterns.ts`, which would be one more file for the background thread to load. */
function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}
