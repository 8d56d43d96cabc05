import type { TextEdits } from './text-edits.ts'

/** The starts of all lines of the last text that was asked about: a page may have thousands of places. */
let known: { source: string; starts: number[] } = { source: '', starts: [0] }

/** The line and column of an offset, both 1-based. */
export function placeAt(source: string, offset: number): { line: number; column: number } {
  if (known.source !== source) known = { source, starts: listLineStarts(source) }
  const { starts } = known
  let low = 0
  let high = starts.length
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle
  }
  return { line: low + 1, column: Math.min(offset, source.length) - (starts[low] ?? 0) + 1 }
}

function listLineStarts(source: string): number[] {
  const starts = [0]
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
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
 * become spaces, markers of quotes stay.
 */
export function linePrefix(source: string, offset: number): string {
  return source.slice(lineStart(source, offset), offset).replace(/[^\s>]/g, ' ')
}

/** The same for text with edits, which may have moved its line to the left. Edits at `offset` count, too. */
export function convertedPrefix(edits: TextEdits, offset: number): string {
  return edits
    .render(lineStart(edits.source, offset), offset)
    .replace(/^[^]*\n/, '')
    .replace(/[^\s>]/g, ' ')
}

/** Text of several lines with `prefix` before each but the first, which is in its place. */
export function prefixLines(text: string, prefix: string): string {
  const [first = '', ...others] = text.split('\n')
  return [first, ...others.map((line) => (line === '' ? prefix.trimEnd() : prefix + line))].join('\n')
}
