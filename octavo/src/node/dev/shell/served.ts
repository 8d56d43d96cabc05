import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { decodePath } from '../../../shared/urls.ts'
import { isInside, findPackageRoot } from '../../files/index.ts'
import { PREBUILT } from './client-bundle.ts'

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
