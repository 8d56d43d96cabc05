import type { Folder } from '../contract.ts'

/** A folder in memory, for tests of engines. */
export function folderOf(files: Record<string, string>): Folder {
  return {
    path: '/old',
    files: Object.keys(files).sort(),
    has: (file) => file in files,
    readText: (file) => files[file],
  }
}
