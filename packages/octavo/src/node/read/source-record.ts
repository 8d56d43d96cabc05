import { join } from 'node:path'
import type { FoundSource } from '../../shared/build/page.ts'
import type { Cache } from '../cache/index.ts'
import { digest } from '../digest.ts'
import { isUnchanged, toRecordedStats, type SiteFolder } from '../files/index.ts'
import type { KnownSources } from '../source/index.ts'

/** The digests of the Markdown files that the last build read, so that unchanged files are not read again. */
export interface SourceRecord extends KnownSources {
  /** Replaces the record with one of these files. */
  save(sources: readonly FoundSource[]): void
}

/** Objects with thousands of keys take long to read. */
interface StoredSources {
  files: string
  hashes: string
  sizes: Float64Array
  times: Float64Array
}

/** No path or digest has one. */
const END = '\0'

/** Opens the record of a site. */
export function openSourceRecord(cache: Cache, { root, layer = '' }: SiteFolder): SourceRecord {
  const readAt = Date.now()
  const key = digest(join(root, layer))
  const stored = cache.read<StoredSources>('sources', key)
  const files = stored?.files ? stored.files.split(END) : []
  const indexes = new Map(files.map((file, index) => [file, index]))
  const hashes = stored?.hashes.split(END) ?? []
  let unchanged = 0
  return {
    hashOf: (file, stats) => {
      const index = indexes.get(file)
      if (!stored || index === undefined) return undefined
      if (!isUnchanged({ size: stored.sizes[index]!, modified: stored.times[index]! }, stats)) return undefined
      unchanged++
      return hashes[index]
    },
    save: (sources) => {
      if (unchanged === sources.length && unchanged === indexes.size) return
      const stats = sources.map((source) => toRecordedStats(source, readAt))
      cache.write('sources', key, {
        files: sources.map(({ file }) => file).join(END),
        hashes: sources.map(({ hash }) => hash).join(END),
        sizes: Float64Array.from(stats, ({ size }) => size),
        times: Float64Array.from(stats, ({ modified }) => modified),
      } satisfies StoredSources)
    },
  }
}
