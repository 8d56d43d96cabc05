/** More are never shown, even where those of one page make way for others. */
const MAX_RANKED = 100

/** Keeps the best of many sections without sorting them all: a heap with the least of them on top, which makes way for better ones. */
export class Best {
  private readonly heap = new Uint32Array(MAX_RANKED)
  private size = 0

  /** The scores, by section, of those that are added. */
  constructor(private readonly scores: Float64Array) {}

  add(section: number): void {
    if (this.size < MAX_RANKED) this.rise(section)
    else if (this.isBefore(section, this.heap[0]!)) this.sink(section)
  }

  /** The best, best first; then there are none. */
  take(): number[] {
    const sections: number[] = []
    while (this.size > 0) {
      sections.push(this.heap[0]!)
      this.sink(this.heap[--this.size]!)
    }
    return sections.reverse()
  }

  private rise(section: number): void {
    const { heap } = this
    let place = this.size++
    while (place > 0) {
      const above = (place - 1) >> 1
      if (!this.isBefore(heap[above]!, section)) break
      heap[place] = heap[above]!
      place = above
    }
    heap[place] = section
  }

  /** Puts a section in the place of the least. */
  private sink(section: number): void {
    const { heap, size } = this
    let place = 0
    for (let below = 1; below < size; below = 2 * place + 1) {
      if (below + 1 < size && this.isBefore(heap[below]!, heap[below + 1]!)) below++
      if (this.isBefore(heap[below]!, section)) break
      heap[place] = heap[below]!
      place = below
    }
    heap[place] = section
  }

  private isBefore(section: number, other: number): boolean {
    const more = this.scores[section]! - this.scores[other]!
    return more > 0 || (more === 0 && section < other)
  }
}
