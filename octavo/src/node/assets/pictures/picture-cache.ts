import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Folder in the cache. */
const FOLDER = 'pictures'

/** The absolute path of a picture whose name identifies its content. `draw` is called if it does not exist yet. */
export async function storePicture(
  cacheDir: string,
  name: string,
  draw: () => Promise<Uint8Array> | Uint8Array,
): Promise<string> {
  const folder = join(cacheDir, FOLDER)
  const path = join(folder, name)
  if (existsSync(path)) return path
  mkdirSync(folder, { recursive: true })
  // Renamed into place, because a build that is stopped while it writes must not leave half a picture.
  const temporary = `${path}.${process.pid}`
  writeFileSync(temporary, await draw())
  renameSync(temporary, path)
  return path
}
