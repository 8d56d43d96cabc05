import { existsSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { isFolder } from './path-kind.ts'
import { reasonOf } from './system-error.ts'

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

/** Makes a new folder in the system's temporary folder. Its name starts with `prefix`. */
export function makeTemporaryFolder(prefix: string): string {
  try {
    return mkdtempSync(join(tmpdir(), prefix))
  } catch (error) {
    throw Object.assign(new Error(`No folder can be made in the temporary folder ${tmpdir()}: ${reasonOf(error)}.`), {
      hint: 'Set the environment variable TMPDIR (TEMP in Windows) to a folder that can be written.',
    })
  }
}
