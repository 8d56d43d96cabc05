import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { isFolder } from './path-kind.ts'

/**
 * Makes a folder and those above it; returns the first that did not exist, if any. Unlike `mkdirSync` with `recursive`,
 * it fails where no folders can be made although the one above exists, such as in `/proc`: there, Node.js repeats the
 * attempt without end.
 */
export function makeFolder(folder: string): string | undefined {
  if (isFolder(folder)) return undefined
  const parent = dirname(folder)
  const made = existsSync(parent) ? undefined : makeFolder(parent)
  try {
    mkdirSync(folder)
  } catch (error) {
    // Another process may have made it.
    if (!isFolder(folder)) throw error
  }
  return made ?? folder
}
