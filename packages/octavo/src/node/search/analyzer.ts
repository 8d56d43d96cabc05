import { isIndexed } from '../../shared/search/language.ts'
import { termsOf, tokenize } from '../../shared/search/tokenizer.ts'

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

  /** `stopWords`: the words that are not indexed. Default: the English ones. */
  constructor(private readonly stopWords?: ReadonlySet<string>) {}

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
      if (isIndexed(term, this.stopWords)) known.terms.push(this.numberOf(term))
    known.ends.values[token] = known.terms.length
  }

  private numberOf(term: string): number {
    const known = this.numbers.get(term)
    if (known !== undefined) return known
    this.numbers.set(term, this.terms.length)
    return this.terms.push(term) - 1
  }
}

const NOT_ASCII = /[^\0-\x7f]/
/** Dashes, quotation marks, arrows: like spaces, they end a token. */
const OTHER_MARKS = /[^\0-\x7f\p{L}\p{M}\p{N}]+/gu
const WORD = 1
const MARK = 2
/** By ASCII code, `WORD`, `MARK` or 0, as in the tokenizer's expression. */
const KINDS = Uint8Array.from({ length: 256 }, (_, code) => kindOf(String.fromCodePoint(code)))
const FIRST_SIZE = 1 << 16

/**
 * Splits texts into tokens and interns these: equal tokens get the same number. Most tokens of a text were seen
 * before, so words of ASCII texts are looked up by their bytes in a hash table: to create a string for each first
 * takes twice as long.
 */
export class TokenTable {
  /** Tokens by number. */
  readonly tokens: string[] = []
  /** Numbers of tokens that came from other than ASCII texts. */
  private readonly others = new Map<string, number>()
  /** A hash table with open addressing: numbers of tokens plus one; 0 is an empty slot. */
  private slots = new Int32Array(FIRST_SIZE)
  /** By token, its hash and where its bytes begin and end. No slot leads to tokens of `others`. */
  private readonly hashes = new NumberList()
  private readonly begins = new NumberList()
  private readonly ends = new NumberList()
  private bytes = Buffer.alloc(FIRST_SIZE)
  private length = 0
  /** The current text, then a byte that ends its last token. */
  private text = Buffer.alloc(FIRST_SIZE)
  private readonly found = new NumberList()

  /** The numbers of a text's tokens, in order. The list is reused by the next call. */
  tokenize(text: string): Readonly<NumberList> {
    this.found.length = 0
    const marked = NOT_ASCII.test(text) ? text.replace(OTHER_MARKS, ' ') : text
    if (!NOT_ASCII.test(marked)) this.tokenizeAscii(marked)
    else for (const token of tokenize(marked)) this.found.push(this.numberOf(token))
    return this.found
  }

  /** Finds the tokens that `tokenize` finds, and computes their hashes in the same pass. */
  private tokenizeAscii(text: string): void {
    if (text.length >= this.text.length) this.text = Buffer.alloc(text.length * 2)
    const bytes = this.text
    const length = bytes.write(text, 'latin1')
    bytes[length] = 0
    for (let index = 0; index < length; index++) {
      if (isDotNet(bytes, index)) {
        this.found.push(this.intern(index, index + 4, DOT_NET_HASH))
        index += 3
        continue
      }
      if (KINDS[bytes[index]!] !== WORD) continue
      const begin = index
      let hash = 0
      let kind = WORD
      while (kind === WORD || (kind === MARK && KINDS[bytes[index + 1]!] === WORD)) {
        hash = (Math.imul(hash, 31) + bytes[index]!) | 0
        kind = KINDS[bytes[++index]!]!
      }
      const signed = index === begin + 1 ? lengthOfSigned(bytes, begin) : 0
      for (; index < begin + signed; index++) hash = (Math.imul(hash, 31) + bytes[index]!) | 0
      this.found.push(this.intern(begin, index, hash))
      // What follows the signs may begin the next token.
      if (signed > 0) index--
    }
  }

