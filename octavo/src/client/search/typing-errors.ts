/** How many typing errors a word may have: short words are easily turned into others. */
export function errorsAllowed(word: string): number {
  if (word.length < 4 || /^[\d.]+$/.test(word)) return 0
  return word.length < 8 ? 1 : 2
}

/** Words in alphabetical order, and which letters they have, as bits: words are compared by those first. */
export interface SpelledWords {
  words: readonly string[]
  letters: Int32Array
  /** Words that start alike: where each such group begins, the number of words at the end, and the letters of each start. */
  groups: Uint32Array
  starts: Int32Array
}

export interface Misspelling {
  word: string
  /** Errors allowed. */
  limit: number
  /** The beginning of a candidate will do. */
  isPrefix: boolean
}

/** Characters that count as the start of a word. */
const START = 4

export function spelledWords(words: readonly string[]): SpelledWords {
  const start = (index: number) => words[index]!.slice(0, START)
  const firsts = [...words.keys()].filter((index) => index === 0 || start(index) !== start(index - 1))
  return {
    words,
    letters: Int32Array.from(words, lettersOf),
    groups: Uint32Array.from([...firsts, words.length]),
    starts: Int32Array.from(firsts, (index) => lettersOf(start(index))),
  }
}

/** Characters may share a bit: then a difference goes unnoticed, but none is made up. */
function lettersOf(word: string): number {
  let letters = 0
  for (let index = 0; index < word.length; index++) letters |= 1 << (word.charCodeAt(index) & 31)
  return letters
}

function hasMoreBits(bits: number, count: number): boolean {
  let rest = bits
  for (let index = 0; index < count; index++) rest &= rest - 1
  return rest !== 0
}

/**
 * Words that few edits (insert, delete, replace, swap neighbours) turn into `word`, with their number. An edit brings one
 * letter at most into a word, or into its start, so nearly all words are passed over for their letters alone.
 */
export function findMisspelt(among: SpelledWords, wanted: Misspelling): [index: number, errors: number][] {
  const { word, limit, isPrefix } = wanted
  const found: [number, number][] = []
  const { words, letters, groups, starts } = among
  const needed = lettersOf(word)
  const start = lettersOf(word.slice(0, START))
  // What follows the beginning of a candidate is not compared.
  const strange = limit + (isPrefix ? Math.max(0, START - word.length) : 0)
  for (let group = 0; group < starts.length; group++) {
    if (hasMoreBits(starts[group]! & ~start, strange)) continue
    const end = groups[group + 1]!
    for (let index = groups[group]!; index < end; index++) {
      if (hasMoreBits(needed & ~letters[index]!, limit)) continue
      const errors = countErrors(wanted, words[index]!, 0, 0, limit)
      if (errors <= limit) found.push([index, errors])
    }
  }
  return found
}

/**
 * The fewest edits that make a candidate's end, `from` a place on, the word's, `at` a place on; any number above the limit is too
 * many. What is alike is left alone, and where they part each edit is tried: since few are allowed that ends sooner than a
 * table of all places would be filled.
 */
function countErrors(wanted: Misspelling, candidate: string, at: number, from: number, limit: number): number {
  const { word, isPrefix } = wanted
  let here = at
  let there = from
  while (here < word.length && word.charCodeAt(here) === candidate.charCodeAt(there)) {
    here++
    there++
  }
  const left = word.length - here
  const rest = candidate.length - there
  if (left === 0) return isPrefix ? 0 : rest
  if (rest === 0) return left
  if (left - rest > limit || (!isPrefix && rest - left > limit) || limit === 0) return limit + 1
  const less = limit - 1
  let fewest = countErrors(wanted, candidate, here + 1, there + 1, less)
  fewest = Math.min(fewest, countErrors(wanted, candidate, here + 1, there, less))
  fewest = Math.min(fewest, countErrors(wanted, candidate, here, there + 1, less))
  const isSwapped = word[here] === candidate[there + 1] && word[here + 1] === candidate[there]
  return 1 + (isSwapped ? Math.min(fewest, countErrors(wanted, candidate, here + 2, there + 2, less)) : fewest)
}
