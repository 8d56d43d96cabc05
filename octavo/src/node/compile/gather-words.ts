import { toPageKey } from '../../shared/page.ts'
import { indexesHeadings, SegmentBuilder, type SearchSegment } from '../search/index.ts'
import type { FreshPage } from '../tasks/compile.ts'

/**
 * The number of headings decides how they are indexed and is unknown before compiling. A wrong estimate costs time
 * only.
 */
const TYPICAL_HEADINGS = 9

/** Gathers the words of pages for the search while their texts are in memory. */
export interface WordGatherer {
  add(pages: readonly FreshPage[]): void
  finish(): SearchSegment
}

/** `pageCount`: pages of the whole site. */
export function createWordGatherer(pageCount: number): WordGatherer {
  const gatherer = new SegmentBuilder(indexesHeadings(pageCount * TYPICAL_HEADINGS))
  return {
    add: (pages) => {
      for (const { summary, sections } of pages) {
        const { headings, frontMatter, content } = summary
        gatherer.add(toPageKey(content), { headings, frontMatter, sections })
      }
    },
    finish: () => gatherer.finish(),
  }
}
