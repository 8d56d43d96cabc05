/**
 * A word with an ending of English forms, and what is left of it: the longest ending that leaves four letters or more, since
 * less says too little (`using` is not `us`, `naming` is not `nam`).
 */
const INFLECTED = /^(.{4,}?)(?:at(?:ions?|ing|e[ds]?)|(?<=.{5})ions?|ings?|e[ds]?|s)$/
const KEPT_ENDING = /[sui]s$/
const DOUBLED = /([^aeiouyls])\1$/
/** Up to this length two words must differ by a plain ending, because many short words differ by little else. */
const SHORT = 6
const PLAIN_ENDING = /^(?:s|es|d|ed|ing)$/

/**
 * What the forms of an English word have in common: `configures`, `configuring` and `configuration` → `configur`. Only
 * compared with other stems, never shown.
 */
export function stem(word: string): string {
  if (word.length < 5 || !/^[a-z]+$/.test(word) || KEPT_ENDING.test(word)) return word
  if (/...ie[sd]$/.test(word)) return `${word.slice(0, -3)}y`
  const rest = INFLECTED.exec(word)?.[1] ?? word
  return /[aeiouy]/.test(rest) ? rest.replace(DOUBLED, '$1') : word
}

/**
 * Whether two words with the same stem are forms of one word. Short ones that only look alike are not: `state` and
 * `stats`, `planes` and `plans`.
 */
export function areForms(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  return long.length > SHORT || (long.startsWith(short) && PLAIN_ENDING.test(long.slice(short.length)))
}
