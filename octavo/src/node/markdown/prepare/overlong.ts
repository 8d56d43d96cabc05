import { nextFence } from './fences.ts'

/** Paragraphs with fewer characters than this are never overlong. */
const LONG = 20_000

/**
 * Parsing time of a paragraph grows with its length times the number of `&` and `_`, and with directives also of `:`:
 * about 1 s at this product.
 */
const MAX_COST = 1e9
const COSTLY = /[&_]/g
const COSTLY_WITH_DIRECTIVES = /[&:_]/g

/** A line that opens thousands of quotes and lists. Parsing time grows with the square of their number. */
const DEEP = /^(?:[ \t]*(?:[>*+-]|\d{1,9}[.)])){12000}/

/** Whether a text may contain an overlong paragraph: a cheap test that most texts fail. */
export function hasLongParagraph(text: string): boolean {
  for (let start = 0; start < text.length;) {
    const blank = text.indexOf('\n\n', start)
    const end = blank < 0 ? text.length : blank
    if (end - start > LONG) return true
    start = end + 2
  }
  return false
}

/**
 * Turns overlong paragraphs (for example a dump, or encoded bytes) into indented code, because parsing them as Markdown
 * would take minutes. Returns all lines and the 1-based numbers of the lines at which such paragraphs start.
 */
export function indentOverlong(
  lines: readonly string[],
  directives: boolean,
): { lines: string[]; overlongLines: number[] } {
  const indented = [...lines]
  const overlongLines: number[] = []
  let fence = ''
  let start = 0
  for (let index = 0; index <= lines.length; index++) {
    const line = lines[index] ?? ''
    const open = fence
    fence = nextFence(fence, line)
    if (line.trim() !== '' && open === '' && fence === '') continue
    if (open === '' && isOverlong(lines.slice(start, index), directives ? COSTLY_WITH_DIRECTIVES : COSTLY)) {
      for (let at = start; at < index; at++) indented[at] = `    ${lines[at]}`
      overlongLines.push(start + 1)
    }
    start = index + 1
  }
  return { lines: indented, overlongLines }
}

function isOverlong(lines: readonly string[], costly: RegExp): boolean {
  let length = 0
  for (const line of lines) length += line.length
  if (length <= LONG) return false
  if (lines.some((line) => DEEP.test(line))) return true
  let count = 0
  for (const line of lines) count += line.match(costly)?.length ?? 0
  return length * count > MAX_COST
}
