import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { decodePath, splitHref } from '../../../shared/urls.ts'
import { isInside, findPackageRoot, realPathOf } from '../../files/index.ts'
import { PREBUILT } from './client-bundle.ts'
import type { Plugin } from 'vite'
import { toAbsolutePath } from '../../bundle/index.ts'

/** The folders of this package with the modules that Vite serves. */
const SERVED = [PREBUILT, 'src/client', 'src/shared', 'src/theme']
/** Packages that only this package uses. */
const PACKAGES = 'node_modules'

/** The folders whose files Vite may serve: the site, modules of this package, packages. It adds what modules import. */
export function listServed(root: string): string[] {
  const packageRoot = findPackageRoot()
  const parent = dirname(packageRoot)
  const packages = basename(parent) === PACKAGES ? parent : join(parent, PACKAGES)
  return [root, packages, ...[PACKAGES, ...SERVED].map((folder) => join(packageRoot, folder))]
}

/** Whether a file of this package cannot be one of the modules that Vite serves. */
function isUnserved(path: string): boolean {
  const packageRoot = findPackageRoot()
  const isServed = SERVED.some((folder) => isInside(join(packageRoot, folder), path))
  return isInside(packageRoot, path) && !isServed
}

/**
 * Whether Vite may answer a request for a path below the base path. This package is its root, so `LICENSE` would be the
 * license of Octavo in a site that has none.
 */
export function mayBeServed(path: string): boolean {
  const packageRoot = findPackageRoot()
  const file = join(packageRoot, decodePath(path))
  return !isUnserved(file) || isInside(join(packageRoot, PACKAGES), file) || !existsSync(file)
}

/**
 * Refuses files behind symbolic links that leave the folders that Vite may read: it compares the names of files with
 * `server.fs.allow`, not the places that links lead to (https://vite.dev/config/server-options.html#server-fs-allow).
 */
export function createLinkGuard(root: string, basePath: string, allowed: readonly string[]): Plugin {
  const real = allowed.flatMap((folder) => realPathOf(folder) ?? [])
  const isIn = (folders: readonly string[], path: string) => folders.some((folder) => isInside(folder, path))
  return {
    name: 'octavo:link-guard',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        const path = toFile(root, decodePath(splitHref(request.url ?? '/').path).slice(basePath.length))
        const target = isIn(allowed, path) ? realPathOf(path) : undefined
        if (target === undefined || isIn(real, target)) return next()
        response.writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8' })
        response.end('This file is outside of the site.\n')
      })
    },
  }
}

/** The path of an address, which is an absolute path or below the root. */
function toFile(root: string, path: string): string {
  return join(toAbsolutePath(path) ?? join(root, path))
}
