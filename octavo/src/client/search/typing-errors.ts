/** How many typing errors a word may have: short words are easily turned into others. */
export function errorsAllowed(word: string): number {
  if (word.length < 4 || /^[\d.]+$/.test(word)) return 0
  return word.length < 8 ? 1 : 2
}

/** The letters and digits of a word as bits, to rule out most candidates at once. */
export function letterMask(word: string): number {
  let mask = 0
  for (let index = 0; index < word.length; index++) mask |= 1 << (word.charCodeAt(index) & 31)
  return mask >>> 0
}

/** How many letters of one word the other has not. */
export function lettersMissing(mask: number, other: number): number {
  let rest = mask & ~other
  let count = 0
  for (; rest !== 0; rest &= rest - 1) count++
  return count
}

/** Longer words are compared with nothing. */
const SIZE = 64
/** Three rows of the table of edits between the beginnings of two words: the current one and the two before it, in turn. */
const cells = new Uint8Array(3 * SIZE)

/**
 * Edits (insert, delete, replace, swap neighbours) between a word and a candidate, or with `isPrefix` the beginning of the
 * candidate that fits best; `limit + 1` when there are more than `limit`.
 */
export function editsWithin(word: string, candidate: string, limit: number, isPrefix: boolean): number {
  const width = Math.min(candidate.length, word.length + limit)
  if (Math.max(width, word.length) >= SIZE) return limit + 1
  let least = 0
  for (let column = 0; column <= width; column++) cells[column] = column
  for (let row = 1; row <= word.length; row++) {
    least = fillRow(word, candidate, row, width)
    if (least > limit) return limit + 1
  }
  return isPrefix ? least : (cells[(word.length % 3) * SIZE + width] ?? 0)
}

/** Returns the smallest number of the row. */
function fillRow(word: string, candidate: string, row: number, width: number): number {
  const current = (row % 3) * SIZE
  const last = ((row + 2) % 3) * SIZE
  const beforeLast = ((row + 1) % 3) * SIZE
  let least = (cells[current] = row)
  for (let column = 1; column <= width; column++) {
    const isSame = word[row - 1] === candidate[column - 1]
    const isSwapped = word[row - 1] === candidate[column - 2] && word[row - 2] === candidate[column - 1]
    let edits = (cells[last + column - 1] ?? 0) + (isSame ? 0 : 1)
    edits = Math.min(edits, (cells[last + column] ?? 0) + 1, (cells[current + column - 1] ?? 0) + 1)
    if (isSwapped && column > 1) edits = Math.min(edits, (cells[beforeLast + column - 2] ?? 0) + 1)
    cells[current + column] = edits
    least = Math.min(least, edits)
  }
  return least
}
