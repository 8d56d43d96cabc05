import type { Chunk, Gap } from '../../../shared/page.ts'

/** Collects HTML and gaps in order; adjacent pieces of HTML become one chunk. */
export class ChunkWriter {
  private readonly chunks: Chunk[] = []
  private html = ''
  /** What was written last. It is apart, so that a look at it does not read the whole HTML. */
  private last = ''
  private reserved = false

  /** Whether only whitespace was written. */
  isBlank(): boolean {
    const isBlankChunk = (chunk: Chunk) => typeof chunk === 'string' && chunk.trim() === ''
    return !this.reserved && isBlankChunk(this.html + this.last) && this.chunks.every(isBlankChunk)
  }

  write(html: string): void {
    if (html === '') return
    this.html += this.last
    this.last = html
  }

  /** Writes HTML before the end tag that was written last; returns false when the output ends differently. */
  writeInside(endTag: string, html: string): boolean {
    if (!this.last.endsWith(endTag)) return false
    this.last = this.last.slice(0, -endTag.length) + html + endTag
    return true
  }

  push(gap: Gap): void {
    this.flush()
    this.chunks.push(gap)
  }

  append(chunks: Chunk[]): void {
    for (const chunk of chunks) {
      if (typeof chunk === 'string') this.write(chunk)
      else this.push(chunk)
    }
  }

  /** Reserves the current position for HTML that is known later; the returned function inserts it. */
  reserve(): (html: string) => void {
    this.flush()
    this.reserved = true
    const position = this.chunks.push('') - 1
    return (html) => {
      this.chunks[position] = html
    }
  }

  /** Returns everything written. Afterwards the writer may only be used to fill reserved positions. */
  finish(): Chunk[] {
    this.flush()
    return this.chunks
  }

  private flush(): void {
    const html = this.html + this.last
    if (html !== '') this.chunks.push(html)
    this.html = ''
    this.last = ''
  }
}
