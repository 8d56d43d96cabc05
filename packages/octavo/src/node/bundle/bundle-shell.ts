import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from '../../shared/build/problem.ts'
import type { ShellManifest } from '../../shared/theme.ts'
import { digestValue } from '../digest.ts'
import { enterProduction } from '../environment.ts'
import { findMissingModule } from './check-modules.ts'
import { checkBundlePath } from './paths.ts'
import { findPackageRoot } from '../files/index.ts'
import { hasFeatures, type ShellFeatures } from './shell-features.ts'
import { checkSiteCode, hasSiteCode, hashSiteCode, type OutsideInputs } from './site-code/index.ts'
import { measureFiles, moveBundle, readManifest, writeManifest } from './stored-manifest.ts'

/** Beside the folders of the bundles: what the last one depended on besides the site's code. */
export const SHELL_RECORD = 'outside.json'

interface ShellOptions {
  /** Absolute path of the site's root. */
  root: string
  /** Absolute path of the site's cache folder. */
  cacheDir: string
  /** Default: none. */
  features?: ShellFeatures
}

interface ShellBundle {
  manifest: ShellManifest
  problems: Problem[]
  /** Whether nothing had to be bundled. */
  reused: boolean
}

/**
 * Bundles the shell. A site without code gets the prebuilt one of the package. Otherwise theme and code are
 * bundled together; the bundle is kept in the cache under a digest of all files it is made of. Code that cannot be
 * bundled becomes a Problem, and the site gets the prebuilt shell.
 */
export async function bundleShell(options: ShellOptions): Promise<ShellBundle> {
  const { root, cacheDir, features = {} } = options
  if (!hasSiteCode(root) && !hasFeatures(features)) return { manifest: readPrebuilt(), problems: [], reused: true }
  const refused = [...checkBundlePath(root), ...checkSiteCode(root), ...findMissingModule(root, features)]
  if (refused.length > 0) return { manifest: readPrebuilt(), problems: refused, reused: true }
  const folder = join(cacheDir, 'shell')
  const cached = readManifest(join(folder, toKey(hashSiteCode(root, readOutside(folder)), features)))
  if (cached) return { manifest: cached, problems: cached.problems ?? [], reused: true }
  try {
    const manifest = await bundleInto(folder, root, features)
    return { manifest, problems: manifest.problems ?? [], reused: false }
  } catch (error) {
    const { toBundleProblems } = await import('./problems/index.ts')
    return { manifest: readPrebuilt(), problems: toBundleProblems(error, root), reused: false }
  }
}

/** Builds into a temporary folder and renames it, so that a folder with a manifest is always complete. */
async function bundleInto(folder: string, root: string, features: ShellFeatures): Promise<ShellManifest> {
  const { bundleBootScript, bundleTheme, hasBootFeatures } = await import('./vite/index.ts')
  const prebuilt = readPrebuilt()
  const temporary = join(folder, `bundle.${process.pid}`)
  const start = Date.now()
  try {
    const { outside, ...bundle } = await inProduction(() =>
      bundleTheme({ root, outDir: temporary, prebuilt, features }),
    )
    const bootScript = hasBootFeatures(features) ? await bundleBootScript(features) : prebuilt.bootScript
    writeManifest(temporary, { ...bundle, bootScript, bytes: measureFiles(temporary, bundle) })
    const dir = join(folder, toKey(hashSiteCode(root, outside, start), features))
    moveBundle(temporary, dir, () => readManifest(dir) !== undefined)
    writeFileSync(join(folder, SHELL_RECORD), JSON.stringify(outside))
    const manifest = readManifest(dir)
    if (!manifest) throw new Error(`The bundle in ${dir} has no manifest.`)
    return manifest
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

/**
 * Vite derives `import.meta.env.DEV` from NODE_ENV, so with another value, as in some containers, a build would publish
 * the code of the site for development.
 */
async function inProduction<Result>(work: () => Promise<Result>): Promise<Result> {
  const leave = enterProduction()
  try {
    return await work()
  } finally {
    leave()
  }
}

/** Name of the folder of a bundle. */
function toKey(code: string, features: ShellFeatures): string {
  return hasFeatures(features) ? digestValue([code, features]).slice(0, 16) : code
}

/** See `SHELL_RECORD`. */
function readOutside(folder: string): OutsideInputs {
  try {
    // Only `bundleInto` writes this file.
    return JSON.parse(readFileSync(join(folder, SHELL_RECORD), 'utf8')) as OutsideInputs
  } catch {
    return { files: [], variables: [] }
  }
}

/** The shell of a site without code. */
export function readPrebuilt(): ShellManifest {
  const manifest = readManifest(join(findPackageRoot(), 'dist/theme'))
  if (!manifest) throw new Error('The package has no built theme. Run "npm run build -w octavo" first.')
  return manifest
}
