import type { FoundSource } from '../shared/page.ts'
import type { Cache } from './cache/index.ts'
import { digest } from './digest.ts'
import { packRows, unpackRows } from './rows.ts'
import type { FileStats, KnownSources } from './source/index.ts'

/**
 * Times of disks are coarse, and a file can be written again within one step of them. So what was written this shortly before it
 * was read is read once more in the next build. FAT's step is the longest.
 */
const DOUBT_MILLISECONDS = 3_000

/** What builds remember of the files of pages, so that they need not read them all to know that they are the same. */
export interface SourceMemory extends KnownSources {
  /** Remembers these and no others. */
  keep(sources: readonly FoundSource[]): void
}

interface StoredSources {
  /** When the reading of them began, in milliseconds since 1970. */
  readAt: number
  /** Files and digests. */
  rows: string
  sizes: Float64Array
  /** Milliseconds since 1970. */
  times: Float64Array
}

/** Opens the memory of the site in `root`, an absolute path. */
export function openSourceMemory(cache: Cache, root: string): SourceMemory {
  const readAt = Date.now()
  const known = readKnown(cache.read<StoredSources>('sources', digest(root)))
  let recalled = 0
  return {
    hashOf: (file, { size, modified }) => {
      const entry = known.get(file)
      if (entry?.size !== size || entry.modified !== modified) return undefined
      recalled++
      return entry.hash
    },
    keep: (sources) => {
      if (recalled < sources.length || known.size !== sources.length)
        cache.write('sources', digest(root), pack(sources, readAt))
    },
  }
}

/** The files of which the disk's word is enough. */
function readKnown(stored: StoredSources | undefined): Map<string, FileStats & { hash: string }> {
  const known = new Map<string, FileStats & { hash: string }>()
  if (!stored) return known
  const { readAt, rows, sizes, times } = stored
  for (const [index, [file, hash]] of unpackRows<[file: string, hash: string]>(rows, 2).entries()) {
    const modified = times[index]!
    if (modified < readAt - DOUBT_MILLISECONDS) known.set(file, { hash, size: sizes[index]!, modified })
  }
  return known
}

function pack(sources: readonly FoundSource[], readAt: number): StoredSources {
  return {
    readAt,
    rows: packRows(sources.map(({ file, hash }) => [file, hash])),
    sizes: Float64Array.from(sources, ({ size }) => size),
    times: Float64Array.from(sources, ({ modified }) => modified),
  }
}
