import { LEVELS, packPosting } from '../../shared/search/word-file.ts'
import { Lexicon } from './lexicon.ts'
import { NumberList } from './number-list.ts'
import { sortWords, type WordTable } from './word-table.ts'

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
  /** Sections and levels, packed, in the order they came. */
  private readonly postings = new NumberList()
  /** By posting, its word. */
  private readonly owners = new NumberList()
  /** By word, how many postings it has. */
  private readonly counts = new NumberList()
  /** By word, what it weighs in the section that is read. */
  private readonly weights = new NumberList()
  /** The words of the text that is read, and those of its section. */
  private readonly words = new NumberList()
  private readonly found = new NumberList()

  /** Sections are added in the order of their numbers. */
  add(section: number, { heading, text, code }: SectionWords): void {
    this.found.length = 0
    this.count(heading, false, FIELD_WEIGHTS.heading)
    const proseLength = this.count(text, false, FIELD_WEIGHTS.text)
    const length = proseLength + this.count(code, true, FIELD_WEIGHTS.code) / 2
    const norm = SATURATION * (1 - LENGTH_PENALTY + (LENGTH_PENALTY * length) / TYPICAL_LENGTH)
    for (let index = 0; index < this.found.length; index++) this.post(section, this.found.values[index]!, norm)
  }

  toTable(): WordTable {
    const { words } = this.lexicon
    const order = sortWords(words)
    const counts = Uint32Array.from(order, (word) => this.counts.values[word]!)
    /** By word, where its next posting goes. */
    const places = new Uint32Array(words.length)
    let end = 0
    for (let index = 0; index < order.length; index++) {
      places[order[index]!] = end
      end += counts[index]!
    }
    const postings = new Uint32Array(end)
    for (let index = 0; index < end; index++) {
      const word = this.owners.values[index]!
      postings[places[word]!] = this.postings.values[index]!
      places[word]!++
    }
    return { words: order.map((word) => words[word]!), counts, postings }
  }

  /** Counts the words of a text; returns how many there are. */
  private count(text: string, isCode: boolean, weight: number): number {
    this.lexicon.read(text, isCode, this.words)
    while (this.weights.length < this.lexicon.words.length) {
      this.weights.push(0)
      this.counts.push(0)
    }
    const weights = this.weights.values
    for (let index = 0; index < this.words.length; index++) {
      const word = this.words.values[index]!
      const before = weights[word]!
      if (before === 0) this.found.push(word)
      weights[word] = before + weight
    }
    return this.words.length
  }

  private post(section: number, word: number, norm: number): void {
    const weight = this.weights.values[word]!
    const level = Math.ceil((weight / (weight + norm)) * LEVELS) - 1
    this.postings.push(packPosting(section, level))
    this.owners.push(word)
    this.counts.values[word]!++
    this.weights.values[word] = 0
  }
}
