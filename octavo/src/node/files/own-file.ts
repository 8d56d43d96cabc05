import { existsSync } from 'node:fs'
// Not the room's index: the watchdog's thread loads as little as possible.
import { isInside } from '../files/site-file.ts'
import { toRelativePath } from '../files/index.ts'

/** The path of a source file of the site's own code, relative to `root` with forward slashes; undefined for others. */
export function toOwnFile(path: string, root: string): string | undefined {
  const file = toRelativePath(root, path)
  return isInside(root, path) && !file.includes('node_modules/') && existsSync(path) ? file : undefined
}
