import { readdirSync, readFileSync, statSync, type Dirent } from 'node:fs'
import { join } from 'node:path'
import { digest } from '../digest.ts'
import { findPackageRoot } from './package-root.ts'

/** Digest of all inputs of a bundle: the theme of this package and every file of the components. */
export function hashComponents(componentsDir: string): string {
  const theme = readFileSync(join(findPackageRoot(), 'dist/theme/manifest.json'), 'utf8')
  const files = readdirSync(componentsDir, { recursive: true, withFileTypes: true }).filter(isFile)
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort()
  return digest(JSON.stringify([theme, ...paths.map((path) => [path, digest(readFileSync(path))])])).slice(0, 16)
}

/** Also a symbolic link to a file, which is bundled like one. */
function isFile(entry: Dirent): boolean {
  if (!entry.isSymbolicLink()) return entry.isFile()
  return statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.isFile() ?? false
}
