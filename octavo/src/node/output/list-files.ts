import { readdirSync, rmdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder of the system at the top of a volume. Only root may read it. */
export const LOST_AND_FOUND = 'lost+found'

/** Every file below a folder, as paths with forward slashes. */
export function listFiles(folder: string, below = ''): string[] {
  return readdirSync(`${folder}/${below}`, { withFileTypes: true }).flatMap((entry) => {
    const path = below + entry.name
    if (path === LOST_AND_FOUND) return []
    return entry.isDirectory() ? listFiles(folder, `${path}/`) : [path]
  })
}

/** Removes `folder` and the folders between it and `out`, if they are empty. */
export function removeEmpty(out: string, folder: string): void {
  if (folder === '.' || folder === '') return
  try {
    rmdirSync(join(out, folder))
  } catch {
    return // Not empty, or already removed.
  }
  removeEmpty(out, dirname(folder))
}
