import { renameSync, rmSync } from 'node:fs'

/** Bundles into a temporary folder and renames it, so that a folder in the cache is always complete. */
export async function bundleIntoPlace(folder: string, bundle: (temporary: string) => Promise<void>): Promise<void> {
  const temporary = `${folder}.${process.pid}`
  try {
    await bundle(temporary)
    rmSync(folder, { recursive: true, force: true })
    renameSync(temporary, folder)
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}
