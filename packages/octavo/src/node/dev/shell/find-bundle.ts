import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { digestValue } from '../../digest.ts'
import { findPackageRoot } from '../../files/index.ts'
import { moveBundle } from '../../bundle/index.ts'

export interface BundleFolder {
  /** Absolute path of a folder in the site's cache, in which the bundle has its own folder. */
  dir: string
  /** The beginning of the name of that folder. */
  name: string
  /** Digest of this package. */
  version: string
  /** What else the bundle depends on. */
  madeOf: unknown
  /** Absolute paths of folders that open pages may still load, so that they are not removed. */
  used?: ReadonlySet<string>
}

/** By folder: a page asks for several modules at once. */
const bundling = new Map<string, Promise<void>>()

/** The folder of a bundle, which is made if it is not the last one in the cache. */
export async function findBundle(options: BundleFolder, bundle: (outDir: string) => Promise<void>): Promise<string> {
  const { dir, name, version, madeOf } = options
  // Bundles contain absolute paths. The folder of the project may have moved.
  const folder = join(dir, `${name}-${digestValue([version, findPackageRoot(), madeOf]).slice(0, 16)}`)
  if (existsSync(folder)) return folder
  const bundled = bundling.get(folder) ?? bundleInto(folder, options, bundle)
  bundling.set(folder, bundled)
  await bundled.finally(() => bundling.delete(folder))
  return folder
}

/** Bundles into a temporary folder and renames it, so that a folder in the cache is always complete. */
async function bundleInto(
  folder: string,
  { dir, name, used }: BundleFolder,
  bundle: (outDir: string) => Promise<void>,
): Promise<void> {
  const temporary = `${folder}.${process.pid}`
  try {
    await bundle(temporary)
    removeOthers(folder, { dir, name, used })
    moveBundle(temporary, folder, () => existsSync(folder))
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

/** Removes the bundles of other settings. A folder with a dot in its name is one that a process is making. */
function removeOthers(folder: string, { dir, name, used }: Pick<BundleFolder, 'dir' | 'name' | 'used'>): void {
  const names = readdirSync(dir).filter((each) => each.startsWith(`${name}-`) && !each.includes('.'))
  for (const path of names.map((each) => join(dir, each)))
    if (path !== folder && !used?.has(path)) rmSync(path, { recursive: true, force: true })
}
