import { mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

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
