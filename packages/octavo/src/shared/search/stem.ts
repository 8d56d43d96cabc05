/**
 * A word with an English suffix, and its stem: the longest suffix that leaves at least four letters. With fewer,
 * unrelated words would share a stem (`using` and `us`, `naming` and `nam`).
 */
const INFLECTED = /^(.{4,}?)(?:at(?:ions?|ing|e[ds]?)|(?<=.{5})ions?|ings?|e[ds]?|s)$/
const KEPT_ENDING = /[sui]s$/
const DOUBLED = /([^aeiouyls])\1$/
/** Words up to this length must differ by a plain suffix, because many unrelated short words differ by little more. */
const SHORT = 6
const PLAIN_SUFFIX = /^(?:s|es|d|ed|ing)$/

/**
 * The stem of an English word, for example `configur` for `configures`, `configuring` and `configuration`. Stems are
 * only compared with each other, never shown. This is a light stemmer: Porter's
 * (https://snowballstem.org/algorithms/porter/stemmer.html) conflates more words.
 */
export function stem(word: string): string {
  if (word.length < 5 || !/^[a-z]+$/.test(word) || KEPT_ENDING.test(word)) return word
  if (/...ie[sd]$/.test(word)) return `${word.slice(0, -3)}y`
  const rest = INFLECTED.exec(word)?.[1] ?? word
  return /[aeiouy]/.test(rest) ? rest.replace(DOUBLED, '$1') : word
}

/** Whether two words with the same stem are forms of one word; false for `state` and `stats`. */
export function areForms(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  return long.length > SHORT || (long.startsWith(short) && PLAIN_SUFFIX.test(long.slice(short.length)))
}
