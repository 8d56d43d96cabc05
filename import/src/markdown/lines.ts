/** The line and column of an offset, both 1-based. */
export function placeAt(source: string, offset: number): { line: number; column: number } {
  const before = source.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

/** Where the line of an offset starts. */
export function lineStart(source: string, offset: number): number {
  return source.lastIndexOf('\n', offset - 1) + 1
}

/** Where the line of an offset ends, before its line ending. */
export function lineEnd(source: string, offset: number): number {
  const end = source.indexOf('\n', offset)
  if (end < 0) return source.length
  return source[end - 1] === '\r' ? end - 1 : end
}

/**
 * What a new line has to begin with to be in the same list item or quote as the text at `offset`: markers of list items
 * become spaces, those of quotes stay.
 */
export function linePrefix(source: string, offset: number): string {
  return source.slice(lineStart(source, offset), offset).replace(/[^\s>]/g, ' ')
}
