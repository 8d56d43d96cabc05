import { toPageKey, type PageSummary, type SearchSection } from '../../shared/build/page.ts'
import { createSegmentBuilder, indexesHeadings, type SearchSegment, type WordSettings } from '../search/index.ts'
import { makeIndex, type IndexFile, type IndexJob } from './make-index.ts'

/**
 * The number of headings decides how they are indexed and is unknown before compiling. A wrong estimate costs time
 * only.
 */
const TYPICAL_HEADINGS = 9

/** The part of a page's summary that the search indexes. */
export type IndexedHead = Pick<PageSummary, 'content' | 'title' | 'headings' | 'frontMatter'>

export interface GatherOptions extends WordSettings {
  /** Pages of the whole site. */
  pageCount: number
}

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

export function createWordGatherer({ pageCount, ...settings }: GatherOptions): WordGatherer {
  const builder = createSegmentBuilder(expectsHeadings(pageCount), settings)
  return {
    add: ({ content, ...head }, sections) => void builder.add(toPageKey(content), { ...head, sections }),
    finish: () => builder.finish(),
  }
}

/** The words of a gatherer in this thread. */
export function toGatheredWords(gatherer: WordGatherer): GatheredWords {
  return { makeIndex: async (job) => makeIndex(job, gatherer.finish()) }
}
