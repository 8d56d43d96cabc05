import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { ShellManifest, ThemeServer } from '../../../shared/theme.ts'
import type { Kernel } from '../../bundle/vite/index.ts'
import {
  changesPages,
  type ShellFeatures,
  findSiteCode,
  hasFeatures,
  toServerFeatures,
  SERVER_FILE,
} from '../../bundle/index.ts'
import { createServedFiles, type ImportedFiles } from './imported-files.ts'
import { createImportNotes } from './note-imports.ts'
import { pathToFileURL } from 'node:url'
import { findBundle, type BundleFolder } from './find-bundle.ts'

/** A theme and the module that exports it, which any thread can import. */
export interface BundledTheme extends Pick<ShellManifest, 'serverModule' | 'serverDigest'> {
  theme: ThemeServer
}

/**
 * Bundles and imports the theme with the code of the site as it is now. Rejects if the code cannot be bundled or
 * imported (see `toBundleProblems`).
 */
export type BundleTheme = () => Promise<BundledTheme>

/** All sessions of a process share its folder. */
let bundles = 0

/** Folders to remove when the process ends. */
const folders = new Set<string>()

function removeAtExit(folder: string): void {
  if (folders.size === 0) process.once('exit', removeFolders)
  folders.add(folder)
}

function removeFolders(): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
}

interface ThemeBundlerOptions {
  /** Digest of this package. */
  version: string
  /** Absolute path of the site's root. */
  root: string
  /** Absolute path of the site's cache folder. */
  cacheDir: string
  features: ShellFeatures
  /** Starts and ends with a slash. */
  basePath: string
  /** See `createImportNotes`. */
  imports?: Set<string>
  /** Gets what the code imports. */
  imported: ImportedFiles
}

/**
 * Pages are rendered by the same modules as in a build, but not in one bundle: a site with components only is bundled
 * without the theme. Parts are imported by modules of the theme, so they are bundled with it, without React.
 */
export function createThemeBundler(options: ThemeBundlerOptions): BundleTheme {
  const { root, cacheDir, version, features, basePath, imports, imported } = options
  const parent = join(cacheDir, 'dev-shell')
  const own = join(parent, String(process.pid))
  let current: string | undefined
  let kernel: Kernel | undefined
  const chooseModules = async () => {
    const { componentsEntry, createKernelPlugin, loadKernel } = await import('../../bundle/vite/index.ts')
    const served = createServedFiles(basePath, imported.files)
    const own = [served, ...(imports ? [createImportNotes(imports)] : [])]
    if (changesPages(findSiteCode(root, features.modules))) return { plugins: [...own, createKernelPlugin()] }
    kernel ??= await loadKernel(await findKernel({ dir: parent, version, features }))
    const { entry, plugins } = componentsEntry(kernel)
    return { entry, plugins: [...own, ...plugins] }
  }
  return async () => {
    const { bundleServer, digestServer, importTheme } = await import('../../bundle/vite/index.ts')
    removeAtExit(own)
    // Node.js imports a path only once. The current folder is kept: the place of an error is read from its source map.
    const outDir = join(own, String(++bundles))
    const bundle = await bundleServer({ root, outDir, features, ...(await chooseModules()) })
    const { serverModule } = bundle
    const theme = await importTheme(serverModule, root)
    if (current !== undefined) rmSync(current, { recursive: true, force: true })
    current = outDir
    imported.styles = bundle.styles
    return { theme, serverModule, serverDigest: digestServer(bundle) }
  }
}

interface KernelOptions extends Pick<BundleFolder, 'dir' | 'version'> {
  features: ShellFeatures
}

/** The URL of the theme without code of the site: the package's theme, or one with the features of the site. */
async function findKernel({ dir, version, features: all }: KernelOptions): Promise<string> {
  const { bundleServer, createKernelPlugin, kernelEntry, packagedKernel } = await import('../../bundle/vite/index.ts')
  const features = toServerFeatures(all)
  if (!hasFeatures(features)) return packagedKernel()
  const { entry, plugins } = kernelEntry()
  const folder = await findBundle({ dir, name: 'kernel', version, madeOf: features }, async (outDir) => {
    await bundleServer({ root: null, outDir, features, entry, plugins: [...plugins, createKernelPlugin()] })
  })
  return pathToFileURL(join(folder, SERVER_FILE)).href
}
