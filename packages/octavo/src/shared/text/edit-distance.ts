/** A word, and whether it is compared with prefixes of candidates. */
export interface EditQuery {
  word: string
  isPrefix?: boolean
}

/**
 * The number of insertions, deletions, substitutions and swaps of neighboring characters that turn `word.slice(at)`
 * into `candidate.slice(from)`: their optimal string alignment distance,
 * https://en.wikipedia.org/wiki/Damerau%E2%80%93Levenshtein_distance. It is `limit + 1` or more when it is above
 * `limit`. Skips the common prefix, then tries each edit. With a small limit this recursion is faster than the usual
 * table of distances.
 */
export function countEdits(query: EditQuery, candidate: string, limit: number, at = 0, from = 0): number {
  const { word, isPrefix } = query
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
  let fewest = countEdits(query, candidate, less, here + 1, there + 1)
  fewest = Math.min(fewest, countEdits(query, candidate, less, here + 1, there))
  fewest = Math.min(fewest, countEdits(query, candidate, less, here, there + 1))
  const isSwapped = word[here] === candidate[there + 1] && word[here + 1] === candidate[there]
  return 1 + (isSwapped ? Math.min(fewest, countEdits(query, candidate, less, here + 2, there + 2)) : fewest)
}