  /** The number of the token at `begin` to `end` of the current text. */
  private intern(begin: number, end: number, hash: number): number {
    const mask = this.slots.length - 1
    let slot = spread(hash) & mask
    for (let entry = this.slots[slot]!; entry > 0; entry = this.slots[slot]!) {
      if (this.hashes.values[entry - 1] === hash && this.isEqual(begin, end, entry - 1)) return entry - 1
      slot = (slot + 1) & mask
    }
    const number = this.add(this.text.toString('latin1', begin, end), hash)
    this.slots[slot] = number + 1
    if (this.tokens.length * 2 > this.slots.length) this.enlarge()
    return number
  }

  private isEqual(begin: number, end: number, token: number): boolean {
    let own = this.begins.values[token]!
    if (this.ends.values[token]! - own !== end - begin) return false
    for (let index = begin; index < end; index++) if (this.text[index] !== this.bytes[own++]) return false
    return true
  }

  private add(token: string, hash: number): number {
    const begin = this.length
    if (begin + token.length > this.bytes.length) {
      const larger = Buffer.alloc((begin + token.length) * 2)
      this.bytes.copy(larger)
      this.bytes = larger
    }
    this.hashes.push(hash)
    this.begins.push(begin)
    this.length += this.bytes.write(token, begin, 'latin1')
    this.ends.push(this.length)
    return this.tokens.push(token) - 1
  }

  private enlarge(): void {
    const slots = new Int32Array(this.slots.length * 2)
    const mask = slots.length - 1
    for (const entry of this.slots) {
      if (entry === 0) continue
      let slot = spread(this.hashes.values[entry - 1]!) & mask
      while (slots[slot] !== 0) slot = (slot + 1) & mask
      slots[slot] = entry
    }
    this.slots = slots
  }

  private numberOf(token: string): number {
    const known = this.others.get(token)
    if (known !== undefined) return known
    const number = this.add(token, 0)
    this.others.set(token, number)
    return number
  }
}

const [PLUS = 0, HASH = 0, AMPERSAND = 0, DOT = 0, N = 0, E = 0, T = 0] = Buffer.from('+#&.net')
/** The hash of `.NET`, whose bytes are not read one by one. */
const DOT_NET_HASH = 1
const TO_LOWER_CASE = 32

/** Whether `.NET` is at `begin`, and no part of a longer name. */
function isDotNet(bytes: Uint8Array, begin: number): boolean {
  if (bytes[begin] !== DOT) return false
  const before = begin === 0 ? 0 : bytes[begin - 1]!
  const isLetter = (place: number, letter: number) => (bytes[begin + place]! | TO_LOWER_CASE) === letter
  const isName = isLetter(1, N) && isLetter(2, E) && isLetter(3, T) && KINDS[bytes[begin + 4]!] !== WORD
  return isName && KINDS[before] !== WORD && before !== DOT
}

/** The length of a letter with signs that belong to it, as in `C++`, `C#` and `Q&A`; 0 if there are none. */
function lengthOfSigned(bytes: Uint8Array, begin: number): number {
  const sign = bytes[begin + 1]!
  if (sign !== PLUS && sign !== HASH && sign !== AMPERSAND) return 0
  if (!isLetter(bytes[begin]!)) return 0
  if (sign === PLUS) return bytes[begin + 2] === PLUS ? 3 : 0
  if (sign === HASH) return KINDS[bytes[begin + 2]!] === WORD ? 0 : 2
  return isLetter(bytes[begin + 2]!) && KINDS[bytes[begin + 3]!] !== WORD ? 3 : 0
}

function isLetter(code: number): boolean {
  return /[A-Za-z]/.test(String.fromCodePoint(code))
}

function kindOf(character: string): number {
  if (/[A-Za-z0-9_]/.test(character)) return WORD
  return '-./:@'.includes(character) ? MARK : 0
}

/** Mixes the high bits into the low ones, which select the slot. */
function spread(hash: number): number {
  return hash ^ (hash >>> 15)
}

/** A growing list of 32-bit integers. Loops over millions are slower with plain arrays. */
export class NumberList {
  length = 0
  values = new Int32Array(1024)

  push(value: number): void {
    if (this.length === this.values.length) this.enlarge()
    this.values[this.length++] = value
  }

  private enlarge(): void {
    const larger = new Int32Array(this.values.length * 2)
    larger.set(this.values)
    this.values = larger
  }
}
