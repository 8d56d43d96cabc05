import { isIndexed } from '../../shared/search/stop-words.ts'
import { termsOf } from '../../shared/search/tokenizer.ts'
import { NumberList } from './number-list.ts'
import { TokenTable } from './token-table.ts'

/** The terms of each token, as ranges of one list. */
class TokenTerms {
  /** Where the terms of a token begin; -1 while they are not computed. */
  readonly begins = new NumberList()
  readonly ends = new NumberList()
  readonly terms = new NumberList()

  reserve(tokens: number): void {
    for (let token = this.begins.length; token < tokens; token++) {
      this.begins.push(-1)
      this.ends.push(-1)
    }
  }
}

/** Turns texts into numbered terms. The terms of each different token are computed once. */
export class Analyzer {
  /** Terms by number, identifiers with their parts marked. */
  readonly terms: string[] = []
  private readonly numbers = new Map<string, number>()
  private readonly table = new TokenTable()
  private readonly prose = new TokenTerms()
  private readonly code = new TokenTerms()
  private readonly found = new NumberList()

  /** The numbers of a text's terms, in order. The list is reused by the next call. */
  analyze(text: string, isCode: boolean): Readonly<NumberList> {
    const known = isCode ? this.code : this.prose
    const { found } = this
    const tokens = this.table.tokenize(text)
    found.length = 0
    known.reserve(this.table.tokens.length)
    for (let index = 0; index < tokens.length; index++) {
      const token = tokens.values[index]!
      if (known.begins.values[token]! < 0) this.computeTerms(known, token, isCode)
      const end = known.ends.values[token]!
      for (let place = known.begins.values[token]!; place < end; place++) found.push(known.terms.values[place]!)
    }
    return found
  }

  private computeTerms(known: TokenTerms, token: number, isCode: boolean): void {
    known.begins.values[token] = known.terms.length
    for (const term of termsOf(this.table.tokens[token]!, isCode))
      if (isIndexed(term)) known.terms.push(this.numberOf(term))
    known.ends.values[token] = known.terms.length
  }

  private numberOf(term: string): number {
    const known = this.numbers.get(term)
    if (known !== undefined) return known
    this.numbers.set(term, this.terms.length)
    return this.terms.push(term) - 1
  }
}
