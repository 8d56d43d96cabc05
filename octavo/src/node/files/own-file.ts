import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { packageFolderOf } from './named-file.ts'
import { isInside, toRelativePath } from './site-file.ts'

/** Matches the paths of installed packages and of the files in them. */
export const INSTALLED = /(?:^|[/\\])node_modules(?:[/\\]|$)/

/**
 * The path of a source file of the site's own code, relative to `root` with forward slashes; undefined for others. The
 * code may be beside the site, as that of a package in its workspace.
 */
export function toOwnFile(path: string, root: string): string | undefined {
  const file = toRelativePath(root, path)
  return !INSTALLED.test(file) && existsSync(path) && !isOfOctavo(path) ? file : undefined
}

/** In a clone of its repository, this package is not in `node_modules`. */
function isOfOctavo(path: string): boolean {
  return isInside(packageFolderOf(fileURLToPath(import.meta.url)), path)
}
