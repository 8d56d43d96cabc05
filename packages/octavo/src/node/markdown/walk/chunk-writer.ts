import type { Chunk, Gap } from '../../../shared/build/page.ts'

/** Collects HTML and gaps in order; adjacent pieces of HTML become one chunk. */
export class ChunkWriter {
  private readonly chunks: Chunk[] = []
  private html = ''
  private reserved = false

  isBlank(): boolean {
    const isBlankChunk = (chunk: Chunk) => typeof chunk === 'string' && chunk.trim() === ''
    return !this.reserved && isBlankChunk(this.html) && this.chunks.every(isBlankChunk)
  }

  /** Whether the HTML contains a text. A gap may contain any. */
  mayContain(text: string): boolean {
    return [...this.chunks, this.html].some((chunk) => typeof chunk !== 'string' || chunk.includes(text))
  }

  write(html: string): void {
    this.html += html
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
    if (this.html !== '') this.chunks.push(this.html)
    this.html = ''
  }
}
