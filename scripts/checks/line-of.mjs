/**
 * The 1-based line of an offset in a text.
 * @param {string} text
 * @param {number} offset
 */
export function lineOf(text, offset) {
  return text.slice(0, offset).split('\n').length
}
