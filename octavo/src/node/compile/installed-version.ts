import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { digest } from '../digest.ts'

/**
 * The version of a package that is installed in the site in `root`, an absolute path; undefined if there is none.
 * `entry` is what the site would import.
 */
export function findInstalledVersion(root: string, name: string, entry = name): string | undefined {
  try {
    // Not every package exports its `package.json`.
    let folder = dirname(createRequire(join(root, 'octavo.config.js')).resolve(entry))
    while (!folder.endsWith(name) && folder !== dirname(folder)) folder = dirname(folder)
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
    return version
  } catch {
    return undefined
  }
}

const LOCK_FILES = ['package-lock.json', 'npm-shrinkwrap.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock']

/** Digest of the versions of all packages: of the lock files in `root` and in the folders around it. */
export function digestLockFiles(root: string): string {
  const found: string[] = []
  for (let folder = root; ; folder = dirname(folder)) {
    for (const path of LOCK_FILES.map((file) => join(folder, file)))
      if (existsSync(path)) found.push(digest(readFileSync(path)))
    if (folder === dirname(folder)) return digest(found.join())
  }
}
