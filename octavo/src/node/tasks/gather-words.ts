import { toPageKey, type PageSummary } from '../../shared/page.ts'
import { indexesHeadings, SegmentBuilder, type SearchSegment } from '../search/index.ts'
import type { PageContent } from './store-pages.ts'

/**
 * The number of headings decides how they are indexed and is unknown before compiling. A wrong estimate costs time
 * only.
 */
const TYPICAL_HEADINGS = 9

/** The part of a page's summary that the search indexes. */
export type IndexedHead = Pick<PageSummary, 'content' | 'headings' | 'frontMatter'>

/** Gathers the words of pages for the search while their texts are in memory. */
export interface WordGatherer {
  add(head: IndexedHead, sections: PageContent['sections']): void
  finish(): Required<SearchSegment>
}

/** `pageCount`: pages of the whole site. */
export function createWordGatherer(pageCount: number): WordGatherer {
  const builder = new SegmentBuilder(indexesHeadings(pageCount * TYPICAL_HEADINGS))
  return {
    add: ({ content, headings, frontMatter }, sections) => {
      builder.add(toPageKey(content), { headings, frontMatter, sections })
    },
    finish: () => builder.finish(),
  }
}
