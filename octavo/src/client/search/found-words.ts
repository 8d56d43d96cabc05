import type { WordList } from '../../shared/search/word-file.ts'
import type { ReadWord } from './evidence.ts'
import type { RankedSection } from './rank.ts'

/** What of a query stands in a section or in the title above it, each word as it is written there. */
export function foundWords(words: readonly ReadWord[], { section, page, has }: RankedSection): string[] {
  const found = words
    .filter((_, index) => has & (1 << index))
    .map((word) => ({ word, text: bestFound(word, section, page) }))
    .filter(({ text }) => text !== '')
  const names = found.filter(({ word }) => word.isName).map(({ text }) => text)
  const rest = found.filter(({ word, text }) => word.isRequired && !names.some((name) => name.includes(text)))
  return [...new Set([...names, ...rest.map(({ text }) => text)])]
}

function bestFound({ meanings, word, isName }: ReadWord, section: number, page: number): string {
  let best = { text: '', likeness: 0 }
  for (const { field, meanings: some } of meanings) {
    for (const meaning of some) {
      // The likeliest come first.
      if (meaning.likeness <= best.likeness) break
      if (!holds(field.list, meaning.word, field.kind === 'title' ? page : section)) continue
      best = { text: field.vocabulary.words[meaning.word] ?? '', likeness: meaning.likeness }
      break
    }
  }
  // Of an identifier that was found by a part, the part is what was looked for.
  return !isName && best.text !== word && best.text.includes(word) && /[-./:@_]/.test(best.text) ? word : best.text
}

/** The sections of a word rise. */
function holds({ starts, sections }: WordList, word: number, wanted: number): boolean {
  let low = starts[word] ?? 0
  let high = starts[word + 1] ?? 0
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sections[middle] ?? 0) < wanted) low = middle + 1
    else high = middle
  }
  return low < (starts[word + 1] ?? 0) && sections[low] === wanted
}
