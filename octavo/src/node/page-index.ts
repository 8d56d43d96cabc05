import { deserialize, serialize } from 'node:v8'
import type { PageSummary } from '../shared/page.ts'
import type { Cache } from './cache/index.ts'
import { PARTS, partKey, partOf } from './parts.ts'
import type { CompiledPage, PageHead } from './tasks/compile.ts'

/** A page and what made it, apart from the settings. */
export interface IndexedPage {
  made: string
  page: CompiledPage
}

/** A part as it is stored. Most builds look at heads only: summaries are a value of their own, read when one is asked for. */
interface StoredPart {
  /** Digest of engine and settings; pages made under others are of no use. */
  settings: string
  heads: (PageHead & Pick<IndexedPage, 'made'>)[]
  /** `PageSummary[]`, as bytes. */
  summaries: Uint8Array
}

type Part = Map<string, IndexedPage>

/** The pages of the last build by their files, kept in parts. */
export interface PageIndex {
  /** The page that a file was compiled to, when it was made of the same. */
  find(file: string, made: string): CompiledPage | undefined
  /** Makes the index hold these pages and no others. */
  replace(pages: readonly IndexedPage[]): void
}

/** Opens the index of the site in `root`, an absolute path. */
export function openPageIndex(cache: Cache, root: string, settings: string): PageIndex {
  const keys = Array.from({ length: PARTS }, (_, part) => partKey(root, part))
  const before = keys.map((key) => readPart(cache, key, settings))
  return {
    find: (file, made) => {
      const known = before[partOf(file)]?.get(file)
      return known?.made === made ? known.page : undefined
    },
    replace: (pages) => {
      const after = keys.map((): Part => new Map())
      for (const indexed of pages) after[partOf(indexed.page.file)]!.set(indexed.page.file, indexed)
      for (const [part, key] of keys.entries())
        if (!isSame(before[part]!, after[part]!)) cache.write('index', key, storePart(after[part]!, settings))
    },
  }
}

function readPart(cache: Cache, key: string, settings: string): Part {
  const part = cache.read<StoredPart>('index', key)
  if (part?.settings !== settings) return new Map()
  let summaries: PageSummary[] | undefined
  const summaryOf = (index: number) => (summaries ??= deserialize(part.summaries) as PageSummary[])[index]!
  return new Map(
    part.heads.map(({ made, ...head }, index) => {
      const page: CompiledPage = {
        ...head,
        get summary() {
          return summaryOf(index)
        },
      }
      return [page.file, { made, page }]
    }),
  )
}

function storePart(part: Part, settings: string): StoredPart {
  const indexed = [...part.values()]
  const heads = indexed.map(({ made, page: { file, content, includes, outline, problems } }) => {
    return { made, file, content, includes, outline, problems }
  })
  return { settings, heads, summaries: serialize(indexed.map(({ page }) => page.summary)) }
}

function isSame(before: Part, after: Part): boolean {
  return before.size === after.size && [...after].every(([file, { page }]) => before.get(file)?.page === page)
}
