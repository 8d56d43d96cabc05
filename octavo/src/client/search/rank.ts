import { LEVELS } from '../../shared/search/word-file.ts'
import type { Book } from './book.ts'
import type { Field, FieldKind, Meaning } from './field.ts'
import type { QueryWord } from './parse-query.ts'

export interface RankedSection {
  page: number
  section: number
  score: number
  /** Whether every word that must be there is there, in the section or in the title above it. */
  isComplete: boolean
}

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
/** A title or heading that is the query itself comes before everything else. */
const EXACT = { title: 1000, heading: 200 }

/** By word of the query: how much each section has of it, each title, and each page at most. */
interface Evidence {
  word: ReadWord
  sections: Float32Array
  titles: Float32Array
  pages: Float32Array
}

export interface Ranking {
  /** The best, best first. */
  ranked: RankedSection[]
  /** How many sections have all words. */
  complete: number
}

/** Ranks all sections that have any of the words. `text` is the whole query as titles are compared. */
export function rankSections(book: Book, words: readonly ReadWord[], text: string): Ranking {
  const evidence = words.map((word) => weigh(book, word))
  const required = words.filter(({ isRequired }) => isRequired).length || 1
  const exact = new Set(book.exact.get(text))
  const best = new Best()
  let complete = 0
  for (let page = 0; page < book.docs.length; page++) {
    if (evidence.every(({ pages }) => pages[page] === 0)) continue
    const first = book.starts[page] ?? 0
    const end = book.starts[page + 1] ?? 0
    const weight = book.docs[page]?.weight ?? 1
    for (let section = first; section < end; section++) {
      const { sum, found, own } = sumSection(evidence, page, section, section === first)
      if (own === 0) continue
      const isComplete = found > required - 0.001
      const bonus = exact.has(section) ? (section === first ? EXACT.title : EXACT.heading) : 0
      if (isComplete) complete++
      best.add({ page, section, score: (sum * (found / required) ** ALL_WORDS + bonus) * weight, isComplete })
    }
  }
  return { ranked: best.finish(), complete }
}

const MAX_RANKED = 100

/** Keeps the best of many without sorting them all. */
class Best {
  private sections: RankedSection[] = []
  private least = 0

  add(section: RankedSection): void {
    if (section.score < this.least) return
    this.sections.push(section)
    if (this.sections.length < MAX_RANKED * 3) return
    this.sections = this.finish()
    this.least = this.sections.at(-1)?.score ?? 0
  }

  finish(): RankedSection[] {
    return this.sections.sort((a, b) => b.score - a.score || a.section - b.section).slice(0, MAX_RANKED)
  }
}

function sumSection(evidence: readonly Evidence[], page: number, section: number, isFirst: boolean) {
  let sum = 0
  let found = 0
  let own = 0
  for (const { word, sections, titles, pages } of evidence) {
    const inTitle = titles[page] ?? 0
    const inSection = (sections[section] ?? 0) + (isFirst ? inTitle : 0)
    const value = inSection + (isFirst ? 0 : inTitle * FROM_TITLE)
    own += inSection
    sum += value * word.weight
    if (!word.isRequired) continue
    if (value > 0) {
      found++
    } else if (pages[page]) {
      sum += pages[page] * FROM_PAGE
      found += FOUND_NEARBY
    }
  }
  return { sum, found, own }
}

function weigh(book: Book, word: ReadWord): Evidence {
  const sections = new Float32Array(book.starts.at(-1) ?? 0)
  const titles = new Float32Array(book.docs.length)
  const rarity = rarityOf(word, sections.length)
  for (const { field, meanings } of word.meanings) {
    const target = field.kind === 'title' ? titles : sections
    for (const meaning of meanings) collect(field, meaning, FIELD_WEIGHTS[field.kind] * rarity, target)
  }
  return { word, sections, titles, pages: bestOfPages(book, sections, titles) }
}

/** Of several meanings and fields in one section the best counts. */
function collect({ list }: Field, { word, likeness }: Meaning, weight: number, target: Float32Array): void {
  const { starts, sections, levels } = list
  const factor = (likeness * weight) / LEVELS
  const end = starts[word + 1] ?? 0
  for (let place = starts[word] ?? 0; place < end; place++) {
    const section = sections[place] ?? 0
    const value = factor * ((levels[place] ?? 0) + 1)
    if (value > (target[section] ?? 0)) target[section] = value
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

/** The most that the title or any section of each page has. */
function bestOfPages({ docs, starts }: Book, sections: Float32Array, titles: Float32Array): Float32Array {
  const pages = titles.slice()
  let section = 0
  for (let page = 0; page < docs.length; page++) {
    let best = titles[page] ?? 0
    const end = starts[page + 1] ?? 0
    for (; section < end; section++) {
      const value = sections[section] ?? 0
      if (value > best) best = value
    }
    pages[page] = best
  }
  return pages
}
