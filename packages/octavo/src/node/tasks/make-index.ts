import { openCache } from '../cache/index.ts'
import { digest } from '../digest.ts'
import {
  createSearchIndex,
  type ContentPage,
  type IndexMemory,
  type IndexOptions,
  type PageListing,
  type SearchFile,
  type SearchSegment,
} from '../search/index.ts'

/** Everything that the search index of a site is made from, apart from the words that were gathered while compiling. */
export interface IndexJob extends Pick<IndexOptions, 'time' | 'synonyms' | 'language'> {
  cacheDir: string
  /** Absolute path of the site's root: the cache keeps one index for each. */
  root: string
  listing: PageListing
  /** The searchable pages, in site order. */
  pages: readonly ContentPage[]
}

/** A file of the index. If the background thread made it, its content is there: `Executor.stageIndex` writes it. */
export type IndexFile = Omit<SearchFile, 'renderContent'> & Partial<Pick<SearchFile, 'renderContent'>>

/** Makes an index from the last one, and stores its own memory for the next. */
export function makeIndex(job: IndexJob, gathered?: SearchSegment): SearchFile[] {
  const { cacheDir, root, listing, pages, time, synonyms, language } = job
  const cache = openCache(cacheDir)
  const key = digest(root)
  const memory = cache.read<IndexMemory>('search', key)
  const index = createSearchIndex(listing, pages, { time, memory, gathered, synonyms, language })
  if (!isSame(memory, index.memory)) cache.write('search', key, index.memory)
  return index.files
}

/** The pages, their order and the settings of words determine the rest. */
function isSame(before: IndexMemory | undefined, { pages, hasHeadings, words }: IndexMemory): boolean {
  const isInPlace = ({ key }: { key: string }, index: number) => key === before?.pages[index]?.key
  const isLike = before?.hasHeadings === hasHeadings && before.words === words
  return isLike && before.pages.length === pages.length && pages.every(isInPlace)
}
