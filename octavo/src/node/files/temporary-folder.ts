import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reasonOf } from './system-error.ts'

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
