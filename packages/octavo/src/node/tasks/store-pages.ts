import type { PageSummary } from '../../shared/build/page.ts'
import { openCache } from '../cache/index.ts'
// Not the room's index: the background thread does not load the compiler.
import { renderCode, type PendingCode } from '../markdown/code/index.ts'
import { packPages, type PackedPages, type PendingContent } from './packed-pages.ts'

/** Pages that were compiled together, whose long texts become one entry of the cache. */
interface CompiledBatch {
  entry: string
  contents: PendingContent[]
  /** By position in `contents`. */
  summaries: PageSummary[]
}

/** `storePages`, or a function that has another thread do the same. */
export type StoreBatch = (cacheDir: string, batch: CompiledBatch) => void

/** Renders the code blocks of pages and stores their long texts in the cache in `cacheDir`. Returns the texts. */
export function storePages(
  cacheDir: string,
  { entry, contents }: Pick<CompiledBatch, 'entry' | 'contents'>,
): PackedPages<PendingCode> {
  const pages = packPages(contents)
  storePacked(cacheDir, entry, pages)
  return pages
}

export function storePacked(cacheDir: string, entry: string, pages: PackedPages<PendingCode>): void {
  const finished: PackedPages = { ...pages, code: pages.code.map((blocks) => blocks.map(renderCode)) }
  openCache(cacheDir).write('pages', entry, finished)
}
