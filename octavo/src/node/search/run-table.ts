import { runsOf } from '../../shared/search/words.ts'
import { NumberList } from './number-list.ts'

const NOT_ASCII = /[^\0-\x7f]/
/** Dashes, quotation marks, arrows: like blanks, they end a run. */
const OTHER_MARKS = /[^\0-\x7f\p{L}\p{M}\p{N}]+/gu
const WORD = 1
const MARK = 2
/** What a byte of plain text is to a run. */
const KINDS = Uint8Array.from({ length: 256 }, (_, code) => kindOf(String.fromCodePoint(code)))
const FIRST_SIZE = 1 << 16

/**
 * Numbers the runs of texts. They are many and few of them differ, so those of a plain text are looked up by their bytes:
 * to cut each out as a string first takes twice as long.
 */
export class RunTable {
  /** By number. */
  readonly runs: string[] = []
  /** Runs of texts that are not plain. */
  private readonly others = new Map<string, number>()
  /** An open table: numbers of runs, one higher than they are; 0 is an empty place. */
  private slots = new Int32Array(FIRST_SIZE)
  /** By number: the hash of a run, and where its bytes begin and end. No place leads to those of `others`. */
  private readonly hashes = new NumberList()
  private readonly begins = new NumberList()
  private readonly ends = new NumberList()
  private bytes = Buffer.alloc(FIRST_SIZE)
  private length = 0
  /** The text that is read, with a byte behind it that ends its last run. */
  private text = Buffer.alloc(FIRST_SIZE)

  /** Puts the numbers of a text's runs into `numbers`, in order. */
  read(text: string, numbers: NumberList): void {
    numbers.length = 0
    const marked = NOT_ASCII.test(text) ? text.replace(OTHER_MARKS, ' ') : text
    if (!NOT_ASCII.test(marked)) this.readPlain(marked, numbers)
    else for (const run of runsOf(marked)) numbers.push(this.numberOf(run))
  }

  /** As `runsOf` finds them, in one pass that works out their hashes. */
  private readPlain(text: string, numbers: NumberList): void {
    if (text.length >= this.text.length) this.text = Buffer.alloc(text.length * 2)
    const bytes = this.text
    const length = bytes.write(text, 'latin1')
    bytes[length] = 0
    for (let index = 0; index < length; index++) {
      if (KINDS[bytes[index]!] !== WORD) continue
      const begin = index
      let hash = 0
      let kind = WORD
      while (kind === WORD || (kind === MARK && KINDS[bytes[index + 1]!] === WORD)) {
        hash = (Math.imul(hash, 31) + bytes[index]!) | 0
        kind = KINDS[bytes[++index]!]!
      }
      numbers.push(this.find(begin, index, hash))
    }
  }

  /** The number of the run between two places of the text. */
  private find(begin: number, end: number, hash: number): number {
    const mask = this.slots.length - 1
    let slot = spread(hash) & mask
    for (let entry = this.slots[slot]!; entry > 0; entry = this.slots[slot]!) {
      if (this.hashes.values[entry - 1] === hash && this.isAt(begin, end, entry - 1)) return entry - 1
      slot = (slot + 1) & mask
    }
    const number = this.add(this.text.toString('latin1', begin, end), hash)
    this.slots[slot] = number + 1
    if (this.runs.length * 2 > this.slots.length) this.enlarge()
    return number
  }

  private isAt(begin: number, end: number, run: number): boolean {
    let own = this.begins.values[run]!
    if (this.ends.values[run]! - own !== end - begin) return false
    for (let index = begin; index < end; index++) if (this.text[index] !== this.bytes[own++]) return false
    return true
  }

  private add(run: string, hash: number): number {
    const begin = this.length
    if (begin + run.length > this.bytes.length) {
      const larger = Buffer.alloc((begin + run.length) * 2)
      this.bytes.copy(larger)
      this.bytes = larger
    }
    this.hashes.push(hash)
    this.begins.push(begin)
    this.length += this.bytes.write(run, begin, 'latin1')
    this.ends.push(this.length)
    return this.runs.push(run) - 1
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

  private numberOf(run: string): number {
    const known = this.others.get(run)
    if (known !== undefined) return known
    const number = this.add(run, 0)
    this.others.set(run, number)
    return number
  }
}

function kindOf(character: string): number {
  if (/[A-Za-z0-9_]/.test(character)) return WORD
  return '-./:@'.includes(character) ? MARK : 0
}

/** Places come from the low bits, so the high ones are brought down. */
function spread(hash: number): number {
  return hash ^ (hash >>> 15)
}
