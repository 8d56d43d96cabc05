import type { Page, PageSummary } from '../../shared/page.ts'
import { openCache } from '../cache/index.ts'
// Not the room's index: the background thread does not load the compiler.
import { renderCode } from '../markdown/code/index.ts'
import type { PendingPage } from '../markdown/index.ts'

/** The long texts of a page: kept in the cache, not in memory. */
export type PageContent = Pick<Page, 'body' | 'code' | 'sections' | 'markdown'>

/** The same before its code blocks are rendered. */
export type PendingContent = Pick<PendingPage, 'body' | 'code' | 'sections' | 'markdown'>

/** Pages that were compiled together, whose long texts become one entry of the cache. */
export interface CompiledBatch {
  entry: string
  contents: PendingContent[]
  /** By position in `contents`. */
  summaries: PageSummary[]
}

/** `storePages`, or a function that has another thread do the same. */
export type StoreBatch = (cacheDir: string, batch: CompiledBatch) => void

/** Renders the code blocks of pages and stores their long texts in the cache in `cacheDir`. */
export function storePages(cacheDir: string, { entry, contents }: Pick<CompiledBatch, 'entry' | 'contents'>): void {
  const finished = contents.map((content): PageContent => ({ ...content, code: content.code.map(renderCode) }))
  openCache(cacheDir).write('pages', entry, finished)
}
