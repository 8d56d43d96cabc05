import { statSync } from 'node:fs'
import type { FileRecord } from '../files/index.ts'
import type { Workspace } from './workspace.ts'

/** Keeps the record of a folder between builds. Without a record every file is written again. */
interface RecordStore {
  read(): FileRecord | undefined
  write(record: FileRecord): void
}

/**
 * Keeps a record, if the cache has space for it. The output folder is complete by now, and an old record does no harm:
 * files with another time are not trusted.
 */
export function tryKeep(store: RecordStore, record: FileRecord): void {
  try {
    store.write(record)
  } catch {
    return
  }
}

/** Where a build keeps what the next one needs. */
export interface OutputStore {
  /** The record of the output folder. */
  record: RecordStore
  /**
   * A folder on the same disk, not published, that takes the replaced output folder: the next build only has to update
   * it. Without one, every build links all unchanged files.
   */
  spare?: { folder: string; record: RecordStore }
}

/** An opened output folder. */
export interface OpenFolder {
  place: Workspace
  store: OutputStore
  /** The files in it that are as the last build wrote them. */
  record: FileRecord
}

/**
 * The record without files that were changed or removed since. Of times only mtime counts: a deployment may change mode
 * or links.
 */
export function readTrusted(folder: string, record: FileRecord): FileRecord {
  const trusted: FileRecord = Object.create(null)
  for (const [file, entry] of Object.entries(record)) {
    // A template string: `path.join` takes longer than `statSync` itself.
    const stat = statSync(`${folder}/${file}`, { throwIfNoEntry: false })
    if (stat?.size === entry.size && stat.mtimeMs === entry.modified) trusted[file] = entry
  }
  return trusted
}
