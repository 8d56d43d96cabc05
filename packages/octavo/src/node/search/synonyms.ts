import { fold, tokenize } from '../../shared/search/tokenizer.ts'

/** Groups of words with one meaning: `[['k8s', 'kubernetes']]`. */
export type SynonymGroups = readonly (readonly string[])[]

/** Finds the words that a text should also be found by: the other words of a group of which it contains one. */
export type FindSynonyms = (text: string) => string

/** A word of a group, which may be several words. */
interface GroupWord {
  tokens: string[]
  /** The other words of the group. */
  others: string
}

const NONE: readonly GroupWord[] = []

/**
 * Texts are indexed with the synonyms of their words, so that browsers need no list of synonyms. In texts, a word of a
 * group may end in an English plural.
 */
export function createSynonymFinder(groups: SynonymGroups): FindSynonyms {
  const words = groups.flatMap((group) =>
    group.map((word): GroupWord => {
      return { tokens: tokenize(fold(word)), others: group.filter((each) => each !== word).join(', ') }
    }),
  )
  const byFirst = groupByFirst(words.filter(({ tokens }) => tokens.length > 0))
  return (text) => {
    const tokens = tokenize(fold(text))
    const found = new Set<GroupWord>()
    for (let start = 0; start < tokens.length; start++)
      for (const word of byFirst.get(tokens[start]!) ?? NONE) if (continuesAt(tokens, start, word)) found.add(word)
    return found.size === 0 ? '' : words.flatMap((word) => (found.has(word) ? word.others : [])).join(', ')
  }
}

/** The words by each form of their first token in a text. */
function groupByFirst(words: readonly GroupWord[]): ReadonlyMap<string, GroupWord[]> {
  const byFirst = new Map<string, GroupWord[]>()
  for (const word of words) {
    const [first = '', ...rest] = word.tokens
    for (const form of rest.length === 0 ? formsOf(first) : [first])
      byFirst.set(form, [...(byFirst.get(form) ?? []), word])
  }
  return byFirst
}

function formsOf(token: string): string[] {
  return [token, `${token}s`, `${token}es`]
}

/** Whether the other tokens of a word follow its first one in a text. */
function continuesAt(tokens: readonly string[], start: number, { tokens: wanted }: GroupWord): boolean {
  const last = wanted.length - 1
  for (let index = 1; index < last; index++) if (tokens[start + index] !== wanted[index]) return false
  return last === 0 || formsOf(wanted[last]!).includes(tokens[start + last] ?? '')
}
