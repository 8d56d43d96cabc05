import { realpathSync } from 'node:fs'
import { relative, isAbsolute } from 'node:path'

/** Whether a path is inside a folder, or the folder itself. Pass real paths (`realPathOf`), without symbolic links. */
export function isInside(folder: string, path: string): boolean {
  const below = relative(folder, path)
  return below === '' || (!isAbsolute(below) && below !== '..' && !/^\.\.[/\\]/.test(below))
}

/** The path with all symbolic links resolved, or undefined if nothing exists there. */
export function realPathOf(path: string): string | undefined {
  try {
    return realpathSync(path)
  } catch {
    return undefined
  }
}
