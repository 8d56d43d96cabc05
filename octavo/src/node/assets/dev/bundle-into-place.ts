import { readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/**
 * Bundles into a temporary folder and renames it, so that a folder in the cache is always complete. Removes those made
 * of other settings, whose names differ only after the last hyphen, apart from those that open pages may still load.
 */
export async function bundleIntoPlace(
  folder: string,
  bundle: (temporary: string) => Promise<void>,
  used: ReadonlySet<string> = new Set(),
): Promise<void> {
  const parent = dirname(folder)
  const temporary = `${folder}.${process.pid}`
  try {
    await bundle(temporary)
    const others = readdirSync(parent).filter((name) => isSameKind(name, basename(folder)))
    for (const path of others.map((name) => join(parent, name)))
      if (!used.has(path)) rmSync(path, { recursive: true, force: true })
    renameSync(temporary, folder)
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

function isSameKind(name: string, other: string): boolean {
  const toKind = (text: string) => text.slice(0, text.lastIndexOf('-'))
  return !name.includes('.') && toKind(name) === toKind(other)
}
