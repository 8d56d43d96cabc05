import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

export interface Engine {
  version: string
  /** Changes whenever anything in the package changes, also between versions: what an older engine made is not trusted. */
  digest: string
}

/** Reads which Octavo this is. */
export function readEngine(): Engine {
  const manifest = createRequire(import.meta.url).resolve('octavo/package.json')
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
  return { version, digest: readInputsDigest(dirname(manifest)) ?? version }
}

/** The package's build notes what it was made from, except while it is being made. */
function readInputsDigest(packageRoot: string): string | undefined {
  try {
    return readFileSync(join(packageRoot, 'dist', 'inputs.txt'), 'utf8')
  } catch {
    return undefined
  }
}
