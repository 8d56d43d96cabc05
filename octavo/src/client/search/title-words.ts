import { LEVELS, packPosting, type WordList } from '../../shared/search/word-file.ts'
import { partsOf, runsOf, unmark, wordsOf } from '../../shared/search/words.ts'
import { append } from './append.ts'
import type { Book } from './book.ts'

/** The words of titles, with numbers of pages where other lists have numbers of sections. */
export function indexTitles({ docs }: Book): WordList {
  return indexTexts(docs.map(({ title }, page): [number, string] => [page, title]))
}

export function indexHeadings(book: Book): WordList {
  return indexTexts(
    book.docs.flatMap(({ sections }, page) => {
      const first = (book.starts[page] ?? 0) + 1
      return typeof sections === 'number'
        ? []
        : sections.map(([, heading], index): [number, string] => [first + index, heading])
    }),
  )
}

function indexTexts(texts: [number: number, text: string][]): WordList {
  const known = new Map<string, string[]>()
  const postings = new Map<string, number[]>()
  for (const [number, text] of texts) {
    const words = new Set<string>()
    for (const run of runsOf(text)) {
      let some = known.get(run)
      if (!some) known.set(run, (some = titleWords(run)))
      for (const word of some) words.add(word)
    }
    const posting = packPosting(number, Math.max(0, LEVELS - words.size))
    for (const word of words) append(postings, word, posting)
  }
  return toWordList(postings)
}

/** An identifier in a title counts whole and by its parts. */
function titleWords(run: string): string[] {
  return wordsOf(run, true).flatMap((word) => [unmark(word), ...partsOf(word)])
}

function toWordList(postings: ReadonlyMap<string, number[]>): WordList {
  const words = [...postings.keys()].sort()
  const starts = new Uint32Array(words.length + 1)
  const all = words.flatMap((word, index) => {
    const list = postings.get(word) ?? []
    starts[index + 1] = (starts[index] ?? 0) + list.length
    return list
  })
  const sections = Uint32Array.from(all, (posting) => posting / LEVELS)
  return { words, starts, sections, levels: Uint8Array.from(all, (posting) => posting % LEVELS), shards: [] }
}
