import type { ContentPlace } from '../../shared/page.ts'
import type { Cache } from '../cache/index.ts'
import type { PageContent } from './store-pages.ts'

/**
 * Thrown when a page that was in the cache at the start of the build is no longer there. The build starts again with an
 * empty cache.
 */
class DamagedCacheError extends Error {
  override name = 'DamagedCacheError'
}

/** Reads the long texts of a page. */
export type ContentReader = (place: ContentPlace) => PageContent

/** Creates a reader. It keeps the last entry, since pages that were compiled together are usually read together. */
export function createContentReader(cache: Cache): ContentReader {
  let last: { entry: string; contents: PageContent[] | undefined } | undefined
  return ({ entry, position }) => {
    if (last?.entry !== entry) last = { entry, contents: cache.read<PageContent[]>('pages', entry) }
    const content = last.contents?.[position]
    if (!content) throw new DamagedCacheError('A compiled page is missing from the cache.')
    return content
  }
}
