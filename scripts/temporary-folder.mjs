/** The unit tests make hundreds of small sites. All lie in one folder, which goes when they are done. */
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Every process of the tests inherits the environment, and with it the folder. */
export function setup() {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'octavo-tests-'))
  process.env.TMPDIR = process.env.TEMP = process.env.TMP = folder
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}
