import { readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/**
 * Bundles into a temporary folder and renames it, so that a folder in the cache is always complete. Removes those made
 * of other settings: their names differ only after the last hyphen.
 */
export async function bundleIntoPlace(folder: string, bundle: (temporary: string) => Promise<void>): Promise<void> {
  const parent = dirname(folder)
  const temporary = `${folder}.${process.pid}`
  try {
    await bundle(temporary)
    for (const name of readdirSync(parent).filter((other) => isSameKind(other, basename(folder))))
      rmSync(join(parent, name), { recursive: true, force: true })
    renameSync(temporary, folder)
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

function isSameKind(name: string, other: string): boolean {
  const toKind = (text: string) => text.slice(0, text.lastIndexOf('-'))
  return !name.includes('.') && toKind(name) === toKind(other)
}
