import { nextFence } from './fences.ts'

/** Paragraphs below this many characters are never overlong. */
const LONG = 20_000

/** The parser's time for a paragraph grows with its length times the number of these characters: about 1 s at this much. */
const MAX_COST = 1e9
const COSTLY = /[&:_]/g

/** Whether a text has a stretch without blank lines that is worth a closer look. */
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
 * Makes code of paragraphs that no person wrote (a dump, encoded bytes) by indenting them, because reading them as
 * Markdown would take minutes. Returns the numbers of their first lines, 1-based.
 */
export function fenceOffOverlong(lines: string[]): number[] {
  const found: number[] = []
  let fence = ''
  let start = 0
  for (let index = 0; index <= lines.length; index++) {
    const line = lines[index] ?? ''
    const open = fence
    fence = nextFence(fence, line)
    if (line.trim() !== '' && open === '' && fence === '') continue
    if (open === '' && isOverlong(lines, start, index)) {
      for (let at = start; at < index; at++) lines[at] = `    ${lines[at]}`
      found.push(start + 1)
    }
    start = index + 1
  }
  return found
}

function isOverlong(lines: readonly string[], start: number, end: number): boolean {
  let length = 0
  for (let index = start; index < end; index++) length += lines[index]?.length ?? 0
  if (length <= LONG) return false
  let marks = 0
  for (let index = start; index < end; index++) marks += lines[index]?.match(COSTLY)?.length ?? 0
  return length * marks > MAX_COST
}
