import { mkdirSync, renameSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const DAY = 24 * 60 * 60 * 1000

/**
 * The absolute path of a file in a folder of the cache, whose name identifies its content. `make` is called if it does
 * not exist yet. Its time says when it was last used, to the day: unused files are removed.
 */
export async function storeFile(
  cacheDir: string,
  folder: 'brand' | 'pictures',
  name: string,
  make: () => Promise<Uint8Array> | Uint8Array,
): Promise<string> {
  const path = join(cacheDir, folder, name)
  const stats = statSync(path, { throwIfNoEntry: false })
  if (stats && Date.now() - stats.mtimeMs > DAY) utimesSync(path, new Date(), new Date())
  if (stats) return path
  mkdirSync(join(cacheDir, folder), { recursive: true })
  // Renamed into place, because a build that is stopped while it writes must not leave half a file.
  const temporary = `${path}.${process.pid}`
  writeFileSync(temporary, await make())
  renameSync(temporary, path)
  return path
}
