import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, isAbsolute, join, posix, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Problem, Result } from '../../shared/build/problem.ts'
import { listSpellings, toPathBelow } from '../../shared/urls.ts'
import { isInside, refuseFile, toRelativePath } from './site-file.ts'

/**
 * The file that an import names: beside the importing file or, unless it begins with a dot, in a package. `from`:
 * absolute path of that file. Without such a file, the path beside it.
 */
export function findImported(specifier: string, from: string): string {
  const beside = resolve(dirname(from), specifier)
  if (specifier.startsWith('.') || existsSync(beside)) return beside
  try {
    const found = createRequire(from).resolve(specifier)
    // A module of Node.js has no path.
    return isAbsolute(found) ? found : beside
  } catch {
    return beside
  }
}

/** The folder of the package that contains a file; the folder of the file if there is none. `path` is absolute. */
export function packageFolderOf(path: string): string {
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder))
    if (existsSync(join(folder, 'package.json'))) return folder
  return dirname(path)
}

let packageRoot: string | undefined

/** Finds the folder of this package, from the sources as well as from the built package. Later calls are free. */
export function findPackageRoot(): string {
  return (packageRoot ??= packageFolderOf(fileURLToPath(import.meta.url)))
}

/** Absolute path of the file that a setting names: below `root` or, as `@acme/docs/icon.svg`, in a package. */
export function toNamedPath(root: string, name: string): string {
  return findImported(name, join(root, 'octavo.config.js'))
}

/** Absolute path of the file that a setting such as `favicon.source` names. `file`: the configuration. */
export function findNamedFile(
  setting: string,
  name: string,
  { root, file }: { root: string; file: string },
): Result<string> {
  const path = toNamedPath(root, name)
  const folder = isInside(root, path) ? root : packageFolderOf(path)
  const refused = refuseFile(folder, toRelativePath(folder, path))
  if (refused) return { kind: 'problem', problem: { ...refused, file: toRelativePath(root, path) } }
  return existsSync(path) ? { kind: 'value', value: path } : { kind: 'problem', problem: missing(setting, name, file) }
}

function missing(setting: string, name: string, file: string): Problem {
  return {
    severity: 'error',
    message: `"${setting}" names the file "${name}", which does not exist.`,
    file,
    key: setting.split('.'),
    hint: "Add the file, install the package that exports it, or fix the path: it is relative to the site's folder.",
  }
}

/** The settings that decide where the files of images are. */
interface ImageFolders {
  baseUrl: string
  publicPath: string
}

/**
 * The files that the path of an image in `file` may mean, relative to the site root, in order: with a leading slash, in
 * the public folder or the site root (base path optional); else beside `file`.
 */
export function listImageFiles(src: string, file: string, folders: ImageFolders): string[] {
  return listSpellings(src).flatMap((path) => toFiles(path, file, folders))
}

function toFiles(path: string, file: string, { baseUrl, publicPath }: ImageFolders): string[] {
  if (!path.startsWith('/')) return [posix.join(posix.dirname(file), path)]
  const below = [...new Set([toPathBelow(baseUrl, path), path.slice(1)])]
  return [...below.map((each) => `${publicPath}/${each}`), ...below]
}

/** Matches the paths of installed packages and of the files in them. */
export const INSTALLED = /(?:^|[/\\])node_modules(?:[/\\]|$)/

/**
 * The path of a source file of the site's own code, relative to `root` with forward slashes; undefined for others. The
 * code may be beside the site, for example in a package of its workspace.
 */
export function toOwnFile(path: string, root: string): string | undefined {
  const file = toRelativePath(root, path)
  return !INSTALLED.test(file) && existsSync(path) && !isOfOctavo(path) ? file : undefined
}

/** In a clone of its repository, this package is not in `node_modules`. */
function isOfOctavo(path: string): boolean {
  return isInside(findPackageRoot(), path)
}
