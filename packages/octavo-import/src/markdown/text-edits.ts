/** Changes of one text by position. Everything else of the text stays byte for byte as it was. */
export class TextEdits {
  readonly #edits: { start: number; end: number; text: string; order: number }[] = []

  constructor(readonly source: string) {}

  /** Replaces a range. An edit inside of a range that another edit replaces is dropped. */
  replace(start: number, end: number, text: string): void {
    this.#edits.push({ start, end, text, order: this.#edits.length })
  }

  remove(start: number, end: number): void {
    this.replace(start, end, '')
  }

  insert(at: number, text: string): void {
    this.replace(at, at, text)
  }

  /** The text of a range with the edits inside of it. Default: the whole text. */
  render(start = 0, end = this.source.length): string {
    return this.#pieces(start, end)
      .map(({ text }) => text)
      .join('')
  }

  /** The whole text with all edits, and the line of the source (1-based) that each of its lines begins in. */
  renderWithLines(): { text: string; lines: number[] } {
    const lines = [1]
    let line = 1
    const pieces = this.#pieces(0, this.source.length)
    for (const { text, removed } of pieces) {
      const isUnchanged = removed === undefined
      for (const _ of text.matchAll(/\n/g)) lines.push(isUnchanged ? ++line : line)
      line += removed?.split('\n').length ?? 1
      line--
    }
    return { text: pieces.map(({ text }) => text).join(''), lines }
  }

  /** Unchanged text, and the text of edits with what it replaces. */
  #pieces(start: number, end: number): { text: string; removed?: string }[] {
    // Insertions at one position keep their order; a larger range comes before the ranges inside of it.
    const edits = this.#edits
      .filter((edit) => edit.start >= start && edit.end <= end)
      .sort((a, b) => a.start - b.start || Number(a.end > a.start) - Number(b.end > b.start) || sizeFirst(a, b))
    const pieces: { text: string; removed?: string }[] = []
    let position = start
    for (const edit of edits) {
      if (edit.start < position) continue
      pieces.push({ text: this.source.slice(position, edit.start) })
      pieces.push({ text: edit.text, removed: this.source.slice(edit.start, edit.end) })
      position = edit.end
    }
    return [...pieces, { text: this.source.slice(position, end) }]
  }
}

function sizeFirst(a: { end: number; order: number }, b: { end: number; order: number }): number {
  return b.end - a.end || a.order - b.order
}
