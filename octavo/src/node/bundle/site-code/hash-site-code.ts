import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { digest } from '../../digest.ts'
import { readVariables } from '../../environment.ts'
import { isFile, isFolder, findPackageRoot } from '../../files/index.ts'
import { CODE_PATHS, OPTIONS_FILE } from './find-site-code.ts'

/** What a bundle depends on besides the files of the site's code. */
export interface OutsideInputs {
  /** Absolute paths of the files outside of its folders that the last bundle was made of (`inputsOutside`). */
  files: readonly string[]
  /** Names of the environment variables that it reads. */
  variables: readonly string[]
}

/**
 * Digest of all inputs of a bundle: the theme of this package and its place, which the bundle imports it from, every
 * file of the site's code and its `tsconfig.json`, and what else the last bundle depended on. A module that imports
 * another file than it did then has itself changed. A file that was changed after `since` (milliseconds since 1970)
 * while it was bundled counts as different from any content, so that the next build bundles it again.
 */
export function hashSiteCode(root: string, outside: OutsideInputs, since = Infinity): string {
  const packageRoot = findPackageRoot()
  const theme = readFileSync(join(packageRoot, 'dist/theme/manifest.json'), 'utf8')
  const paths = [...CODE_PATHS, OPTIONS_FILE].flatMap((path) => listFiles(join(root, path))).sort()
  const files = [...paths, ...outside.files].map((path) => [path, hashFile(path, since)])
  return digest(JSON.stringify([packageRoot, theme, files, readVariables(outside.variables)])).slice(0, 16)
}

/** null for a file that was removed. */
function hashFile(path: string, since: number): string | null {
  try {
    // `cp -p` preserves mtime; nothing preserves ctime.
    return statSync(path).ctimeMs > since ? 'changed' : digest(readFileSync(path))
  } catch {
    return null
  }
}

/** Absolute paths of all files of the site's code. */
export function listSiteCode(root: string): string[] {
  return CODE_PATHS.flatMap((path) => listFiles(join(root, path))).sort()
}

/** The files below a folder, or the file itself; none when there is neither. */
function listFiles(path: string): string[] {
  if (!isFolder(path)) return isFile(path) ? [path] : []
  const entries = readdirSync(path, { recursive: true, withFileTypes: true })
  // Also a symbolic link to a file, which is bundled like one.
  return entries.map((entry) => join(entry.parentPath, entry.name)).filter(isFile)
}
