/** The unit tests create hundreds of small sites. All are in one folder, which is deleted at the end. */
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Every process of the tests inherits the environment, which contains the folder. */
export function setup() {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'octavo-tests-'))
  process.env.TMPDIR = process.env.TEMP = process.env.TMP = folder
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}
