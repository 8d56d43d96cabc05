/** The end of a text whose last word is cut. After a longer run of letters, words have no spaces between them. */
const LAST_WORD = /\s+\S{0,30}$/
/** The first half of a character that is cut. */
const LAST_HALF = /[\uD800-\uDBFF]$/

/** The text with at most `length` characters; a longer one ends after the last word that fits, with an ellipsis. */
export function truncate(text: string, length: number): string {
  if (text.length <= length) return text
  return `${text
    .slice(0, length - 1)
    .replace(LAST_WORD, '')
    .replace(LAST_HALF, '')}…`
}
