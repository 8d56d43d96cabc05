import { LEVELS, packPosting } from '../../shared/search/word-file.ts'
import { Lexicon } from './lexicon.ts'
import { compareWords, type WordTable } from './word-table.ts'

/** How much one occurrence counts, by where it stands. Inline code is in the text and in the code. */
const FIELD_WEIGHTS = { heading: 8, text: 2, code: 1 }
/** How soon more occurrences of a word stop to count, and how much long sections are marked down (BM25's k1 and b). */
const SATURATION = 1.6
const LENGTH_PENALTY = 0.6
/** Words of a typical section. */
const TYPICAL_LENGTH = 110

export interface SectionWords {
  heading: string
  text: string
  code: string
}

/** In which sections each word stands, and how much it says about each. */
export class Postings {
  private readonly lexicon = new Lexicon()
  /** By word: sections and levels, packed, rising. */
  private readonly lists: number[][] = []
  private readonly weights: number[] = []
  private readonly found: number[] = []

  /** Sections are added in the order of their numbers. */
  add(section: number, { heading, text, code }: SectionWords): void {
    this.count(heading, false, FIELD_WEIGHTS.heading)
    const proseLength = this.count(text, false, FIELD_WEIGHTS.text)
    const length = proseLength + this.count(code, true, FIELD_WEIGHTS.code) / 2
    const norm = SATURATION * (1 - LENGTH_PENALTY + (LENGTH_PENALTY * length) / TYPICAL_LENGTH)
    for (const word of this.found) {
      const weight = this.weights[word] ?? 0
      this.weights[word] = 0
      const list = (this.lists[word] ??= [])
      list.push(packPosting(section, Math.ceil((weight / (weight + norm)) * LEVELS) - 1))
    }
    this.found.length = 0
  }

  toTable(): WordTable {
    const { words } = this.lexicon
    const order = words.map((_, word) => word).sort((a, b) => compareWords(words[a] ?? '', words[b] ?? ''))
    const lists = order.map((word) => this.lists[word] ?? [])
    return {
      words: order.map((word) => words[word] ?? ''),
      counts: Uint32Array.from(lists, (list) => list.length),
      postings: Uint32Array.from(lists.flat()),
    }
  }

  private count(text: string, isCode: boolean, weight: number): number {
    let length = 0
    this.lexicon.read(text, isCode, (word) => {
      length++
      const before = this.weights[word] ?? 0
      if (before === 0) this.found.push(word)
      this.weights[word] = before + weight
    })
    return length
  }
}
