import { isStopWord } from '../../shared/search/stop-words.ts'
import { wordsOf } from '../../shared/search/words.ts'
import { NumberList } from './number-list.ts'
import { RunTable } from './run-table.ts'

/** What runs amount to, by their numbers: words, one after the other. */
class Meanings {
  /** Where the words of a run begin; -1 where nobody asked yet. */
  readonly begins = new NumberList()
  readonly ends = new NumberList()
  readonly words = new NumberList()

  /** Makes room for so many runs. */
  reach(runs: number): void {
    for (let run = this.begins.length; run < runs; run++) {
      this.begins.push(-1)
      this.ends.push(-1)
    }
  }
}

/** Numbers the words of all texts, and remembers what each run of characters amounts to: few runs are new. */
export class Lexicon {
  /** Words by number, identifiers with their parts marked. */
  readonly words: string[] = []
  private readonly numbers = new Map<string, number>()
  private readonly table = new RunTable()
  private readonly prose = new Meanings()
  private readonly code = new Meanings()
  /** The runs of the text that is read. */
  private readonly runs = new NumberList()

  /** Puts the numbers of a text's words into `words`, in order. */
  read(text: string, isCode: boolean, words: NumberList): void {
    const known = isCode ? this.code : this.prose
    this.table.read(text, this.runs)
    words.length = 0
    known.reach(this.table.runs.length)
    for (let index = 0; index < this.runs.length; index++) {
      const run = this.runs.values[index]!
      if (known.begins.values[run]! < 0) this.learn(known, run, isCode)
      const end = known.ends.values[run]!
      for (let part = known.begins.values[run]!; part < end; part++) words.push(known.words.values[part]!)
    }
  }

  private learn(known: Meanings, run: number, isCode: boolean): void {
    known.begins.values[run] = known.words.length
    for (const word of wordsOf(this.table.runs[run]!, isCode)) if (isWorthy(word)) known.words.push(this.numberOf(word))
    known.ends.values[run] = known.words.length
  }

  private numberOf(word: string): number {
    const known = this.numbers.get(word)
    if (known !== undefined) return known
    this.numbers.set(word, this.words.length)
    return this.words.push(word) - 1
  }
}

function isWorthy(word: string): boolean {
  return (word.length > 1 || word > '\x7f') && !isStopWord(word)
}
