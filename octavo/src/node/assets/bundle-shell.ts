import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from '../../shared/problem.ts'
import type { ShellManifest } from '../../shared/theme.ts'
import { toBundleProblem } from './bundle-problem.ts'
import { hashComponents } from './hash-components.ts'
import { findPackageRoot } from './package-root.ts'
import { readManifest, writeManifest } from './stored-manifest.ts'

export interface ShellOptions {
  /** Absolute path of the site's root. */
  root: string
  /** Absolute path of the site's component folder; null when it has none. */
  componentsDir: string | null
  /** Absolute path of the site's cache folder. */
  cacheDir: string
}

export interface ShellBundle {
  manifest: ShellManifest
  problems: Problem[]
  /** Nothing had to be bundled. */
  reused: boolean
}

/**
 * The shell's bundle. A site without components gets the one that comes with the package; with components theme and
 * components are bundled together, once for each state of them. Components that cannot be bundled are Problems, and
 * the shell comes without them.
 */
export async function bundleShell(options: ShellOptions): Promise<ShellBundle> {
  const prebuilt = readPrebuilt()
  const { componentsDir } = options
  if (componentsDir === null || !existsSync(componentsDir)) return { manifest: prebuilt, problems: [], reused: true }
  const dir = join(options.cacheDir, 'shell', hashComponents(componentsDir))
  const cached = readManifest(dir)
  if (cached) return { manifest: cached, problems: [], reused: true }
  try {
    return { manifest: await bundleInto(dir, options, prebuilt), problems: [], reused: false }
  } catch (error) {
    return { manifest: prebuilt, problems: [toBundleProblem(error, options.root)], reused: false }
  }
}

/** Builds beside the final place and moves there, so that a folder with a manifest is always whole. */
async function bundleInto(
  dir: string,
  { componentsDir }: ShellOptions,
  prebuilt: ShellManifest,
): Promise<ShellManifest> {
  const { bundleTheme } = await import('./bundle.ts')
  const temporary = `${dir}.${process.pid}`
  try {
    const bundle = await bundleTheme(componentsDir, temporary)
    writeManifest(temporary, { ...bundle, bootScript: prebuilt.bootScript })
    rmSync(dir, { recursive: true, force: true })
    renameSync(temporary, dir)
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
  const manifest = readManifest(dir)
  if (!manifest) throw new Error(`The bundle in ${dir} has no manifest.`)
  return manifest
}

function readPrebuilt(): ShellManifest {
  const manifest = readManifest(join(findPackageRoot(), 'dist/theme'))
  if (!manifest) throw new Error('The package has no built theme. Run "npm run build -w octavo" first.')
  return manifest
}
