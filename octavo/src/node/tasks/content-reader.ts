import type { ContentPlace } from '../../shared/page.ts'
import type { Cache } from '../cache/index.ts'
import type { PageContent } from './compile.ts'

/** Thrown when the cache lost a page it had when the build began: the build starts over without it. */
export class DamagedCacheError extends Error {
  override name = 'DamagedCacheError'
}

/** Reads the long texts of a page. */
export type ContentReader = (place: ContentPlace) => PageContent

/**
 * Makes the function that reads the long texts of a page. It keeps the entry it read last, since pages that were compiled
 * together are usually wanted together.
 */
export function createContentReader(cache: Cache): ContentReader {
  let last: { entry: string; contents: PageContent[] | undefined } | undefined
  return ({ entry, position }) => {
    if (last?.entry !== entry) last = { entry, contents: cache.read<PageContent[]>('pages', entry) }
    const content = last.contents?.[position]
    if (!content) throw new DamagedCacheError(`The cache has lost a compiled page.`)
    return content
  }
}
