import { IMPACTS, packPosting, type PostingLists } from '../../../shared/search/postings-file.ts'
import { isIndexed, type SearchLanguage } from '../../../shared/search/language.ts'
import { isUnspaced, namesOf, partsOf, termsOf, tokenize, unmark } from '../../../shared/search/tokenizer.ts'
import { append } from '../append.ts'
import { nameOf, type PageList } from '../files/index.ts'

/** The posting lists of titles, with pages in place of sections. */
export function indexTitles({ docs }: PageList, language: SearchLanguage): PostingLists {
  return indexTexts(
    docs.map(({ title }, page): [number, string] => [page, title]),
    language,
  )
}

export function indexHeadings({ docs, starts }: PageList, language: SearchLanguage): PostingLists {
  return indexTexts(
    docs.flatMap(({ sections }, page) => {
      const first = (starts[page] ?? 0) + 1
      return typeof sections === 'number'
        ? []
        : sections.map(([, heading], index): [number, string] => [first + index, heading])
    }),
    language,
  )
}

function indexTexts(texts: [number: number, text: string][], { stopWords }: SearchLanguage): PostingLists {
  const known = new Map<string, string[]>()
  const postings = new Map<string, number[]>()
  const termsIn = (text: string): TextTerms => {
    const tokens = tokenize(text)
    const terms = new Set<string>()
    for (const token of tokens) {
      let some = known.get(token)
      if (!some) known.set(token, (some = titleTermsOf(token)))
      for (const term of some) terms.add(term)
    }
    const isName = tokens.length === 1 && termsOf(tokens[0]!, true).length === 1
    return { terms, impact: isName ? IMPACTS - 1 : impactOf([...terms], stopWords) }
  }
  for (const [number, text] of texts) {
    const name = nameOf(text)
    const whole = termsIn(text)
    const own = name === text ? whole : termsIn(name)
    for (const term of whole.terms)
      append(postings, term, packPosting(number, (own.terms.has(term) ? own : whole).impact))
  }
  return toPostingLists(postings)
}

interface TextTerms {
  terms: ReadonlySet<string>
  /** The highest one for a single identifier, whose parts are not words by themselves: `server.proxy`. */
  impact: number
}

/** A long heading, such as a question or an error message, is what its section is about, too. */
const LEAST_IMPACT = 2

/** A pair of characters is less than a word. */
const PAIR_LENGTH = 0.4

/** The fewer words a text has, the higher their impact. Words of nearly every text do not count. */
function impactOf(terms: readonly string[], stopWords: ReadonlySet<string>): number {
  const words = terms.filter((term) => isIndexed(term, stopWords))
  const length = words.reduce((sum, term) => sum + (isUnspaced(term) ? PAIR_LENGTH : 1), 0)
  return Math.min(IMPACTS - 1, Math.max(LEAST_IMPACT, Math.round(IMPACTS - length)))
}

/** An identifier in a title is indexed whole, by the names it joins and by its parts. */
function titleTermsOf(token: string): string[] {
  return termsOf(token, true).flatMap((term) => [unmark(term), ...namesOf(term).map(unmark), ...partsOf(term)])
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
