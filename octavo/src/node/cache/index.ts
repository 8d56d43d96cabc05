/**
 * The cache: values by the digest of all that made them.
 *
 * Input   a kind (`pages`, `index` …), a key that is a file name, a plain value
 * Output  the same value in a later build, or undefined
 *
 * An entry is one file: a checksum and the value. An entry that does not match its checksum is treated as absent, so a damaged
 * cache costs time and never a wrong page. Entries appear whole, so builds running at once do not disturb each other.
 * Must not: know what a page is; be needed for correctness.
 */
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEntry, writeEntry } from './entry.ts'

export { BUCKET_COUNT, bucketKey, bucketOf } from './buckets.ts'
export { packRecord, unpackRecord, type FileRecord, type PackedRecord } from './file-record.ts'
export { packRows, unpackRows } from './pack-rows.ts'

/** Entries not used for this long are removed. */
const KEEP_MILLISECONDS = 14 * 24 * 60 * 60 * 1000

const MAKER_FILE = 'maker.txt'

export interface Cache {
  dir: string
  /** The value stored under kind and key; undefined when there is none or it is damaged. */
  read<T>(kind: string, key: string): T | undefined
  write(kind: string, key: string, value: unknown): void
  /** Removes entries of a kind that no build used for two weeks; `live` keys stay and count as used. */
  prune(kind: string, live: ReadonlySet<string>): void
  /** Forgets what another maker wrote: only he knows how to read it. `maker` stands for a version of the engine. */
  claim(maker: string): void
  /** Forgets everything. */
  clear(): void
}

/** Opens (and creates) the cache in `dir`, a folder that ignores itself in git. */
export function openCache(dir: string): Cache {
  prepareFolder(dir)
  const folderOf = (kind: string) => {
    const folder = join(dir, kind)
    // Each time: another process may have forgotten everything.
    mkdirSync(folder, { recursive: true })
    return folder
  }
  const clear = () => {
    rmSync(dir, { recursive: true, force: true })
    prepareFolder(dir)
  }
  return {
    dir,
    read: (kind, key) => readEntry(join(dir, kind, key)),
    write: (kind, key, value) => writeEntry(join(folderOf(kind), key), value),
    prune: (kind, live) => pruneEntries(folderOf(kind), live),
    claim: (maker) => {
      if (readMaker(dir) === maker) return
      // A new folder is left alone: another build may have begun in it this moment.
      if (listKinds(dir).length > 0) clear()
      writeFileSync(join(dir, MAKER_FILE), maker)
    },
    clear,
  }
}

/** Whether a cache can be kept in `dir`. A read-only disk, a full one or somebody else's files say no. */
export function canKeepCache(dir: string): boolean {
  try {
    prepareFolder(dir)
    for (const folder of [dir, ...listKinds(dir)]) accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Opens an empty cache that lasts until `remove`. */
export function openTemporaryCache(): Cache & { remove(): void } {
  const dir = mkdtempSync(join(tmpdir(), 'octavo-cache-'))
  const remove = () => {
    rmSync(dir, { recursive: true, force: true })
    process.off('exit', remove)
  }
  // A process may be ended in the middle of a build.
  process.once('exit', remove)
  return { ...openCache(dir), remove }
}

/** Absolute paths of the folders in it, one a kind. */
function listKinds(dir: string): string[] {
  const entries = readdirSync(dir, { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(dir, name))
}

function readMaker(dir: string): string | undefined {
  const file = join(dir, MAKER_FILE)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

function prepareFolder(dir: string): void {
  mkdirSync(dir, { recursive: true })
  const file = join(dir, '.gitignore')
  if (!existsSync(file)) writeFileSync(file, '*\n')
}

function pruneEntries(folder: string, live: ReadonlySet<string>): void {
  const now = Date.now()
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    const age = now - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? now)
    if (age < KEEP_MILLISECONDS) continue
    if (live.has(name)) utimesSync(path, new Date(), new Date())
    else rmSync(path, { force: true })
  }
}
