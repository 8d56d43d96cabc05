import type { InvertedIndex } from './inverted-index.ts'
import { mergeIndexes, type RenumberedIndex } from './merge-indexes.ts'
import { readTexts, type ContentPage } from './page-sections.ts'
import type { SearchSegment, SegmentBuilder, SegmentPage } from './segment.ts'

/** Where a page is in a segment. */
interface KnownPage {
  page: SegmentPage
  /** New numbers of the segment's sections. */
  sections: number[]
  /** Number of the page's first section in the segment. */
  first: number
  text: Uint8Array | undefined
}

/** A page with its encoded entry in a text file, unless that has to be read. */
export interface MergedPage {
  page: SegmentPage
  text?: Uint8Array | undefined
}

/** Merges segments into the index of a site: takes pages in site order, indexes new ones, renumbers sections. */
export class SegmentMerger {
  private readonly known = new Map<string, KnownPage>()
  private readonly sections: number[][]
  private readonly fresh: number[] = []
  private readonly pages: SegmentPage[] = []
  private count = 0

  /** `builder` indexes the pages that are in none of the segments. */
  constructor(
    private readonly segments: readonly SearchSegment[],
    private readonly builder: SegmentBuilder,
  ) {
    this.sections = segments.map((segment) => this.addSegment(segment))
  }

  /** Takes the next page of the site. */
  add(page: ContentPage): MergedPage {
    const known = page.key === undefined ? undefined : this.known.get(page.key)
    if (!known) return this.addFresh(page)
    const { sections, first, text } = known
    for (let section = 0; section < known.page.sections; section++) sections[first + section] = this.count++
    this.pages.push(known.page)
    return { page: known.page, text }
  }

  finish(): { pages: SegmentPage[]; index: InvertedIndex } {
    const known = this.segments.map(({ index }, place): RenumberedIndex => ({
      index,
      sections: this.sections[place] ?? [],
    }))
    const fresh: RenumberedIndex = { index: this.builder.finish().index, sections: this.fresh }
    return { pages: this.pages, index: mergeIndexes([...known, fresh]) }
  }

  private addFresh(page: ContentPage): MergedPage {
    const indexed = this.builder.add(page.key ?? `page ${this.pages.length}`, readTexts(page))
    for (let section = 0; section < indexed.page.sections; section++) this.fresh.push(this.count++)
    this.pages.push(indexed.page)
    return indexed
  }

  /** Returns the new numbers of the segment's sections: -1 until their page is added. */
  private addSegment({ pages, texts }: SearchSegment): number[] {
    const sections: number[] = []
    let first = 0
    for (const [index, page] of pages.entries()) {
      this.known.set(page.key, { page, sections, first, text: texts?.[index] })
      first += page.sections
    }
    for (let section = 0; section < first; section++) sections.push(-1)
    return sections
  }
}
