/** The unit tests create hundreds of small sites, all in one temporary folder, which is removed at the end. */
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** All test processes inherit the environment, and so use this folder. */
export function setup() {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'octavo-tests-'))
  process.env.TMPDIR = process.env.TEMP = process.env.TMP = folder
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}
