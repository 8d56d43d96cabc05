export interface RankedSection {
  page: number
  section: number
  score: number
  /** Whether every word that must be there is there, in the section or in the title above it. */
  isComplete: boolean
}

const MAX_RANKED = 100

/** Keeps the best of many without sorting them all. */
export class Best {
  private sections: RankedSection[] = []
  private least = 0

  add(page: number, section: number, score: number, isComplete: boolean): void {
    if (score < this.least) return
    this.sections.push({ page, section, score, isComplete })
    if (this.sections.length < MAX_RANKED * 3) return
    this.sections = this.finish()
    this.least = this.sections.at(-1)?.score ?? 0
  }

  finish(): RankedSection[] {
    return this.sections.sort((a, b) => b.score - a.score || a.section - b.section).slice(0, MAX_RANKED)
  }
}
