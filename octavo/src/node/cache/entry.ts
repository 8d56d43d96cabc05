import { closeSync, openSync, readFileSync, renameSync, rmSync, writeFileSync, writevSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { threadId } from 'node:worker_threads'
import { deserialize, serialize } from 'node:v8'
import { crc32 } from 'node:zlib'

/** In hex digits. CRC-32 detects damage at a fraction of the cost of a digest. */
const CHECKSUM_LENGTH = 8

let sequence = 0

/**
 * Writes the entry of a value: its checksum and the value. They go to a temporary file first, so that no reader sees
 * half an entry. The format of V8 (https://nodejs.org/api/v8.html#serialization-api) takes a quarter of the time of
 * JSON for the long texts of pages; a version of V8 that cannot read it treats the entry as absent.
 */
export function writeEntry(path: string, value: unknown): void {
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
export function readEntry<T>(path: string): T | undefined {
  try {
    const entry = readFileSync(path)
    const bytes = entry.subarray(CHECKSUM_LENGTH)
    // Bytes with the right checksum are those that `writeEntry` wrote under this name.
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
