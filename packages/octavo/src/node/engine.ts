import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

export interface Engine {
  version: string
  /** Changes with any file of the package, also between releases, so that no engine uses the cache of another. */
  digest: string
}

/** Reads version and digest of this package. */
export function readEngine(): Engine {
  const manifest = createRequire(import.meta.url).resolve('octavo/package.json')
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
  return { version, digest: readInputsDigest(dirname(manifest)) ?? version }
}

/** Written by the package's own build; absent while that is running. */
function readInputsDigest(packageRoot: string): string | undefined {
  try {
    return readFileSync(join(packageRoot, 'dist', 'inputs.txt'), 'utf8')
  } catch {
    return undefined
  }
}
