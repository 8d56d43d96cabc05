import { realpathSync } from 'node:fs'
import { relative, isAbsolute } from 'node:path'

/** Whether a path lies in a folder or is the folder. Both must be real paths: links would hide where they lead. */
export function isInside(folder: string, path: string): boolean {
  const below = relative(folder, path)
  return below === '' || (!isAbsolute(below) && below !== '..' && !/^\.\.[/\\]/.test(below))
}

/** The real path behind all symbolic links, or undefined when there is nothing. */
export function realPathOf(path: string): string | undefined {
  try {
    return realpathSync(path)
  } catch {
    return undefined
  }
}
