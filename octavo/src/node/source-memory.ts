import type { FoundSource } from '../shared/page.ts'
import type { Cache } from './cache/index.ts'
import { digest } from './digest.ts'
import { packRecord, unpackRecord, type FileRecord, type StoredRecord } from './file-record.ts'
import type { KnownSources } from './source/index.ts'

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
  /** By file, the digest of its bytes and what the disk said. */
  record: StoredRecord
}

/** Opens the memory of the site in `root`, an absolute path. */
export function openSourceMemory(cache: Cache, root: string): SourceMemory {
  const readAt = Date.now()
  const key = digest(root)
  const stored = cache.read<StoredSources>('sources', key)
  const record = stored ? unpackRecord(stored.record) : {}
  const lastTrusted = (stored?.readAt ?? 0) - DOUBT_MILLISECONDS
  let recalled = 0
  return {
    hashOf: (file, { size, modified }) => {
      const entry = record[file]
      if (entry?.size !== size || entry.mtimeMs !== modified || modified >= lastTrusted) return undefined
      recalled++
      return entry.key
    },
    keep: (sources) => {
      if (recalled === sources.length && recalled === Object.keys(record).length) return
      cache.write('sources', key, { readAt, record: packRecord(toRecord(sources)) } satisfies StoredSources)
    },
  }
}

function toRecord(sources: readonly FoundSource[]): FileRecord {
  return Object.fromEntries(
    sources.map(({ file, hash, size, modified }) => [file, { key: hash, size, mtimeMs: modified }] as const),
  )
}
