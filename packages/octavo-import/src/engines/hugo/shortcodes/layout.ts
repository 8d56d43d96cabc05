import type { TextEdits, Range } from '../../../markdown/index.ts'
import type { Outcome } from './context.ts'
import { type Fence, fencesIn, type Shortcode } from './tags.ts'

/** Writes tags and containers on their own lines, as far to the left as the outermost shortcode around them. */
export class Layout {
  /** Columns of white space that lines lose, or get if negative, by the offset of their beginning. */
  readonly #removed = new Map<number, number>()
  /** Offsets of line ends after which an empty line was added. */
  readonly #gaps = new Set<number>()
  /** Offsets of lines that are removed. */
  readonly #gone = new Set<number>()
  readonly #code: readonly Fence[]

  /** @param from Where the text of the page begins. */
  constructor(
    readonly edits: TextEdits,
    private readonly from: number,
  ) {
    this.#code = fencesIn(edits.source)
  }

  /** Closes the code that a shortcode ends. Returns where each begins. */
  closeFences(): number[] {
    const open = this.#code.filter(({ isClosed }) => !isClosed)
    for (const { end, marks } of open) this.edits.insert(end, `\n${marks}`)
    return open.map(({ start }) => start)
  }

  /** Whether a position is inside of code. Hugo replaces shortcodes there, too. */
  isInCode = (offset: number): boolean =>
    this.#code.some(({ start, end }) => offset > start && offset < end) || this.#isInSpan(offset)

