/** More are not needed, even when many of them are of one page. */
const MAX_SECTIONS = 100

/** Keeps the sections with the highest scores, in a binary heap with the lowest of them at the top. */
export class TopSections {
  private readonly heap = new Uint32Array(MAX_SECTIONS)
  private size = 0

  /** `scores`: by section; a section's score must not change while it is in the heap. */
  constructor(private readonly scores: Float64Array) {}

  add(section: number): void {
    if (this.size < MAX_SECTIONS) this.siftUp(section)
    else if (this.isBefore(section, this.heap[0]!)) this.siftDown(section)
  }

  /** Removes and returns all sections, best first. */
  drain(): number[] {
    const sections: number[] = []
    while (this.size > 0) {
      sections.push(this.heap[0]!)
      this.siftDown(this.heap[--this.size]!)
    }
    return sections.reverse()
  }

  private siftUp(section: number): void {
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

  /** Replaces the top, the section with the lowest score. */
  private siftDown(section: number): void {
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

  /** Of equal scores, the section that comes first in the site. */
  private isBefore(section: number, other: number): boolean {
    const more = this.scores[section]! - this.scores[other]!
    return more > 0 || (more === 0 && section < other)
  }
}
