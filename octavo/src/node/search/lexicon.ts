import { isStopWord } from '../../shared/search/stop-words.ts'
import { wordsOf } from '../../shared/search/words.ts'
import { NumberList } from './number-list.ts'
import { RunTable } from './run-table.ts'

/** What a run amounts to, by its number; absent where nobody asked yet. */
type Meanings = (readonly number[] | undefined)[]

/** Numbers the words of all texts, and remembers what each run of characters amounts to: few runs are new. */
export class Lexicon {
  /** Words by number, identifiers with their parts marked. */
  readonly words: string[] = []
  private readonly numbers = new Map<string, number>()
  private readonly table = new RunTable()
  private readonly prose: Meanings = []
  private readonly code: Meanings = []
  /** The runs of the text that is read. */
  private readonly runs = new NumberList()

  /** Puts the numbers of a text's words into `words`, in order. */
  read(text: string, isCode: boolean, words: NumberList): void {
    const known = isCode ? this.code : this.prose
    this.table.read(text, this.runs)
    words.length = 0
    for (let index = 0; index < this.runs.length; index++) {
      const run = this.runs.values[index]!
      const meaning = known[run] ?? this.learn(known, run, isCode)
      for (let part = 0; part < meaning.length; part++) words.push(meaning[part]!)
    }
  }

  private learn(known: Meanings, run: number, isCode: boolean): readonly number[] {
    const words = wordsOf(this.table.runs[run]!, isCode).filter(isWorthy)
    const meaning = words.map((word) => this.numberOf(word))
    // The list has a place for every run, so that there are no gaps: those would make it slow to read.
    while (known.length < this.table.runs.length) known.push(undefined)
    known[run] = meaning
    return meaning
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
