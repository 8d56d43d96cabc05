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
