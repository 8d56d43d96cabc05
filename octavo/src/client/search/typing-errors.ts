/** How many typing errors a word may have: short words are easily turned into others. */
export function errorsAllowed(word: string): number {
  if (word.length < 4 || /^[\d.]+$/.test(word)) return 0
  return word.length < 8 ? 1 : 2
}

/** Longer texts are compared with nothing. */
const SIZE = 96

/** Words in alphabetical order; `shared` says how many letters each has in common with the one before. */
export interface SortedWords {
  words: readonly string[]
  shared: Uint8Array
}

export interface Misspelling {
  word: string
  /** Errors allowed. */
  limit: number
  /** The beginning of a candidate will do. */
  isPrefix: boolean
}

export function sortedWords(words: readonly string[]): SortedWords {
  const shared = new Uint8Array(words.length)
  for (let index = 1; index < words.length; index++) {
    const word = words[index] ?? ''
    const before = words[index - 1] ?? ''
    let count = 0
    while (count < SIZE && count < word.length && word[count] === before[count]) count++
    shared[index] = count
  }
  return { words, shared }
}

/** The table of edits between the beginnings of a candidate (rows) and of the word (columns). */
const cells = new Uint8Array(SIZE * SIZE)
/** By row, the fewest edits that turn this beginning of the candidate, or a shorter one, into the whole word. */
const fewest = new Uint8Array(SIZE)

/**
 * Words that few edits (insert, delete, replace, swap neighbours) turn into `word`, with their number. Neighbours in the
 * alphabet begin alike, so each takes over the rows of the one before, and a beginning that has too many edits is passed
 * over with all words that have it.
 */
export function findMisspelt({ words, shared }: SortedWords, wanted: Misspelling): [index: number, errors: number][] {
  const { word, limit, isPrefix } = wanted
  const found: [number, number][] = []
  const deepest = word.length + limit
  if (deepest >= SIZE) return found
  for (let column = 0; column <= word.length; column++) cells[column] = column
  fewest[0] = limit + 1
  let filled = 0
  let hopeless = SIZE
  for (let index = 0; index < words.length; index++) {
    const common = shared[index] ?? 0
    if (common >= hopeless) continue
    const candidate = words[index] ?? ''
    const end = Math.min(candidate.length, deepest)
    let row = Math.min(common, filled)
    hopeless = SIZE
    while (row < end && hopeless === SIZE) {
      const least = fillRow(candidate, ++row, wanted)
      if (least > limit && (!isPrefix || (fewest[row] ?? 0) > limit)) hopeless = row
    }
    filled = row
    const isWhole = row === candidate.length && Math.abs(row - word.length) <= limit
    const errors = isPrefix ? (fewest[row] ?? 0) : isWhole ? (cells[row * SIZE + word.length] ?? 0) : limit + 1
    if (errors <= limit) found.push([index, errors])
  }
  return found
}

/** Only what lies within `limit` of the diagonal: everything else has more edits. Returns the smallest number of the row. */
function fillRow(candidate: string, row: number, { word, limit }: Misspelling): number {
  const current = row * SIZE
  const from = Math.max(1, row - limit)
  const to = Math.min(word.length, row + limit)
  let least = (cells[current + from - 1] = from === 1 ? row : limit + 1)
  // The next row looks one further to the right.
  if (to < word.length) cells[current + to + 1] = limit + 1
  const letter = candidate.charCodeAt(row - 1)
  const before = row > 1 ? candidate.charCodeAt(row - 2) : -1
  for (let column = from; column <= to; column++) {
    const other = word.charCodeAt(column - 1)
    const replaced = (cells[current - SIZE + column - 1] ?? 0) + (letter === other ? 0 : 1)
    const added = Math.min(cells[current - SIZE + column] ?? 0, cells[current + column - 1] ?? 0) + 1
    let edits = replaced < added ? replaced : added
    if (before === other && column > 1 && letter === word.charCodeAt(column - 2)) {
      edits = Math.min(edits, (cells[current - 2 * SIZE + column - 2] ?? 0) + 1)
    }
    cells[current + column] = edits
    if (edits < least) least = edits
  }
  const whole = to === word.length && from <= to ? (cells[current + to] ?? 0) : limit + 1
  fewest[row] = Math.min(fewest[row - 1] ?? 0, whole)
  return least
}
