/** Maps the lines of a text to the lines of the text that it was made from by changing lines. Both are 1-based. */
export function mapByLines(original: string, changed: string): (line: number) => number {
  if (original === changed) return (line) => line
  const from = original.split('\n')
  let next = 0
  const lines = changed.split('\n').map((text) => {
    const found = text.trim() === '' ? next : from.indexOf(text, next)
    // A line that was split is where the search is.
    if (found >= 0 && from[found] === text) next = found + 1
    return Math.max(1, found >= 0 && from[found] === text ? next : Math.min(next + 1, from.length))
  })
  return (line) => lines[line - 1] ?? from.length
}
