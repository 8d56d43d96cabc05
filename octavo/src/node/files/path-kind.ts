import { existsSync, statSync, type Stats } from 'node:fs'
import { dirname, join } from 'node:path'

/** Whether there is a file at a path; symbolic links are followed. */
export function isFile(path: string): boolean {
  return statsOf(path)?.isFile() ?? false
}

/** Whether there is a folder at a path; symbolic links are followed. */
export function isFolder(path: string): boolean {
  return statsOf(path)?.isDirectory() ?? false
}

/** Of what a symbolic link leads to. Undefined if the path leads nowhere, or through a folder that cannot be read. */
export function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

/** `.git` is a folder, or a file in a worktree: https://git-scm.com/docs/gitrepository-layout */
export function isInRepository(folder: string): boolean {
  if (existsSync(join(folder, '.git'))) return true
  const parent = dirname(folder)
  return parent !== folder && isInRepository(parent)
}
