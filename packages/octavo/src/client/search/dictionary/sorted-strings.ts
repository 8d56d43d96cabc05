/** Consecutive strings: `start` is the first, `end` the one after the last. */
interface Range {
  start: number
  end: number
}

/** Characters of a string that its key encodes, and the bits of each. */
const KEY_LENGTH = 4
const KEY_BITS = 7
const LAST_CODE = 127

/**
 * Strings in order of code units, for binary search. Their first characters are compared as one number, because a
 * search spends most of its time fetching strings from memory.
 */
export class SortedStrings {
  private readonly keys: Int32Array

  constructor(readonly strings: readonly string[]) {
    this.keys = Int32Array.from(strings, keyOf)
  }

  /** -1 when the string is not in the list. */
  indexOf(string: string): number {
    const index = this.lowerBound(string)
    return this.strings[index] === string ? index : -1
  }

  startingWith(prefix: string): Range {
    const start = this.lowerBound(prefix)
    return { start, end: this.strings[start]?.startsWith(prefix) ? this.lowerBound(`${prefix}\uffff`) : start }
  }

  /** Index of the first string that is not less than `string`. */
  lowerBound(string: string): number {
    const { strings, keys } = this
    const wanted = keyOf(string)
    let low = 0
    let high = strings.length
    while (low < high) {
      const middle = (low + high) >> 1
      const key = keys[middle]!
      if (key < wanted || (key === wanted && strings[middle]! < string)) low = middle + 1
      else high = middle
    }
    return low
  }
}

/**
 * A smaller key means a smaller string. The key ends at the first character beyond ASCII: all of those share a code.
 */
function keyOf(string: string): number {
  let key = 0
  for (let place = 0; place < KEY_LENGTH && place < string.length; place++) {
    const code = Math.min(string.charCodeAt(place), LAST_CODE)
    key |= code << (KEY_BITS * (KEY_LENGTH - 1 - place))
    if (code === LAST_CODE) break
  }
  return key
}
