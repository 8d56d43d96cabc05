import { mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join, parse } from 'node:path'

/**
 * The absolute path of a file in a folder of the cache, whose name identifies its content. `make` is called if it does
 * not exist yet, or is empty, as files may be after a power failure.
 */
export async function storeFile(
  cacheDir: string,
  folder: 'brand' | 'pictures',
  name: string,
  make: () => Promise<Uint8Array> | Uint8Array,
): Promise<string> {
  const path = join(cacheDir, folder, name)
  if (statSync(path, { throwIfNoEntry: false })?.size) return path
  mkdirSync(join(cacheDir, folder), { recursive: true })
  // Renamed into place, because a build that is stopped while it writes must not leave half a file.
  const temporary = `${path}.${process.pid}`
  writeFileSync(temporary, await make())
  renameSync(temporary, path)
  return path
}

/** With digest and extension, a name must not be longer than the 255 bytes that file systems allow. */
const LONGEST_STEM = 200
const LONGEST_EXTENSION = 40

/** The beginning of the published names of a file: its own name in plain characters, without extension. */
export function toStem(file: string): string {
  return parse(file)
    .name.replace(/[^\w.-]+/g, '-')
    .slice(0, LONGEST_STEM)
}

/** The published name of a file, with a digest of its content. */
export function toHashedName(file: string, digest: string): string {
  return `${toStem(file)}-${digest}${parse(file).ext.toLowerCase().slice(0, LONGEST_EXTENSION)}`
}
