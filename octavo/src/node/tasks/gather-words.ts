import { toPageKey, type PageSummary, type SearchSection } from '../../shared/page.ts'
import { indexesHeadings, SegmentBuilder, type SearchSegment } from '../search/index.ts'
import { makeIndex, type IndexFile, type IndexJob } from './make-index.ts'

/**
 * The number of headings decides how they are indexed and is unknown before compiling. A wrong estimate costs time
 * only.
 */
const TYPICAL_HEADINGS = 9

/** The part of a page's summary that the search indexes. */
export type IndexedHead = Pick<PageSummary, 'content' | 'headings' | 'frontMatter'>

/** Gathers the words of pages for the search while their texts are in memory. */
export interface WordGatherer {
  add(head: IndexedHead, sections: readonly SearchSection[]): void
  finish(): Required<SearchSegment>
}

/** The words of the pages that a build compiled, in the thread that gathered them. */
export interface GatheredWords {
  /** Makes the index of the site from them. Call it once: the words are freed. */
  makeIndex(job: IndexJob): Promise<IndexFile[]>
}

/** Whether the index of a site with so many pages is expected to include headings. */
export function expectsHeadings(pageCount: number): boolean {
  return indexesHeadings(pageCount * TYPICAL_HEADINGS)
}

/** `pageCount`: pages of the whole site. */
export function createWordGatherer(pageCount: number): WordGatherer {
  const builder = new SegmentBuilder(expectsHeadings(pageCount))
  return {
    add: ({ content, headings, frontMatter }, sections) => {
      builder.add(toPageKey(content), { headings, frontMatter, sections })
    },
    finish: () => builder.finish(),
  }
}

/** The words of a gatherer in this thread. */
export function toGatheredWords(gatherer: WordGatherer): GatheredWords {
  return { makeIndex: async (job) => makeIndex(job, gatherer.finish()) }
}
