/** What builds remember of an output folder: the files of each part, with their stats. */
import { statSync } from 'node:fs'
import type { FileStats } from '../files/index.ts'
import type { Workspace } from './workspace.ts'

/** A file as a build wrote it: its stats, and a key that identifies its content. */
export type RecordedFile = FileStats & { key: string }

/** The files of a part as they are stored: objects with thousands of keys take long to read. */
export interface PackedPart {
  /** Identifies all files of the part. */
  key: string
  /** Paths below the output folder. */
  paths: string
  keys: string
  sizes: Float64Array
  times: Float64Array
  /** The folders of the files, and when an entry of each was last added or removed; none for the part ''. */
  folders: string
  folderTimes: Float64Array
}

/**
 * A part of an output folder: the folder of a language; '' is the rest, and the only part of a site in one language.
 * Its files are unpacked when one of them is asked for.
 */
export interface RecordedPart {
  packed: PackedPart
  /** Whether all files are as they were written; except for '', also whether there are no others. */
  isWhole: boolean
  /** The files that are as they were written, by path below the output folder. */
  files(): ReadonlyMap<string, RecordedFile>
}

/** The parts by folder. */
export type OutputRecord = ReadonlyMap<string, RecordedPart>

/** A part of the output folder: the folder of a language; '' is the rest. */
export interface OutputPart {
  folder: string
  /** Identifies all files of the part. */
  key: string
  /** The key of each file, by path below the output folder; absent for a part that the folder has (`hasPart`). */
  files?: ReadonlyMap<string, string>
}

/** Keeps the record of a folder between builds. Without a record every file is written again. */
interface RecordStore {
  read(): ReadonlyMap<string, PackedPart>
  write(parts: ReadonlyMap<string, PackedPart>): void
}

/** Where a build keeps what the next one needs. */
export interface OutputStore {
  /** The record of the output folder. */
  record: RecordStore
  /**
   * A folder on the same disk, not published, that takes the replaced output folder: the next build only has to update
   * it. Without one, every build links all unchanged files.
   */
  spare?: SpareFolder | undefined
}

interface SpareFolder {
  folder: string
  record: RecordStore
  /** The spare folder of a part, which is replaced alone if nothing else changes. */
  ofPart(part: string): SpareFolder
}

/** An opened output folder. */
export interface OpenFolder {
  place: Workspace
  store: OutputStore
  /** The files in it that are as the last build wrote them. */
  record: OutputRecord
}

/** No path or key has one. */
const END = '\0'

/**
 * Keeps a record, if the cache has space for it. The output folder is complete by now, and an old record does no harm:
 * files with another time are not trusted.
 */
export function tryKeep(store: RecordStore, parts: ReadonlyMap<string, PackedPart>): void {
  try {
    store.write(parts)
  } catch {
    return
  }
}

/** @param out The output folder, which has the files. */
export function packPart(
  out: string,
  { folder, key }: Pick<OutputPart, 'folder' | 'key'>,
  paths: readonly string[],
  written: readonly RecordedFile[],
): PackedPart {
  const folders = folder === '' ? [] : [...listFolders(folder, paths)]
  return {
    key,
    paths: paths.join(END),
    keys: written.map((file) => file.key).join(END),
    sizes: Float64Array.from(written, ({ size }) => size),
    times: Float64Array.from(written, ({ modified }) => modified),
    folders: folders.join(END),
    folderTimes: readTimes(out, folders),
  }
}

/** A part whose files are the same and whose folders were made again. */
export function withNewFolders(out: string, part: PackedPart): PackedPart {
  return { ...part, folderTimes: readTimes(out, split(part.folders)) }
}

function readTimes(out: string, folders: readonly string[]): Float64Array {
  return Float64Array.from(folders, (folder) => statSync(`${out}/${folder}`).mtimeMs)
}

/** The folders of the files, down to the folder of the part. */
function listFolders(part: string, files: readonly string[]): Set<string> {
  const folders = new Set([part])
  for (const file of files) {
    let folder = file.slice(0, file.lastIndexOf('/'))
    for (; !folders.has(folder); folder = folder.slice(0, folder.lastIndexOf('/'))) folders.add(folder)
  }
  return folders
}

/**
 * The record without files that were changed or removed since. Of times only mtime counts: a deployment may change mode
 * or links.
 */
export function readTrusted(folder: string, store: RecordStore): OutputRecord {
  return new Map([...store.read()].map(([part, packed]) => [part, readPart(folder, packed)]))
}

function readPart(folder: string, packed: PackedPart): RecordedPart {
  const paths = split(packed.paths)
  const { sizes, times } = packed
  const isSame = paths.map((file, index) => {
    // A template string: `path.join` takes longer than `statSync` itself.
    const stat = statSync(`${folder}/${file}`, { throwIfNoEntry: false })
    return stat?.size === sizes[index] && stat?.mtimeMs === times[index]
  })
  let files: Map<string, RecordedFile> | undefined
  const unpack = () => {
    const keys = split(packed.keys)
    const all = paths.map((file, index): [string, RecordedFile] => [
      file,
      { key: keys[index]!, size: sizes[index]!, modified: times[index]! },
    ])
    return new Map(all.filter((_, index) => isSame[index]))
  }
  return {
    packed,
    isWhole: isSame.every(Boolean) && hasNoOthers(folder, packed),
    files: () => (files ??= unpack()),
  }
}

/** Whether nothing was added to the folders. To look at a folder takes a third of the time of listing it. */
function hasNoOthers(folder: string, { folders, folderTimes }: PackedPart): boolean {
  return split(folders).every((each, index) => statSync(`${folder}/${each}`).mtimeMs === folderTimes[index])
}

function split(text: string): string[] {
  return text === '' ? [] : text.split(END)
}

/** The file as the last build wrote it. `file`: its path below the output folder. */
export function findRecorded(record: OutputRecord, file: string): RecordedFile | undefined {
  // Most sites have one part, with many files.
  if (record.size === 1) return record.values().next().value!.files().get(file)
  const folder = file.slice(0, Math.max(file.indexOf('/'), 0))
  return (record.get(folder) ?? record.get(''))?.files().get(file)
}

/** Whether two parts have the same files, with the same times. */
export function isSamePart(one: PackedPart | undefined, other: PackedPart): boolean {
  if (one === other) return true
  if (!one || one.key !== other.key || one.paths !== other.paths || one.keys !== other.keys) return false
  return one.times.every((time, index) => time === other.times[index])
}

/** Whether two parts are the same, with the same folders. */
export function isSameRecord(one: PackedPart | undefined, other: PackedPart): boolean {
  if (one === other) return true
  return isSamePart(one, other) && one!.folderTimes.every((time, index) => time === other.folderTimes[index])
}
