import { LEVELS } from '../../shared/search/word-file.ts'
import { Best, type RankedSection } from './best.ts'
import type { Book } from './book.ts'
import type { Field, FieldKind, Meaning } from './field.ts'
import type { QueryWord } from './parse-query.ts'

/** A word of the query with all it may mean, by field. */
export interface ReadWord extends QueryWord {
  /** Typing errors are among its meanings. */
  isDoubted: boolean
  meanings: { field: Field; meanings: Meaning[] }[]
}

const FIELD_WEIGHTS: Record<FieldKind, number> = { title: 4, heading: 3, body: 1.6 }
/** What the title says about the sections below, and what another section of the page says about this one. */
const FROM_TITLE = 0.35
const FROM_PAGE = 0.12
/** How much a word counts as found that stands in another section of the page. */
const FOUND_NEARBY = 0.4
/** How strongly a section with all words comes before one with some. */
const ALL_WORDS = 3
/** What a part of a name adds where only the whole name was found: nothing, but it was found. */
const IN_NAME = 1e-6

/** By word of the query: how much each section has of it, each title, and each page at most. */
interface Evidence {
  word: ReadWord
  sections: Float32Array
  titles: Float32Array
  pages: Float32Array
}

/** By section, what it gets for being named as the query is. */
export type Bonuses = ReadonlyMap<number, number>

export interface Ranking {
  /** The best, best first. */
  ranked: RankedSection[]
  /** How many sections have all words. */
  complete: number
}

/** Ranks all sections that have any of the words. */
export function rankSections(book: Book, words: readonly ReadWord[], bonuses: Bonuses): Ranking {
  const touched = new Uint8Array(book.pages.length)
  const evidence = words.map((word) => weigh(book, word, touched))
  completeNames(evidence)
  const required = words.filter(({ isRequired }) => isRequired).length || 1
  const best = new Best()
  const tally = new Tally()
  let complete = 0
  for (let section = 0; section < touched.length; section++) {
    if (touched[section] === 0) continue
    const page = book.pages[section] ?? 0
    tally.take(evidence, { page, section, isFirst: section === book.starts[page] })
    const isComplete = tally.found > required - 0.001
    if (isComplete) complete++
    const share = tally.found / required
    const score = tally.sum * share ** ALL_WORDS * (book.docs[page]?.weight ?? 1) + (bonuses.get(section) ?? 0)
    best.add(page, section, score, isComplete)
  }
  return { ranked: best.finish(), complete }
}

/** What one section has of the query. One object serves all sections, since there are many. */
class Tally {
  sum = 0
  /** How many of the words that must be there are there. */
  found = 0

  take(evidence: readonly Evidence[], place: { page: number; section: number; isFirst: boolean }): void {
    const { page, section, isFirst } = place
    this.sum = 0
    this.found = 0
    for (const { word, sections, titles, pages } of evidence) {
      const nearby = pages[page] ?? 0
      if (nearby === 0) continue
      const value = (sections[section] ?? 0) + (titles[page] ?? 0) * (isFirst ? 1 : FROM_TITLE)
      this.sum += value * word.weight
      if (!word.isRequired) continue
      if (value > 0) {
        this.found++
      } else {
        this.sum += nearby * FROM_PAGE
        this.found += FOUND_NEARBY
      }
    }
  }
}

/** Marks what it finds as touched. */
function weigh(book: Book, word: ReadWord, touched: Uint8Array): Evidence {
  const sections = new Float32Array(touched.length)
  const titles = new Float32Array(book.docs.length)
  const pages = new Float32Array(book.docs.length)
  const rarity = rarityOf(word, sections.length)
  for (const { field, meanings } of word.meanings) {
    const isTitle = field.kind === 'title'
    const target = isTitle ? titles : sections
    for (const meaning of meanings) {
      collect(field, meaning, FIELD_WEIGHTS[field.kind] * rarity, target, (place, value) => {
        const page = isTitle ? place : (book.pages[place] ?? 0)
        touched[isTitle ? (book.starts[place] ?? 0) : place] = 1
        if (value > (pages[page] ?? 0)) pages[page] = value
      })
    }
  }
  return { word, sections, titles, pages }
}

/** Of several meanings and fields in one section the best counts. */
function collect(
  { list }: Field,
  { word, likeness }: Meaning,
  weight: number,
  target: Float32Array,
  onMore: (place: number, value: number) => void,
): void {
  const { starts, sections, levels } = list
  const factor = (likeness * weight) / LEVELS
  const end = starts[word + 1] ?? 0
  for (let place = starts[word] ?? 0; place < end; place++) {
    const section = sections[place] ?? 0
    const value = factor * ((levels[place] ?? 0) + 1)
    if (value <= (target[section] ?? 0)) continue
    target[section] = value
    onMore(section, value)
  }
}

/** Where a name stands, even one that was spelt wrong, its parts stand too. */
function completeNames(evidence: readonly Evidence[]): void {
  for (const { word, sections, titles, pages } of evidence) {
    const parts = evidence.filter((other) => other.word.isRequired && word.parts.includes(other.word.word))
    for (const part of parts) {
      fillUp(part.sections, sections)
      fillUp(part.titles, titles)
      fillUp(part.pages, pages)
    }
  }
}

function fillUp(part: Float32Array, whole: Float32Array): void {
  for (let place = 0; place < part.length; place++) {
    if (part[place] === 0 && (whole[place] ?? 0) > 0) part[place] = IN_NAME
  }
}

/** A word in few sections says more than one in many. */
function rarityOf({ meanings }: ReadWord, total: number): number {
  let most = 0
  for (const { field, meanings: some } of meanings) {
    let count = 0
    for (const { word, likeness } of some) count += field.count(word) * likeness
    most = Math.max(most, count)
  }
  return Math.log(1 + total / (1 + most))
}
