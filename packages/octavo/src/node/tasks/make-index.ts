import { openCache, type Cache } from '../cache/index.ts'
import { digest, digestValue } from '../digest.ts'
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
  /** Absolute path of the site's folder, or of the folder of its language: the cache keeps one index for each. */
  folder: string
  listing: PageListing
  /** The searchable pages, in site order. */
  pages: readonly ContentPage[]
}

/** A file of an index whose content is in the background thread: `Executor.stageIndex` writes it. */
export interface KeptFile extends Omit<SearchFile, 'renderContent'> {
  /** The number of the index in the thread: each language has one, with the same paths. */
  index: number
}

/** A file of an index. */
export type IndexFile = SearchFile | KeptFile

/** Whether the content of a file is in the background thread. */
export function isKept(file: IndexFile): file is KeptFile {
  return 'index' in file
}

/** What an index was made from, as a digest, and its files without their content. */
interface MadeIndex {
  from: string
  files: Omit<SearchFile, 'renderContent'>[]
}

/**
 * Makes an index from the last one, and stores its own memory for the next. If nothing has changed since, it is made
 * only when the content of a file is asked for.
 */
export function makeIndex(job: IndexJob, gathered?: SearchSegment): SearchFile[] {
  const cache = openCache(job.cacheDir)
  const key = `${digest(job.folder)}-files`
  const from = digestJob(job)
  const last = cache.read<MadeIndex>('search', key)
  if (last?.from === from) return last.files.map(withContent(() => indexPages(job, cache, gathered)))
  const files = indexPages(job, cache, gathered)
  cache.write('search', key, { from, files: files.map((file) => ({ path: file.path, key: file.key })) })
  return files
}

function digestJob({ listing, pages, time, synonyms, language }: IndexJob): string {
  return digestValue([listing, pages.map(({ key, route }) => [key, route]), time, synonyms, language])
}

/** Files whose content is in an index that `make` returns. It is called once, for the first of them. */
function withContent(make: () => SearchFile[]): (file: MadeIndex['files'][number]) => SearchFile {
  let made: Map<string, SearchFile> | undefined
  return ({ path, key }) => ({
    path,
    key,
    renderContent: () => {
      made ??= new Map(make().map((file) => [file.path, file]))
      return made.get(path)!.renderContent()
    },
  })
}

function indexPages(job: IndexJob, cache: Cache, gathered: SearchSegment | undefined): SearchFile[] {
  const { folder, listing, pages, time, synonyms, language } = job
  const key = digest(folder)
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
