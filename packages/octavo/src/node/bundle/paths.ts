/** Paths and addresses of modules: what an import names, what Vite can serve and bundle. Reads no files. */
import { join, dirname, resolve, posix, win32 } from 'node:path'
import { findPackageRoot } from '../files/index.ts'
import type { Problem } from '../../shared/build/problem.ts'

/** A module of this package that the code of a site imports. */
export interface PublicEntry {
  /** As imports name it. */
  source: string
  /** As bundles of the preview name it. */
  name: 'components' | 'parts'
  /** Absolute path of the module. */
  path: string
}

/** All that sites import. `octavo/testing` is for tests, which are not bundled. */
export function listPublicEntries(): PublicEntry[] {
  const theme = join(findPackageRoot(), 'src/theme')
  return [
    { source: 'octavo/components', name: 'components', path: join(theme, 'components.ts') },
    { source: 'octavo/theme', name: 'parts', path: join(theme, 'parts/index.ts') },
  ]
}

/** The module that an import names; undefined for another import. */
export function findPublicEntry(source: string): PublicEntry | undefined {
  return listPublicEntries().find((entry) => entry.source === source)
}

/** The absolute path of a relative import; another import, for example of a package, stays as it is. */
export function resolveImport(source: string, importer: string): string {
  return source.startsWith('.') ? resolve(dirname(importer), source) : source
}

/** Whether an import is of React or a part of it, such as `react-dom/client`. */
export function isReact(source: string): boolean {
  return /^react(-dom)?(\/|$)/.test(source)
}

/**
 * The address below the base path under which Vite serves an absolute path: `/a/b.css` → `@fs/a/b.css`, and in Windows
 * `C:\a\b.css` → `@fs/C:/a/b.css` (see https://vite.dev/config/server-options.html#server-fs-allow).
 */
export function toServedPath(path: string, { sep } = process.platform === 'win32' ? win32 : posix): string {
  return `@fs/${path.split(sep).join('/').replace(/^\//, '')}`
}

/** The absolute path that an address names; undefined for an address without one. */
export function toAbsolutePath(address: string): string | undefined {
  const [, path] = /^@fs(\/.*)$/.exec(address) ?? []
  return path?.replace(/^\/(?=[a-z]:)/i, '')
}

/**
 * Characters of absolute paths that Vite cannot serve or bundle: it takes what follows them for a query, a fragment or
 * an encoded character. See "The project root contains …" in the source of Vite:
 * https://github.com/vitejs/vite/blob/main/packages/vite/src/node/config.ts
 */
const UNSERVABLE = /[#?%"]/
const UNBUNDLED = /[?\\]/
const UNBUNDLED_THEME = /[#?\\]/

/** Throws if the preview cannot serve the modules of a site in `root`. */
export function assertServable(root: string): void {
  const fault = findServingFault(root)
  if (fault === undefined) return
  throw Object.assign(new Error(fault), {
    hint: `Rename the folder, or move the site to a folder without any of # ? % ".`,
  })
}

/** Why the preview cannot serve the modules of a site in `root`; undefined if it can. */
export function findServingFault(root: string): string | undefined {
  const found = find([root, UNSERVABLE], [findPackageRoot(), UNSERVABLE])
  return found && `The preview cannot serve files in ${found.path}, because of the "${found.character}".`
}

/** Reports a place in which the site's own code cannot be bundled. */
export function checkBundlePath(root: string): Problem[] {
  const found = find([root, UNBUNDLED], [findPackageRoot(), UNBUNDLED_THEME])
  if (!found) return []
  return [
    {
      severity: 'error',
      message: `The site's code cannot be bundled in ${found.path}, because of the "${found.character}".`,
      hint: 'Rename the folder, or move the site to another one.',
    },
  ]
}

function find(...places: [path: string, characters: RegExp][]): { path: string; character: string } | undefined {
  for (const [path, characters] of places) {
    // In Windows, backslashes separate folders.
    const [character] = characters.exec(process.platform === 'win32' ? path.replaceAll('\\', '/') : path) ?? []
    if (character !== undefined) return { path, character }
  }
  return undefined
}
