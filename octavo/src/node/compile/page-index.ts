import { deserialize, serialize } from 'node:v8'
import type { PageSummary } from '../../shared/page.ts'
import { BUCKET_COUNT, bucketKey, bucketOf, type Cache } from '../cache/index.ts'
import type { CompiledHead } from '../tasks/compile.ts'
import type { CompiledPage } from './compiled-page.ts'

/** A page, and an identifier of the source that it was compiled from. */
export interface IndexedPage {
  sourceKey: string
  page: CompiledPage
}

/**
 * A bucket as it is stored. Most builds need the heads only, and a preview starts without the details, so summaries and
 * details are serialized on their own and decoded on demand.
 */
interface StoredBucket {
  /** Digest of engine and settings; pages compiled under others are of no use. */
  settings: string
  heads: (CompiledHead & Pick<IndexedPage, 'sourceKey'>)[]
  /** `Omit<PageSummary, keyof PageDetails>[]`, serialized. */
  summaries: Uint8Array
  /** `PageDetails[]`, serialized. */
  details: Uint8Array
}

/** The fields of a summary that are most of its data. Routes and sidebars are planned without them. */
type PageDetails = Pick<PageSummary, 'headings' | 'links' | 'images' | 'anchors'>

type Bucket = Map<string, IndexedPage>

/** The pages of the last build by source file. */
export interface PageIndex {
  /** The page that a file was compiled to, if its source is the same. */
  find(file: string, sourceKey: string): CompiledPage | undefined
  /** Replaces the content of the index. Buckets that stay the same are not written. */
  replace(pages: readonly IndexedPage[]): void
}

/** Opens the index of the site in `root`, an absolute path. */
export function openPageIndex(cache: Cache, root: string, settings: string): PageIndex {
  const keys = Array.from({ length: BUCKET_COUNT }, (_, bucket) => bucketKey(root, bucket))
  const before = keys.map((key) => readBucket(cache, key, settings))
  return {
    find: (file, sourceKey) => {
      const known = before[bucketOf(file)]?.get(file)
      return known?.sourceKey === sourceKey ? known.page : undefined
    },
    replace: (pages) => {
      const after = keys.map((): Bucket => new Map())
      for (const indexed of pages) after[bucketOf(indexed.page.file)]!.set(indexed.page.file, indexed)
      for (const [bucket, key] of keys.entries())
        if (!isSame(before[bucket]!, after[bucket]!)) cache.write('index', key, storeBucket(after[bucket]!, settings))
    },
  }
}

function readBucket(cache: Cache, key: string, settings: string): Bucket {
  const stored = cache.read<StoredBucket>('index', key)
  if (stored?.settings !== settings) return new Map()
  let summaries: PageSummary[] | undefined
  const readSummaryAt = (index: number) => (summaries ??= decodeSummaries(stored))[index]!
  return new Map(
    stored.heads.map(({ sourceKey, ...head }, index) => {
      const page: CompiledPage = { ...head, readSummary: () => readSummaryAt(index) }
      return [page.file, { sourceKey, page }]
    }),
  )
}

/** The summaries of a bucket. Their details are decoded when one of them is first read. */
function decodeSummaries(stored: StoredBucket): PageSummary[] {
  let details: PageDetails[] | undefined
  // `storeBucket` wrote both.
  const readDetailsAt = (index: number) => (details ??= deserialize(stored.details) as PageDetails[])[index]!
  const summaries = deserialize(stored.summaries) as Omit<PageSummary, keyof PageDetails>[]
  return summaries.map((summary, index) => ({
    ...summary,
    get headings() {
      return readDetailsAt(index).headings
    },
    get links() {
      return readDetailsAt(index).links
    },
    get images() {
      return readDetailsAt(index).images
    },
    get anchors() {
      return readDetailsAt(index).anchors
    },
  }))
}

function storeBucket(bucket: Bucket, settings: string): StoredBucket {
  const indexed = [...bucket.values()]
  const heads = indexed.map(({ sourceKey, page }) => {
    const { readSummary: _, ...head } = page
    return { sourceKey, ...head }
  })
  const summaries = indexed.map(({ page }) => page.readSummary())
  return {
    settings,
    heads,
    summaries: serialize(summaries.map(({ headings: _h, links: _l, images: _i, anchors: _a, ...summary }) => summary)),
    details: serialize(summaries.map(({ headings, links, images, anchors }) => ({ headings, links, images, anchors }))),
  }
}

function isSame(before: Bucket, after: Bucket): boolean {
  return before.size === after.size && [...after].every(([file, { page }]) => before.get(file)?.page === page)
}
