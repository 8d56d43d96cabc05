/** Whether a text matches one of the patterns, in which `*` means any characters. */
export function matchesAny(text: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => matches(text, pattern))
}

/** Not as a regular expression, which would try each place for each of many stars. */
function matches(text: string, pattern: string): boolean {
  const [start = '', ...others] = pattern.split('*')
  const end = others.pop()
  if (end === undefined || pattern === text) return pattern === text
  if (!text.startsWith(start)) return false
  let position = start.length
  for (const piece of others) {
    const found = text.indexOf(piece, position)
    if (found < 0) return false
    position = found + piece.length
  }
  return text.length - end.length >= position && text.endsWith(end)
}

/** A regular expression for a text as it is. */
export function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
