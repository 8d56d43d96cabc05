import { IMPACTS, packPosting, type PostingLists } from '../../../shared/search/postings-file.ts'
import { isIndexed } from '../../../shared/search/stop-words.ts'
import { partsOf, termsOf, tokenize, unmark } from '../../../shared/search/tokenizer.ts'
import { append } from '../append.ts'
import type { PageList } from '../files/index.ts'

/** The posting lists of titles, with pages in place of sections. */
export function indexTitles({ docs }: PageList): PostingLists {
  return indexTexts(docs.map(({ title }, page): [number, string] => [page, title]))
}

export function indexHeadings({ docs, starts }: PageList): PostingLists {
  return indexTexts(
    docs.flatMap(({ sections }, page) => {
      const first = (starts[page] ?? 0) + 1
      return typeof sections === 'number'
        ? []
        : sections.map(([, heading], index): [number, string] => [first + index, heading])
    }),
  )
}

function indexTexts(texts: [number: number, text: string][]): PostingLists {
  const known = new Map<string, string[]>()
  const postings = new Map<string, number[]>()
  for (const [number, text] of texts) {
    const terms = new Set<string>()
    for (const token of tokenize(text)) {
      let some = known.get(token)
      if (!some) known.set(token, (some = titleTermsOf(token)))
      for (const term of some) terms.add(term)
    }
    const posting = packPosting(number, impactOf([...terms]))
    for (const term of terms) append(postings, term, posting)
  }
  return toPostingLists(postings)
}

/** The fewer terms a text has, the higher their impact. Terms of nearly every text do not count. */
function impactOf(terms: readonly string[]): number {
  return Math.min(IMPACTS - 1, Math.max(0, IMPACTS - terms.filter(isIndexed).length))
}

/** An identifier in a title is indexed whole and by its parts. */
function titleTermsOf(token: string): string[] {
  return termsOf(token, true).flatMap((term) => [unmark(term), ...partsOf(term)])
}

function toPostingLists(postings: ReadonlyMap<string, number[]>): PostingLists {
  const terms = [...postings.keys()].sort()
  const starts = new Uint32Array(terms.length + 1)
  const all = terms.flatMap((term, index) => {
    const list = postings.get(term) ?? []
    starts[index + 1] = (starts[index] ?? 0) + list.length
    return list
  })
  const sections = Uint32Array.from(all, (posting) => posting / IMPACTS)
  return { terms, starts, sections, impacts: Uint8Array.from(all, (posting) => posting % IMPACTS) }
}
