import { toPageKey, type PageSummary, type SearchSection } from '../../shared/build/page.ts'
import {
  createSegmentBuilder,
  indexesHeadings,
  type SearchSegment,
  type SegmentBuilder,
  type WordSettings,
} from '../search/index.ts'
import { makeIndex, type IndexFile, type IndexJob } from './make-index.ts'

/**
 * The number of headings decides how they are indexed and is unknown before compiling, so it is estimated from the first
 * pages, whose texts are kept until then. A wrong estimate costs time only.
 */
const FIRST_PAGES = 20

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

export function createWordGatherer({ pageCount, ...settings }: GatherOptions): WordGatherer {
  const first: [IndexedHead, readonly SearchSection[]][] = []
  let builder: SegmentBuilder | undefined
  const addTo = (to: SegmentBuilder, { content, ...head }: IndexedHead, sections: readonly SearchSection[]) =>
    void to.add(toPageKey(content), { ...head, sections })
  const begin = () => {
    const headings = first.reduce((sum, [head]) => sum + head.headings.length, 0)
    const begun = createSegmentBuilder(indexesHeadings((headings / first.length) * pageCount), settings)
    for (const page of first.splice(0)) addTo(begun, ...page)
    return (builder = begun)
  }
  return {
    add: (...page) => {
      if (builder) return addTo(builder, ...page)
      if (first.push(page) === FIRST_PAGES) begin()
    },
    finish: () => (builder ?? begin()).finish(),
  }
}

/** The words of a gatherer in this thread. */
export function toGatheredWords(gatherer: WordGatherer): GatheredWords {
  return { makeIndex: async (job) => makeIndex(job, gatherer.finish()) }
}
