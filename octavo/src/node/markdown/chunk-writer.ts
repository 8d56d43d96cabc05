import type { Chunk } from '../../shared/page.ts'

/** Collects HTML and gaps in order; neighbouring pieces of HTML become one chunk. */
export class ChunkWriter {
  private readonly chunks: Chunk[] = []
  private html = ''
  private reserved = false

  /** Whether nothing but blanks has been written. */
  get isBlank(): boolean {
    const isBlank = (chunk: Chunk) => typeof chunk === 'string' && chunk.trim() === ''
    return !this.reserved && isBlank(this.html) && this.chunks.every(isBlank)
  }

  write(html: string): void {
    this.html += html
  }

  /** Writes HTML into an element that has just been closed; false when something else was written last. */
  writeInside(endTag: string, html: string): boolean {
    if (!this.html.endsWith(endTag)) return false
    this.html = this.html.slice(0, -endTag.length) + html + endTag
    return true
  }

  push(gap: Exclude<Chunk, string>): void {
    this.flush()
    this.chunks.push(gap)
  }

  append(chunks: Chunk[]): void {
    for (const chunk of chunks) {
      if (typeof chunk === 'string') this.write(chunk)
      else this.push(chunk)
    }
  }

  /** Keeps a place for HTML that is known only later; the returned function fills it in. */
  reserve(): (html: string) => void {
    this.flush()
    this.reserved = true
    const place = this.chunks.push('') - 1
    return (html) => {
      this.chunks[place] = html
    }
  }

  /** Everything written. The writer must not be used afterwards, except to fill reserved places. */
  finish(): Chunk[] {
    this.flush()
    return this.chunks
  }

  private flush(): void {
    if (this.html !== '') this.chunks.push(this.html)
    this.html = ''
  }
}
