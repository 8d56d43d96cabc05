import type { ContentPlace, SearchSection } from '../../shared/build/page.ts'
import type { Cache } from '../cache/index.ts'
import { unpackSections, unpackTexts, type PackedPages, type PageTexts } from './packed-pages.ts'

const DAMAGED_CACHE = 'DamagedCacheError'

/**
 * Thrown when a page that was in the cache at the start of the build is no longer there. The build starts again with an
 * empty cache.
 */
class DamagedCacheError extends Error {
  override name = DAMAGED_CACHE
}

/** Whether an error is one of these. By name, because an error from another thread has lost its class. */
export function isDamagedCache(error: unknown): boolean {
  return error instanceof Error && error.name === DAMAGED_CACHE
}

/** Reads the texts that the document of a page shows. */
export type TextsReader = (place: ContentPlace) => PageTexts

/** Reads the texts that the search finds a page by. */
export type SectionsReader = (place: ContentPlace) => SearchSection[]

export function createTextsReader(cache: Cache): TextsReader {
  return createReader(cache, unpackTexts)
}

export function createSectionsReader(cache: Cache): SectionsReader {
  return createReader(cache, unpackSections)
}

/** Keeps the last entry, since pages that were compiled together are usually read together. */
function createReader<Content>(cache: Cache, unpack: (pages: PackedPages) => Content[]) {
  let last: { entry: string; contents: Content[] | undefined } | undefined
  return ({ entry, position }: ContentPlace): Content => {
    if (last?.entry !== entry) {
      const pages = cache.read<PackedPages>('pages', entry)
      last = { entry, contents: pages && unpack(pages) }
    }
    const content = last.contents?.[position]
    if (content === undefined) throw new DamagedCacheError('A compiled page is missing from the cache.')
    return content
  }
}
