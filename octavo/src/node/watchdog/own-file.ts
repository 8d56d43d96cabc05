import { existsSync } from 'node:fs'
import { relative, sep } from 'node:path'
// Not the room's index: the watchdog's thread loads as little as possible.
import { isInside } from '../files/site-file.ts'

/** The path of a source file of the site's own code, relative to `root` with forward slashes; undefined for others. */
export function toOwnFile(path: string, root: string): string | undefined {
  const file = relative(root, path).split(sep).join('/')
  return isInside(root, path) && !file.includes('node_modules/') && existsSync(path) ? file : undefined
}
