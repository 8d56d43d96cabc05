import { join } from 'node:path'
import type { FoundSource } from '../../shared/build/page.ts'
import type { Cache } from '../cache/index.ts'
import { digest } from '../digest.ts'
import { isUnchanged, toRecordedStats, type FileStats, type SiteFolder } from '../files/index.ts'
import type { KnownSources } from '../source/index.ts'

type FileRecord = Record<string, FileStats & { key: string }>

/** The digests of the Markdown files that the last build read, so that unchanged files are not read again. */
export interface SourceRecord extends KnownSources {
  /** Replaces the record with one of these files. */
  save(sources: readonly FoundSource[]): void
}

/** Opens the record of a site. */
export function openSourceRecord(cache: Cache, { root, layer = '' }: SiteFolder): SourceRecord {
  const readAt = Date.now()
  const key = digest(join(root, layer))
  const record = cache.read<FileRecord>('sources', key) ?? {}
  let unchanged = 0
  return {
    hashOf: (file, stats) => {
      const entry = record[file]
      if (!isUnchanged(entry, stats)) return undefined
      unchanged++
      return entry?.key
    },
    save: (sources) => {
      if (unchanged === sources.length && unchanged === Object.keys(record).length) return
      cache.write('sources', key, toRecord(sources, readAt))
    },
  }
}

function toRecord(sources: readonly FoundSource[], readAt: number): FileRecord {
  return Object.fromEntries(
    sources.map((source) => [source.file, { key: source.hash, ...toRecordedStats(source, readAt) }] as const),
  )
}
