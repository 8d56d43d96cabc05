import { closeSync, openSync, readFileSync, renameSync, rmSync, writevSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { threadId } from 'node:worker_threads'
import { deserialize, serialize } from 'node:v8'
import { crc32 } from 'node:zlib'

/** Enough to notice damage, at a fraction of a digest's cost: an entry's name already says what made it. */
const CHECKSUM_LENGTH = 8

let sequence = 0

/**
 * Writes a value behind its checksum, under a temporary name first, so that nobody sees half of it. V8's own format takes a
 * quarter of JSON's time for the long texts of pages; an engine that does not know it counts the entry as absent.
 */
export function writeEntry(path: string, value: unknown): void {
  const bytes = serialize(value)
  const temporary = join(dirname(path), `.${basename(path)}-${process.pid}-${threadId}-${sequence++}`)
  const file = openSync(temporary, 'wx')
  try {
    writevSync(file, [Buffer.from(toChecksum(bytes)), bytes])
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  } finally {
    closeSync(file)
  }
  renameSync(temporary, path)
}

/** The value of an entry; undefined when there is none, or when it is not what was written. */
export function readEntry<T>(path: string): T | undefined {
  try {
    const entry = readFileSync(path)
    const bytes = entry.subarray(CHECKSUM_LENGTH)
    // Bytes with the right checksum are what `writeEntry` stored under this name.
    return toChecksum(bytes) === entry.toString('latin1', 0, CHECKSUM_LENGTH) ? (deserialize(bytes) as T) : undefined
  } catch {
    return undefined
  }
}

function toChecksum(bytes: Uint8Array): string {
  return crc32(bytes).toString(16).padStart(CHECKSUM_LENGTH, '0')
}
