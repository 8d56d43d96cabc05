import type { PostingLists } from '../../../shared/search/postings-file.ts'
import { isUnspacedCharacter } from '../../../shared/search/tokenizer.ts'
import type { MatchedTerm } from '../query/index.ts'
import type { RankedSection } from './ranker.ts'

/** The words of a query that a section or the title above it contains, spelled as in the index. */
export function matchedWords(terms: readonly MatchedTerm[], { section, page, found }: RankedSection): string[] {
  const words = terms
    .filter((_, index) => found & (1 << index))
    .map((term) => ({ term, text: bestMatch(term, section, page) }))
    .filter(({ text }) => text !== '')
  const identifiers = words.filter(({ term }) => term.isIdentifier).map(({ text }) => text)
  // The part of an identifier that was found is marked in it, and not where another identifier begins with that part.
  const rest = words.filter(
    ({ term, text }) =>
      term.share > 0 && !identifiers.some((identifier) => identifier.includes(text) || identifier.includes(term.text)),
  )
  return [...new Set([...identifiers, ...rest.map(({ text }) => text)])]
}

function bestMatch({ fields, text, isIdentifier }: MatchedTerm, section: number, page: number): string {
  let best = { text: '', similarity: 0 }
  for (const { index, matches } of fields) {
    for (const { term, similarity } of matches) {
      // The matches are sorted by similarity.
      if (similarity <= best.similarity) break
      if (!hasPosting(index.postings, term, index.kind === 'title' ? page : section)) continue
      best = { text: index.dictionary.strings[term] ?? '', similarity }
      break
    }
  }
  // Of a pair of characters, only the one of the query is shown as found.
  if (isUnspacedCharacter(text) && best.text.includes(text)) return text
  // In an identifier that was found by a part, only the part is shown as found.
  return !isIdentifier && best.text !== text && best.text.includes(text) && /[-./:@_]/.test(best.text)
    ? text
    : best.text
}

/** Binary search: the sections of a posting list increase. */
function hasPosting({ starts, sections }: PostingLists, term: number, wanted: number): boolean {
  const end = starts[term + 1]!
  let low = starts[term]!
  let high = end
  while (low < high) {
    const middle = (low + high) >> 1
    if (sections[middle]! < wanted) low = middle + 1
    else high = middle
  }
  return low < end && sections[low] === wanted
}
