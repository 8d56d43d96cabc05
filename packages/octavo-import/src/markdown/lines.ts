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

/** A line of the new text, with the number of the line of the old one that it comes from. */
export interface Line {
  text: string
  /** 1-based. */
  line: number
}

export function toLines(text: string, first = 1): Line[] {
  return text.split('\n').map((each, index) => ({ text: each.replace(/\r$/, ''), line: first + index }))
}

export function toText(lines: readonly Line[]): string {
  return lines.map(({ text }) => text).join('\n')
}

/** Lines of a text, all from one line of the old one. */
export function linesAt(text: string, line: number): Line[] {
  return text.split('\n').map((each) => ({ text: each, line }))
}

/** With an indent or a mark of a quote before each line. */
export function withPrefix(lines: readonly Line[], prefix: string): Line[] {
  if (prefix === '') return [...lines]
  return lines.map(({ text, line }) => ({ text: text === '' ? prefix.trimEnd() : prefix + text, line }))
}

/** Without the indent that all lines have. */
export function withoutIndent(lines: readonly Line[]): Line[] {
  const widths = lines.flatMap(({ text }) => (text.trim() === '' ? [] : [text.length - text.trimStart().length]))
  const width = Math.min(...widths, Number.MAX_SAFE_INTEGER)
  return lines.map(({ text, line }) => ({ text: text.slice(Math.min(width, text.length)), line }))
}

export function trimBlank(lines: readonly Line[]): Line[] {
  const isBlank = ({ text }: Line) => text.trim() === ''
  const first = lines.findIndex((each) => !isBlank(each))
  return first < 0 ? [] : lines.slice(first, lines.findLastIndex((each) => !isBlank(each)) + 1)
}

/**
 * Removes a range with the space before it, or its whole line if nothing else is on it. `isFirst`: nothing is before it
 * in its element, for example in a link.
 */
export function removeWithSpace(start: number, end: number, edits: TextEdits, isFirst = false): void {
  const { source } = edits
  const before = source.slice(lineStart(source, start), start)
  const after = source.slice(end, lineEnd(source, end))
  if (/^[\s>]*$/.test(before) && after.trim() === '') {
    const from = Math.max(0, lineStart(source, start) - 1)
    return edits.remove(source[from - 1] === '\r' ? from - 1 : from, lineEnd(source, end))
  }
  if (/^[ \t]/.test(after) && (isFirst || /(^|[\s|])$/.test(before))) return edits.remove(start, end + 1)
  const spaces = /(?<![ \t])[ \t]*$/.exec(before)?.[0].length ?? 0
  // The space after a marker of a list or before the border of a cell has to stay.
  const isMarkerSpace = /(?:^|[\s>])(?:[-*+]|\d+[.)])[ \t]+$|\|[ \t]*$/.test(before)
  edits.remove(after.trim() === '' && !isMarkerSpace ? start - spaces : start, end)
}