  /** Whether a position is inside of code in a line of text. */
  #isInSpan(offset: number): boolean {
    const start = this.#lineStart(offset)
    const line = this.edits.source.slice(start, this.#lineEnd(offset))
    const spans = [...line.matchAll(/(?<![`\\])(`+)(?!`)(?:(?!\1(?!`)).)+?(?<!`)\1(?!`)/g)]
    return spans.some(({ index, 0: span }) => offset > start + index && offset < start + index + span.length)
  }

  /** Whether nothing but white space and other shortcodes is beside a range, or it has several blocks. */
  isAlone = (start: number, end: number): boolean => {
    const { source } = this.edits
    const [before, after] = [source.slice(this.#lineStart(start), start), source.slice(end, this.#lineEnd(end))]
    return (
      /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]*)?(?:\{\{[<%][^{}]*[>%]\}\})*$/.test(before) &&
      (/^\s*(?:\{\{[<%]|$)/.test(after) || /\n[ \t]*\n/.test(source.slice(start, end)))
    )
  }

  /** Replaces a range by lines. */
  replaceBlock({ start, end }: Range, text: string): void {
    if (text === '') return this.remove(start, end)
    const prefix = this.#prefixAt(start)
    this.edits.replace(start, end, moveTo(prefix, text))
    this.#separate(start, end, prefix)
  }

  wrap(shortcode: Shortcode, outcome: Outcome & { kind: 'wrap' }): void {
    const { start, end, inner } = shortcode
    const { tag, between } = outcome
    const prefix = this.#prefixAt(start)
    const [open, close] = [moveTo(prefix, outcome.open), moveTo(prefix, outcome.close)]
    if (!inner) {
      this.edits.replace(start, end, tag ? `${open}${close}` : `${open}\n${prefix}${close}`)
      return this.#separate(start, end, prefix)
    }
    this.#indent(shortcode, prefix)
    this.edits.replace(start, inner.start, open)
    this.edits.replace(inner.end, end, close)
    this.#breakAfter(inner.start, prefix, tag)
    this.#breakBefore(inner.end, prefix, tag)
    this.#separate(start, end, prefix)
    if (between) this.#replaceAll(between.mark, inner, between.lines)
  }

  #replaceAll(mark: string, { start, end }: Range, lines: string): void {
    const { source } = this.edits
    for (let at = source.indexOf(mark, start); at >= 0 && at < end; at = source.indexOf(mark, at + mark.length))
      if (!this.isInCode(at)) this.replaceBlock({ start: at, end: at + mark.length }, lines)
  }

  unwrap(shortcode: Shortcode): void {
    const { start, end, inner } = shortcode
    if (!inner) return this.remove(start, end)
    this.#indent(shortcode, this.#prefixAt(start))
    this.remove(start, inner.start)
    this.remove(inner.end, end)
  }

  /** Removes a tag, with its line if there is nothing else on it. */
  remove(start: number, end: number): void {
    const { source } = this.edits
    const [lineStart, lineEnd] = [this.#lineStart(start), this.#lineEnd(end)]
    const isWhole = /^[ \t]*$/.test(source.slice(lineStart, start)) && /^[ \t]*$/.test(source.slice(end, lineEnd))
    if (isWhole) this.#gone.add(lineStart)
    this.edits.remove(isWhole ? lineStart : start, isWhole ? Math.min(lineEnd + 1, source.length) : end)
  }

  /** Records the white space of lines. */
  finish(): void {
    for (const [start, columns] of this.#removed) {
      if (this.#gone.has(start)) continue
      if (columns > 0) this.edits.remove(start, start + columns)
      else if (columns < 0) this.edits.insert(start, ' '.repeat(-columns))
    }
  }

  /** An empty line before and after a block. */
  #separate(start: number, end: number, prefix: string): void {
    this.#breakBefore(start, prefix, true)
    this.#breakAfter(end, prefix, true)
  }

  /** Ends the line before an offset; with `gap`, an empty line follows. */
  #breakBefore(offset: number, prefix: string, gap: boolean): void {
    const { source } = this.edits
    const lineStart = this.#lineStart(offset)
    if (!/^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?$/.test(source.slice(lineStart, offset))) {
      this.#gap(offset, gap ? `\n${prefix.trimEnd()}\n${prefix}` : `\n${prefix}`)
    } else if (gap && lineStart > this.from && /^[ \t>]*$/.test(source.slice(lineStart, offset))) {
      const above = source.slice(this.#lineStart(lineStart - 1), lineStart - 1)
      if (!/^[ \t>]*$/.test(above)) this.#gap(lineStart, `${prefix.trimEnd()}\n`)
    }
  }

  #breakAfter(offset: number, prefix: string, gap: boolean): void {
    const { source } = this.edits
    const lineEnd = this.#lineEnd(offset)
    if (source.slice(offset, lineEnd).trim() !== '') {
      const space = /^[ \t]*/.exec(source.slice(offset, lineEnd))?.[0].length ?? 0
      if (space > 0) this.edits.remove(offset, offset + space)
      return this.#gap(offset, gap ? `\n${prefix.trimEnd()}\n${prefix}` : `\n${prefix}`)
    }
    if (!gap || lineEnd >= source.length) return
    const below = source.slice(lineEnd + 1, this.#lineEnd(lineEnd + 1))
    if (below.trim() !== '' && !/^[ \t>]*$/.test(below)) this.#gap(lineEnd + 1, `${prefix.trimEnd()}\n`)
  }

  /** The end of a shortcode and the beginning of the next one ask for the same line. */
  #gap(offset: number, text: string): void {
    if (this.#gaps.has(offset)) return
    this.#gaps.add(offset)
    this.edits.insert(offset, text)
  }

  /**
   * Moves the lines of a content below its shortcode: further to the right they would be code, further to the left not
   * in the list item of the shortcode. Hugo renders contents by themselves.
   */
  #indent({ inner, start }: Shortcode, prefix: string): void {
    if (!inner) return
    const { source } = this.edits
    const lines: { start: number; indent: number }[] = []
    for (let at = source.indexOf('\n', inner.start) + 1; at > 0 && at <= inner.end; at = source.indexOf('\n', at) + 1) {
      const text = source.slice(at, this.#lineEnd(at))
      const isEnd = inner.end <= this.#lineEnd(at) && source.slice(at, inner.end).trim() === ''
      if (text.trim() !== '' && !isEnd) lines.push({ start: at, indent: this.#indentOf(at) })
    }
    if (prefix.includes('>')) return
    const column = Math.max(prefix.length, this.#indentOf(this.#lineStart(start)))
    const last = this.#lineStart(inner.end)
    if (last > start && source.slice(last, inner.end).trim() === '') this.#removed.set(last, inner.end - last - column)
    if (lines.length === 0) return
    const extra = Math.min(...lines.map(({ indent }) => indent)) - column
    for (const line of lines) this.#removed.set(line.start, (this.#removed.get(line.start) ?? 0) + extra)
  }

  #indentOf(lineStart: number): number {
    const indent = /^[ \t]*/.exec(this.edits.source.slice(lineStart, lineStart + 200))?.[0].length ?? 0
    return indent - (this.#removed.get(lineStart) ?? 0)
  }

  /** The beginning of a new line in the block that contains an offset. */
  #prefixAt(offset: number): string {
    const lineStart = this.#lineStart(offset)
    const [indent = ''] = /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?/.exec(this.edits.source.slice(lineStart, offset)) ?? []
    const moved = this.#removed.get(lineStart) ?? 0
    return ' '.repeat(Math.max(0, -moved)) + indent.replace(/[^>\t]/g, ' ').slice(Math.max(0, moved))
  }

  #lineStart(offset: number): number {
    return this.edits.source.lastIndexOf('\n', offset - 1) + 1
  }

  #lineEnd(offset: number): number {
    const end = this.edits.source.indexOf('\n', offset)
    return end < 0 ? this.edits.source.length : end
  }
}

function moveTo(prefix: string, text: string): string {
  return text.replace(/\n(?!\n)/g, `\n${prefix}`)
}
