import { createRequire } from 'node:module'
import { join } from 'node:path'

/** The version of KaTeX that is installed in the site in `root`, an absolute path; undefined if there is none. */
export function findKatexVersion(root: string): string | undefined {
  try {
    const { version } = createRequire(join(root, 'octavo.config.js'))('katex/package.json') as { version: string }
    return version
  } catch {
    return undefined
  }
}
