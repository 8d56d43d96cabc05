/**
 * Far more than people write. The parser of JavaScript is a native program, and the YAML parser compiles patterns while it
 * nests: too deep a text would end the whole command.
 */
const MAX_DEPTH = 500

/** Whether brackets are nested deeper than parsers can read. Those in texts and comments count, too. */
export function isNestedTooDeeply(text: string): boolean {
  let depth = 0
  for (const [bracket] of text.matchAll(/[([{}\])]/g)) {
    depth += '([{'.includes(bracket) ? 1 : -1
    if (depth > MAX_DEPTH) return true
  }
  return false
}
