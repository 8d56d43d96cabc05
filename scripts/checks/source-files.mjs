import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const SKIPPED = new Set(['node_modules', 'dist', 'results'])

/**
 * Every file below a folder of the repository whose name matches, as paths from the repository with forward slashes.
 * Skips hidden and generated folders. A folder that does not exist has no files.
 * @param {string} repository
 * @param {string} folder
 * @param {RegExp} name
 * @returns {string[]}
 */
export function listSourceFiles(repository, folder, name) {
  return readEntries(join(repository, folder)).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.name.startsWith('.') || SKIPPED.has(entry.name)) return []
    if (entry.isDirectory()) return listSourceFiles(repository, path, name)
    return name.test(entry.name) ? [path] : []
  })
}

/** @param {string} folder */
function readEntries(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  } catch {
    return []
  }
}
