import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The folders directly in a folder that are sites of their own, for example one for each language. */
export function listSitesBelow(root: string): string[] {
  return listFolders(root).filter((name) => hasConfiguration(join(root, name)))
}

function listFolders(root: string): string[] {
  try {
    const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    return folders.map(({ name }) => name).sort()
  } catch {
    return []
  }
}

function hasConfiguration(folder: string): boolean {
  try {
    return readdirSync(folder).some((name) => /^octavo\.config\.\w+$/.test(name))
  } catch {
    return false
  }
}
