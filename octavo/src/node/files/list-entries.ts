import { readdirSync, type Dirent } from 'node:fs'

/** The files and folders in a folder, by name; of one that cannot be read, none: that is reported elsewhere. */
export function listEntries(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  } catch {
    return []
  }
}

/** The folders directly in a folder, by name, except hidden ones and installed packages. */
export function listVisibleFolders(folder: string): string[] {
  const folders = listEntries(folder).filter((entry) => entry.isDirectory())
  return folders.map(({ name }) => name).filter((name) => !name.startsWith('.') && name !== 'node_modules')
}
