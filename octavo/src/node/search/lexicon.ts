import { isStopWord } from '../../shared/search/stop-words.ts'
import { runsOf, wordsOf } from '../../shared/search/words.ts'

/** Numbers the words of all texts, and remembers what each run of characters amounts to: few runs are new. */
export class Lexicon {
  /** Words by number, identifiers with their parts marked. */
  readonly words: string[] = []
  private readonly numbers = new Map<string, number>()
  private readonly prose = new Map<string, readonly number[]>()
  private readonly code = new Map<string, readonly number[]>()

  /** Calls back with the number of each word of a text, in order. */
  read(text: string, isCode: boolean, onWord: (word: number) => void): void {
    const known = isCode ? this.code : this.prose
    for (const run of runsOf(text)) {
      let words = known.get(run)
      if (!words) known.set(run, (words = this.numberAll(run, isCode)))
      for (const word of words) onWord(word)
    }
  }

  private numberAll(run: string, isCode: boolean): number[] {
    return wordsOf(run, isCode)
      .filter(isWorthy)
      .map((word) => this.numberOf(word))
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
