import { readFileSync } from 'node:fs'
import { findFrontMatter } from '../../shared/build/content/front-matter.ts'
import type { Cache } from '../cache/index.ts'
import { digest } from '../digest.ts'
import { isUnchanged, readStats, toRecordedStats, type FileStats } from '../files/index.ts'

type FileRecord = Record<string, FileStats & { isDraft: boolean }>

/**
 * Which pages of a site in several languages are drafts. Menus of all languages depend on it, so it is known before any
 * language is compiled. Unchanged files are not read again.
 */
export interface DraftRecord {
  /** `path`: absolute. A file that cannot be read is no draft; who compiles it reports it. */
  isDraft(path: string): boolean
  /** Replaces the record with one of the files that were asked about. */
  save(): void
}

/** Opens the record of a site in all languages. `root`: absolute path of the site's root. */
export function openDraftRecord(cache: Cache, root: string): DraftRecord {
  const readAt = Date.now()
  const key = digest(root)
  const record = cache.read<FileRecord>('drafts', key) ?? {}
  const asked: FileRecord = {}
  let isChanged = false
  return {
    isDraft: (path) => {
      try {
        const stats = readStats(path)
        const known = asked[path] ?? (isUnchanged(record[path], stats) ? record[path] : undefined)
        isChanged ||= known === undefined
        const entry = known ?? { isDraft: readIsDraft(path), ...toRecordedStats(stats, readAt) }
        asked[path] = entry
        return entry.isDraft
      } catch {
        return false
      }
    },
    save: () => {
      if (isChanged || Object.keys(asked).length !== Object.keys(record).length) cache.write('drafts', key, asked)
    },
  }
}

const DRAFT = /^["']?draft["']?[ \t]*:[ \t]*true[ \t]*(?:#.*)?\r?$/im

function readIsDraft(path: string): boolean {
  return DRAFT.test(findFrontMatter(readFileSync(path, 'utf8')).yaml)
}
