/** Words that follow each other: from, up to but without the end. */
export interface Range {
  start: number
  end: number
}

/** Characters of a word that its key has, and the bits for each. */
const KEY_LENGTH = 4
const KEY_BITS = 7
const LAST_CODE = 127

/**
 * Words in alphabetical order, code unit by code unit, to look up. Their first letters are compared as one number: most of a
 * search through strings is spent on fetching them.
 */
export class SortedWords {
  private readonly keys: Int32Array

  constructor(readonly words: readonly string[]) {
    this.keys = Int32Array.from(words, keyOf)
  }

  /** -1 when the word is not there. */
  indexOf(word: string): number {
    const index = this.lowerBound(word)
    return this.words[index] === word ? index : -1
  }

  /** The words that begin with a prefix. */
  startingWith(prefix: string): Range {
    const start = this.lowerBound(prefix)
    return { start, end: this.words[start]?.startsWith(prefix) ? this.lowerBound(`${prefix}\uffff`) : start }
  }

  /** Index of the first word that is not before `word`. */
  lowerBound(word: string): number {
    const { words, keys } = this
    const wanted = keyOf(word)
    let low = 0
    let high = words.length
    while (low < high) {
      const middle = (low + high) >> 1
      const key = keys[middle]!
      if (key < wanted || (key === wanted && words[middle]! < word)) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** A number that is less only if the word is. After a letter beyond ASCII nothing counts: those share a number. */
function keyOf(word: string): number {
  let key = 0
  for (let place = 0; place < KEY_LENGTH && place < word.length; place++) {
    const code = Math.min(word.charCodeAt(place), LAST_CODE)
    key |= code << (KEY_BITS * (KEY_LENGTH - 1 - place))
    if (code === LAST_CODE) break
  }
  return key
}
