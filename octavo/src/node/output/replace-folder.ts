import { chmodSync, existsSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import type { Workspace } from './workspace.ts'

/** Codes of a folder that cannot be renamed: a mount point, or on Windows one with open files. */
const NOT_RENAMABLE = new Set(['EACCES', 'EBUSY', 'EINVAL', 'ENOTEMPTY', 'EPERM', 'EXDEV'])

/**
 * Puts the staged folder in the place of the output folder, so that readers see the old files or the new ones and never
 * both. Behind a symbolic link that is one atomic step
 * (https://pubs.opengroup.org/onlinepubs/9799919799/functions/rename.html). Without one it is two renames, since
 * Node.js cannot exchange two folders; between them the folder is missing for a fraction of a millisecond. Returns
 * false, with nothing changed, when the folder cannot be renamed.
 */
export function replaceFolder(workspace: Workspace): boolean {
  const { folder, link, staging, previous } = workspace
  const isThere = existsSync(folder)
  if (isThere) chmodSync(staging, statSync(folder).mode)
  if (link !== undefined) {
    switchLink(link, staging)
    tryRemove(folder)
    return true
  }
  if (isThere && !tryRename(folder, previous)) return false
  try {
    renameSync(staging, folder)
  } catch (error) {
    if (isThere) renameSync(previous, folder)
    throw error
  }
  tryRemove(previous)
  return true
}

function switchLink(link: string, target: string): void {
  const next = join(dirname(link), `.${basename(link)}.octavo-link`)
  rmSync(next, { force: true })
  symlinkSync(relative(dirname(link), target), next)
  renameSync(next, link)
}

function tryRename(from: string, to: string): boolean {
  try {
    renameSync(from, to)
    return true
  } catch (error) {
    if (NOT_RENAMABLE.has((error as NodeJS.ErrnoException).code ?? '')) return false
    throw error
  }
}

/**
 * Removes a folder that the next build would remove anyway (`recover`). An error here would mask the result of this
 * build.
 */
export function tryRemove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3, retryDelay: 50 })
  } catch {
    return
  }
}
