/** The unit tests create hundreds of small sites, all in one temporary folder, which is removed at the end. */
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const PREFIX = 'octavo-tests-'

/** All test processes inherit the environment, and so use this folder. */
export function setup() {
  // Vitest calls this once for each project.
  if (basename(tmpdir()).startsWith(PREFIX)) return undefined
  const folder = mkdtempSync(join(realpathSync(tmpdir()), PREFIX))
  process.env.TMPDIR = process.env.TEMP = process.env.TMP = folder
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
}
