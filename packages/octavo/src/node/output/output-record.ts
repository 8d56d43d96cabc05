import { statSync } from 'node:fs'
import type { FileStats } from '../files/index.ts'
import type { Workspace } from './workspace.ts'

/** The files of an output folder by path, each with its stats and a key that identifies its content. */
export type RecordedFiles = ReadonlyMap<string, FileStats & { key: string }>

/** What a build has written. */
export interface OutputRecord {
  files: RecordedFiles
  /**
   * What identifies all files of a part, by its folder; '' is the folder of the part that is in no other. It is '' if
   * one of the files is not as it was written.
   */
  parts: ReadonlyMap<string, string>
}

/** A record as it is stored: objects with thousands of keys take long to read. */
export interface PackedRecord {
  paths: string
  keys: string
  sizes: Float64Array
  times: Float64Array
  parts: Record<string, string>
}

/** Keeps the record of a folder between builds. Without a record every file is written again. */
interface RecordStore {
  read(): PackedRecord | undefined
  write(record: PackedRecord): void
}

/** No path or key has one. */
const END = '\0'

/**
 * Keeps a record, if the cache has space for it. The output folder is complete by now, and an old record does no harm:
 * files with another time are not trusted.
 */
export function tryKeep(store: RecordStore, { files, parts }: OutputRecord): void {
  const entries = [...files.values()]
  try {
    store.write({
      paths: [...files.keys()].join(END),
      keys: entries.map(({ key }) => key).join(END),
      sizes: Float64Array.from(entries, ({ size }) => size),
      times: Float64Array.from(entries, ({ modified }) => modified),
      parts: Object.fromEntries(parts),
    })
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
  record: OutputRecord
}

/**
 * The record without files that were changed or removed since. Of times only mtime counts: a deployment may change mode
 * or links.
 */
export function readTrusted(folder: string, store: RecordStore): OutputRecord {
  const files = new Map<string, FileStats & { key: string }>()
  const packed = store.read()
  if (!packed || packed.paths === '') return { files, parts: new Map() }
  const { sizes, times } = packed
  const parts = new Map(Object.entries(packed.parts))
  const paths = packed.paths.split(END)
  const keys = packed.keys.split(END)
  for (const [index, file] of paths.entries()) {
    // A template string: `path.join` takes longer than `statSync` itself.
    const stat = statSync(`${folder}/${file}`, { throwIfNoEntry: false })
    const [size, modified] = [sizes[index]!, times[index]!]
    if (stat?.size === size && stat.mtimeMs === modified) files.set(file, { key: keys[index]!, size, modified })
    else parts.set(partOf(file, packed.parts), '')
  }
  return { files, parts }
}

/** The folder of the part that a file is in. */
export function partOf(file: string, parts: object): string {
  const folder = file.slice(0, Math.max(file.indexOf('/'), 0))
  return folder !== '' && Object.hasOwn(parts, folder) ? folder : ''
}
