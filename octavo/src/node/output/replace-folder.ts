import { chmodSync, existsSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import type { Workspace } from './workspace.ts'

/** Codes of a folder that cannot be renamed: a mount point, or on Windows one with open files. */
const NOT_RENAMABLE = new Set(['EACCES', 'EBUSY', 'EINVAL', 'ENOTEMPTY', 'EPERM', 'EXDEV'])

/** `old`: where the old content is now. `refused`: the folder cannot be renamed, and nothing was changed. */
export type Replaced = { kind: 'done'; old?: string } | { kind: 'refused' }

/**
 * Puts the folder `next` in the place of the output folder, so that readers see the old files or the new ones and never
 * both. Behind a symbolic link that is one atomic step
 * (https://pubs.opengroup.org/onlinepubs/9799919799/functions/rename.html). Without one it is two renames, since
 * Node.js cannot exchange two folders; between them the folder is missing for a fraction of a millisecond.
 */
export function replaceFolder({ folder, link, previous }: Workspace, next: string): Replaced {
  const isThere = existsSync(folder)
  if (isThere) chmodSync(next, statSync(folder).mode)
  if (link !== undefined) {
    switchLink(link, next)
    return { kind: 'done', old: folder }
  }
  if (!isThere) return { kind: tryRename(next, folder) ? 'done' : 'refused' }
  if (!tryRename(folder, previous)) return { kind: 'refused' }
  try {
    renameSync(next, folder)
  } catch (error) {
    renameSync(previous, folder)
    throw error
  }
  return { kind: 'done', old: previous }
}

function switchLink(link: string, target: string): void {
  const next = join(dirname(link), `.${basename(link)}.octavo-link`)
  rmSync(next, { force: true })
  symlinkSync(relative(dirname(link), target), next)
  renameSync(next, link)
}

/** Returns false when the folder cannot be renamed; throws other errors. */
export function tryRename(from: string, to: string): boolean {
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
