import { existsSync } from 'node:fs'
import { isInside, toRelativePath } from './site-file.ts'

/** Matches the paths of installed packages and of the files in them. */
export const INSTALLED = /(?:^|[/\\])node_modules(?:[/\\]|$)/

/** The path of a source file of the site's own code, relative to `root` with forward slashes; undefined for others. */
export function toOwnFile(path: string, root: string): string | undefined {
  const file = toRelativePath(root, path)
  return isInside(root, path) && !INSTALLED.test(file) && existsSync(path) ? file : undefined
}
