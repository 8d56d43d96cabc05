import type { Cache } from './cache/index.ts'
import { checksum, digest } from './digest.ts'
import type { CompiledPage } from './tasks/compile.ts'

/** A page and what made it, apart from the settings. */
export interface IndexedPage {
  file: string
  made: string
  page: CompiledPage
}

interface Part {
  /** Digest of engine and settings; pages made under others are of no use. */
  settings: string
  byFile: Record<string, IndexedPage>
}

/** After an edit one part is written anew, not all that is known of a large site. */
const PARTS = 16

/** The pages of the last build by their files, kept in parts. */
export interface PageIndex {
  /** The page that a file was compiled to, when it was made of the same. */
  find(file: string, made: string): CompiledPage | undefined
  /** Makes the index hold these pages and no others. */
  replace(pages: readonly IndexedPage[]): void
}

/** Opens the index of the site in `root`, an absolute path. */
export function openPageIndex(cache: Cache, root: string, settings: string): PageIndex {
  const keys = Array.from({ length: PARTS }, (_, part) => digest(`${root} ${part}`))
  const before = keys.map((key) => readPart(cache, key, settings))
  return {
    find: (file, made) => {
      const known = before[partOf(file)]?.[file]
      return known?.made === made ? known.page : undefined
    },
    replace: (pages) => {
      const after = keys.map((): Part['byFile'] => Object.create(null))
      for (const page of pages) after[partOf(page.file)]![page.file] = page
      for (const [part, key] of keys.entries()) {
        const byFile = after[part]!
        if (!isSame(before[part]!, byFile)) cache.write('index', key, { settings, byFile } satisfies Part)
      }
    },
  }
}

function readPart(cache: Cache, key: string, settings: string): Part['byFile'] {
  const part = cache.read<Part>('index', key)
  return part?.settings === settings ? part.byFile : {}
}

function partOf(file: string): number {
  return checksum(file) % PARTS
}

function isSame(before: Part['byFile'], after: Part['byFile']): boolean {
  const files = Object.keys(after)
  return files.length === Object.keys(before).length && files.every((file) => before[file]?.page === after[file]?.page)
}
