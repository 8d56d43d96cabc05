import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from '../../shared/problem.ts'
import type { ShellManifest } from '../../shared/theme.ts'
import { toBundleProblem } from './bundle-problem.ts'
import { checkComponents } from './check-components.ts'
import { hashComponents } from './hash-components.ts'
import { findPackageRoot } from './package-root.ts'
import { readManifest, writeManifest } from './stored-manifest.ts'

const OUTSIDE_FILE = 'outside.json'

interface ShellOptions {
  /** Absolute path of the site's root. */
  root: string
  /** Absolute path of the site's component folder; null when it has none. */
  componentsDir: string | null
  /** Absolute path of the site's cache folder. */
  cacheDir: string
}

interface ShellBundle {
  manifest: ShellManifest
  problems: Problem[]
  /** Whether nothing had to be bundled. */
  reused: boolean
}

/**
 * Bundles the shell. A site without components gets the prebuilt one of the package. Otherwise theme and components are
 * bundled together; the bundle is kept in the cache under a digest of all files it is made of. Components that cannot
 * be bundled become a Problem, and the site gets the prebuilt shell.
 */
export async function bundleShell(options: ShellOptions): Promise<ShellBundle> {
  const prebuilt = readPrebuilt()
  const { componentsDir } = options
  if (componentsDir === null || !existsSync(componentsDir)) return { manifest: prebuilt, problems: [], reused: true }
  const refused = checkComponents(options.root, componentsDir)
  if (refused.length > 0) return { manifest: prebuilt, problems: refused, reused: true }
  const folder = join(options.cacheDir, 'shell')
  const cached = readManifest(join(folder, hashComponents(componentsDir, readOutside(folder))))
  if (cached) return { manifest: cached, problems: [], reused: true }
  try {
    return { manifest: await bundleInto(folder, componentsDir, prebuilt), problems: [], reused: false }
  } catch (error) {
    return { manifest: prebuilt, problems: [toBundleProblem(error, options.root)], reused: false }
  }
}

/** Builds into a temporary folder and renames it, so that a folder with a manifest is always complete. */
async function bundleInto(folder: string, componentsDir: string, prebuilt: ShellManifest): Promise<ShellManifest> {
  const { bundleTheme } = await import('./bundle.ts')
  const temporary = join(folder, `bundle.${process.pid}`)
  const start = Date.now()
  try {
    const { outside, ...bundle } = await bundleTheme(componentsDir, temporary)
    writeManifest(temporary, { ...bundle, bootScript: prebuilt.bootScript })
    const dir = join(folder, hashComponents(componentsDir, outside, start))
    rmSync(dir, { recursive: true, force: true })
    renameSync(temporary, dir)
    writeFileSync(join(folder, OUTSIDE_FILE), JSON.stringify(outside))
    const manifest = readManifest(dir)
    if (!manifest) throw new Error(`The bundle in ${dir} has no manifest.`)
    return manifest
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

/** The files outside the component folder that the last bundle was made of. */
function readOutside(folder: string): string[] {
  try {
    // Only `bundleInto` writes this file.
    return JSON.parse(readFileSync(join(folder, OUTSIDE_FILE), 'utf8')) as string[]
  } catch {
    return []
  }
}

function readPrebuilt(): ShellManifest {
  const manifest = readManifest(join(findPackageRoot(), 'dist/theme'))
  if (!manifest) throw new Error('The package has no built theme. Run "npm run build -w octavo" first.')
  return manifest
}
