import { renameSync, rmSync } from 'node:fs'

/** Codes of a folder that cannot be renamed: a mount point, or on Windows one with open files. */
const NOT_RENAMABLE = new Set(['EACCES', 'EBUSY', 'EINVAL', 'ENOTEMPTY', 'EPERM', 'EXDEV'])

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
