/**
 * The cache: values that later builds use, each under the digest of everything it was made from.
 *
 * Input   a kind (`pages`, `answers` …), a key that is a valid file name, a plain value
 * Output  the same value in a later build, or undefined
 *
 * An entry is one file: a checksum and the value. An entry that does not match its checksum counts as absent, so a
 * damaged cache costs time and never makes a wrong page. Entries are written atomically, so builds may run at the same
 * time.
 * Must not: know what a page is; be needed for correctness.
 */
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
  closeSync,
  openSync,
  renameSync,
  writevSync,
} from 'node:fs'
import { join, basename, dirname } from 'node:path'
import { threadId } from 'node:worker_threads'
import { deserialize, serialize } from 'node:v8'
import { crc32 } from 'node:zlib'
import { listEntries, makeFolder, makeTemporaryFolder } from '../files/index.ts'
import { checksum } from '../digest.ts'

/** Entries not used for this long are removed. */
const KEEP_MILLISECONDS = 14 * 24 * 60 * 60 * 1000

/** The kinds of entries, each a folder. */
const KINDS = [
  'answers',
  'config',
  'drafts',
  'drawings',
  'links',
  'output',
  'pages',
  'search',
  'sources',
  'types',
] as const
type Kind = (typeof KINDS)[number]

/** Folders of files that builds publish. Other rooms write them, under names that identify their content. */
export const FILE_KINDS = ['brand', 'pictures', 'shell'] as const

/** Holds the output folders that were replaced last. */
export const SPARE_FOLDER = 'spare'

/** Every folder that Octavo makes in the cache. Other files in it are not touched. */
const FOLDERS = [...KINDS, ...FILE_KINDS, 'dev-shell', 'made', 'vite', SPARE_FOLDER]
const ENGINE_FILE = 'engine.txt'

export interface Cache {
  dir: string
  /** The value of an entry; undefined when it is missing or damaged. */
  read<T>(kind: Kind, key: string): T | undefined
  write(kind: Kind, key: string, value: unknown): void
  /** Removes entries of a kind that no build has used for two weeks. Entries with a key in `live` are used now. */
  prune(kind: Kind | (typeof FILE_KINDS)[number], live: ReadonlySet<string>): void
  /** Clears entries written by another version of the engine. `engine`: its digest. */
  claim(engine: string): void
  /** Removes all entries. */
  clear(): void
}

/** Opens (and creates) the cache in `dir`, a folder that ignores itself in git. */
export function openCache(dir: string): Cache {
  prepareFolder(dir)
  const folderOf = (kind: Kind) => {
    const folder = join(dir, kind)
    // Every time, since another process may have cleared the cache.
    mkdirSync(folder, { recursive: true })
    return folder
  }
  const clear = () => {
    for (const folder of FOLDERS) rmSync(join(dir, folder), { recursive: true, force: true })
  }
  return {
    dir,
    read: (kind, key) => readEntry(join(dir, kind, key)),
    write: (kind, key, value) => writeEntry(join(folderOf(kind), key), value),
    prune: (kind, live) => pruneEntries(join(dir, kind), live),
    claim: (engine) => {
      if (readEngineDigest(dir) === engine) return
      // Not in a new folder: another build may have just started to write to it.
      if (FOLDERS.some((folder) => existsSync(join(dir, folder)))) clear()
      prepareFolder(dir)
      writeFileSync(join(dir, ENGINE_FILE), engine)
    },
    clear,
  }
}

/** Whether a cache can be kept in `dir`: not on a read-only or full disk, and not where files of another user are. */
export function canKeepCache(dir: string): boolean {
  try {
    prepareFolder(dir)
    for (const folder of [dir, ...listFolders(dir)]) accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Opens an empty cache in the system's temporary folder, until `remove`. */
export function openTemporaryCache(): Cache & { remove(): void } {
  const dir = makeTemporaryFolder('octavo-cache-')
  const remove = () => {
    rmSync(dir, { recursive: true, force: true })
    process.off('exit', remove)
  }
  // In case the process ends in the middle of a build.
  process.once('exit', remove)
  return { ...openCache(dir), remove }
}

/** Absolute paths of the folders in the cache. */
function listFolders(dir: string): string[] {
  const entries = readdirSync(dir, { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(dir, name))
}

function readEngineDigest(dir: string): string | undefined {
  const file = join(dir, ENGINE_FILE)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

function prepareFolder(dir: string): void {
  makeFolder(dir)
  const file = join(dir, '.gitignore')
  if (!existsSync(file)) writeFileSync(file, '*\n')
}

function pruneEntries(folder: string, live: ReadonlySet<string>): void {
  const now = Date.now()
  for (const { name } of listEntries(folder)) {
    const path = join(folder, name)
    const age = now - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? now)
    if (age < KEEP_MILLISECONDS) continue
    if (live.has(name)) utimesSync(path, new Date(), new Date())
    else rmSync(path, { recursive: true, force: true })
  }
}

/** In hex digits. CRC-32 detects damage at a fraction of the cost of a digest. */
const CHECKSUM_LENGTH = 8

let sequence = 0

/**
 * Writes the entry of a value: its checksum and the value. They go to a temporary file first, so that no reader sees
 * half an entry. The format of V8 (https://nodejs.org/api/v8.html#serialization-api) takes a quarter of the time of
 * JSON for the long texts of pages; a version of V8 that cannot read it treats the entry as absent.
 */
function writeEntry(path: string, value: unknown): void {
  const bytes = serialize(value)
  const temporary = join(dirname(path), `.${basename(path)}-${process.pid}-${threadId}-${sequence++}`)
  const file = openSync(temporary, 'wx')
  try {
    const checksum = Buffer.from(toChecksum(path, bytes))
    const written = writevSync(file, [checksum, bytes])
    // On a full disk a part is written without an error; writing the rest then fails.
    if (written < CHECKSUM_LENGTH + bytes.length)
      writeFileSync(file, Buffer.concat([checksum, bytes]).subarray(written))
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  } finally {
    closeSync(file)
  }
  renameSync(temporary, path)
}

/** The value of an entry; undefined when it is missing or damaged. */
function readEntry<T>(path: string): T | undefined {
  try {
    const entry = readFileSync(path)
    const bytes = entry.subarray(CHECKSUM_LENGTH)
    // `writeEntry` wrote bytes with the right checksum under this name.
    return toChecksum(path, bytes) === entry.toString('latin1', 0, CHECKSUM_LENGTH)
      ? (deserialize(bytes) as T)
      : undefined
  } catch {
    return undefined
  }
}

/** Includes the kind and the key of the entry, which identify its content: it may have been copied over another one. */
function toChecksum(path: string, bytes: Uint8Array): string {
  return crc32(bytes, crc32(`${basename(dirname(path))}/${basename(path)}`))
    .toString(16)
    .padStart(CHECKSUM_LENGTH, '0')
}

/**
 * Records of pages are spread over this many entries, so that an edit reads and writes one entry instead of the records
 * of the whole site.
 */
export const BUCKET_COUNT = 16

/** The bucket of a source file, from 0. */
export function bucketOf(file: string): number {
  return checksum(file) % BUCKET_COUNT
}
