import type { ContentPlace } from '../shared/page.ts'
import { indexesHeadings, SegmentBuilder, type SearchSegment } from './search/index.ts'
import type { FreshPage } from './tasks/compile.ts'

/** What is not known before the pages are compiled is guessed; a wrong guess costs time only. */
const TYPICAL_HEADINGS = 9

/** Gathers what the search needs of pages while their texts are at hand. */
export interface PageGatherer {
  add(pages: readonly FreshPage[]): void
  finish(): SearchSegment
}

/** `pageCount`: pages of the whole site. */
export function createPageGatherer(pageCount: number): PageGatherer {
  const gatherer = new SegmentBuilder(indexesHeadings(pageCount * TYPICAL_HEADINGS))
  return {
    add: (pages) => {
      for (const { page, sections } of pages) {
        const { headings, frontMatter } = page.summary
        gatherer.add(toPageKey(page.content), { headings, frontMatter, sections })
      }
    },
    finish: () => gatherer.finish(),
  }
}

/** The name under which what is gathered of a page is found again. */
export function toPageKey({ entry, position }: ContentPlace): string {
  return `${entry} ${position}`
}
