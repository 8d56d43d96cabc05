/**
 * The bundled shells of sites without own code, lent to the next site with the same one: to bundle takes a second. The
 * name of a bundle is a digest of all that it is made of. A build without the cache bundles as always.
 */
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasSiteCode, SHELL_RECORD } from './bundle/index.ts'
import { readEngine } from './engine.ts'

/** In the folder of all tests, which is removed at their end. */
const STORE = join(tmpdir(), 'octavo-lent-shells')
const KEPT = new RegExp(String.raw`^([\da-f]{16}|${SHELL_RECORD})$`)

const shellsOf = (root: string) => join(root, '.octavo/shell')
const listKept = (folder: string) => (existsSync(folder) ? readdirSync(folder).filter((name) => KEPT.test(name)) : [])

/** Puts links to all bundles into the cache of a site that has none. */
export function lendShells(root: string): void {
  if (existsSync(join(root, '.octavo')) || hasSiteCode(root)) return
  const folder = shellsOf(root)
  const missing = listKept(STORE)
  if (missing.length === 0) return
  mkdirSync(folder, { recursive: true })
  // A cache of another version is emptied.
  writeFileSync(join(root, '.octavo/engine.txt'), readEngine().digest)
  for (const name of missing) symlinkSync(join(STORE, name), join(folder, name))
}

/** Keeps the new bundles of a site. */
export function keepShells(root: string): void {
  if (hasSiteCode(root)) return
  const folder = shellsOf(root)
  for (const name of listKept(folder)) {
    if (existsSync(join(STORE, name)) || lstatSync(join(folder, name)).isSymbolicLink()) continue
    mkdirSync(STORE, { recursive: true })
    const copy = join(mkdtempSync(join(STORE, 'copy-')), name)
    cpSync(join(folder, name), copy, { recursive: true })
    try {
      renameSync(copy, join(STORE, name))
    } catch {
      // Another thread was faster.
    }
  }
}
