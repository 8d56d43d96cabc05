import { maxEditsOf } from '../dictionary/index.ts'
import type { PageList } from '../files/index.ts'
import { isKnown, type MatchedTerm, type Query } from '../query/index.ts'
import type { Boosts } from './ranker.ts'

/**
 * Higher than any score: a title, then a heading, that equals the query comes first. Among equal headings, such as
 * "Options", sections of pages with less weight are last.
 */
const BOOSTS = { title: 2000, heading: 600 }
/** By number of edits. */
const FUZZY = [1, 0.8, 0.6]

/** Boosts sections whose title or heading equals the query or, when a word of it is unknown, is a few edits away. */
export function boostTitles(list: PageList, { text }: Query, terms: readonly MatchedTerm[]): Boosts {
  const boosts = new Map<number, number>()
  const add = (name: string, edits: number) => {
    for (const section of list.named.get(name) ?? []) {
      const page = list.pages[section] ?? 0
      const isTitle = list.starts[page] === section
      const boost = isTitle ? BOOSTS.title : BOOSTS.heading * Math.min(1, list.docs[page]?.weight ?? 1)
      boosts.set(section, boost * (FUZZY[edits] ?? 0))
    }
  }
  if (list.named.has(text)) add(text, 0)
  else if (terms.some((term) => term.share > 0 && !isKnown(term))) {
    const { names } = list
    for (const [name, edits] of names.fuzzy(text, maxEditsOf(text), false)) add(names.strings[name] ?? '', edits)
  }
  return boosts
}
