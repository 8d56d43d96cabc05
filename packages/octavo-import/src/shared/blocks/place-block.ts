import { lineStart, type TextEdits, type Range } from '../../markdown/index.ts'

/** What becomes of the tags of a page. Only in the end is it known which of them are beside each other. */
export class TagEdits {
  readonly #placed: { range: Range; text: string }[] = []
  readonly #removed: Range[] = []

  /** Writes a text in place of a tag, on its own lines with an empty line before and after. */
  place(range: Range, text: string): void {
    this.#placed.push({ range, text })
  }

  /** Removes a tag, and its line if nothing else is on it. */
  remove(range: Range): void {
    this.#removed.push(range)
  }

  applyTo(edits: TextEdits): void {
    for (const range of this.#removed) removeTag(edits, range)
    let last = -1
    for (const { range, text } of this.#placed.toSorted((a, b) => a.range.start - b.range.start)) {
      const isNext = last >= 0 && /^[ \t]*\r?\n[ \t>]*$/.test(edits.source.slice(last, range.start))
      placeBlock(edits, range, text, isNext)
      last = range.end
    }
  }
}

/**
 * Writes a text on its own lines.
 *
 * @param isNext Whether the line before is such a text, too, so that an empty line is there.
 */
export function placeBlock(edits: TextEdits, { start, end }: Range, text: string, isNext = false): void {
  const { source } = edits
  const { prefix, isFirst } = lineOf(source, start)
  const rest = restOf(source, end)
  const hasGap = isFirst && (isNext || !needsBlank(source, start, prefix))
  const empty = `${prefix.trimEnd()}\n${prefix}`
  const gap = hasGap ? '' : isFirst ? empty : `\n${empty}`
  const after = rest.text === '' ? blankAfter(source, rest.end, prefix) : `\n${prefix.trimEnd()}\n${prefix}`
  const lines = text.split('\n').map((line, index) => (index === 0 || line === '' ? line : prefix + line))
  // The empty line comes before the indentation that is there.
  const from = isFirst && !hasGap ? start - prefix.length : start
  edits.replace(from, rest.text === '' ? end : end + rest.space, gap + lines.join('\n') + after)
}

function removeTag(edits: TextEdits, { start, end }: Range): void {
  const { source } = edits
  const from = lineStart(source, start)
  const rest = restOf(source, end)
  const isAlone = source.slice(from, start).trim() === '' && rest.text === ''
  if (isAlone) edits.remove(from, Math.min(source.length, rest.end + 1))
  else edits.remove(start, end)
}

/** What a new line at the place of a tag begins with: indentation and marks of quotes. */
function lineOf(source: string, start: number): { prefix: string; isFirst: boolean } {
  const before = source.slice(lineStart(source, start), start)
  const [prefix = ''] = /^[ \t>]*/.exec(before) ?? []
  const marker = /^[ \t]*(?:[-*+]|\d+[.)])[ \t]+$/.exec(before)?.[0]
  return marker === undefined
    ? { prefix, isFirst: before === prefix }
    : { prefix: ' '.repeat(marker.length), isFirst: true }
}

function restOf(source: string, end: number): { text: string; space: number; end: number } {
  const lineEnd = source.indexOf('\n', end)
  const rest = source.slice(end, lineEnd < 0 ? source.length : lineEnd)
  return { text: rest.trim(), space: rest.length - rest.trimStart().length, end: lineEnd < 0 ? source.length : lineEnd }
}

/** Whether the line before has text. The first line of an item of a list needs none. */
function needsBlank(source: string, start: number, prefix: string): boolean {
  const from = lineStart(source, start)
  const isItem = source.slice(from, start) !== prefix
  if (from === 0 || isItem) return false
  return !isBlank(source.slice(lineStart(source, from - 1), from - 1))
}

function blankAfter(source: string, lineEnd: number, prefix: string): string {
  if (lineEnd >= source.length) return ''
  const nextEnd = source.indexOf('\n', lineEnd + 1)
  const next = source.slice(lineEnd + 1, nextEnd < 0 ? source.length : nextEnd)
  return isBlank(next) ? '' : `\n${prefix.trimEnd()}`
}

function isBlank(line: string): boolean {
  return line.replaceAll('>', '').trim() === ''
}
