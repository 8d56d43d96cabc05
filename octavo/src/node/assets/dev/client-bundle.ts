import { existsSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import type { InlineConfig, Plugin } from 'vite'
import { digestValue } from '../../digest.ts'
import { isInside } from '../../files/index.ts'
import { findPackageRoot, resolveImport } from '../paths/index.ts'
import { hasFeatures, type ShellFeatures } from '../shell-features.ts'
import { createShellVite } from '../shell-vite.ts'
import { bundleIntoPlace } from './bundle-into-place.ts'

/** The modules of this package that the preview imports in browsers: their absolute paths. */
export type ClientModules = Record<keyof typeof MODULES, string>

/** Below the folder of the sources. */
const MODULES = {
  followBuild: 'client/preview/follow-build.ts',
  preview: 'client/preview/index.ts',
  theme: 'theme/entry.ts',
  components: 'theme/components.ts',
  parts: 'theme/parts/index.ts',
}
/** The folder of the package with those of a site without features. */
export const PREBUILT = 'dist/preview'
/** The style sheet that documents link to. */
const STYLES = 'theme/styles/index.css'

const sources = () => join(findPackageRoot(), 'src')

/** The modules as they are, which Vite compiles one by one. */
export function sourceModules(): ClientModules {
  return mapModules((_, file) => join(sources(), file))
}

interface ClientBundleOptions {
  /** Absolute path of the folder in the site's cache for files that Vite serves. */
  dir: string
  /** Digest of this package. */
  version: string
  features: ShellFeatures
}

/** The modules in about ten files instead of 150, with which a page is usable in two thirds of the time. */
export interface ClientBundle {
  modules: ClientModules
  /**
   * Resolves when they exist. Those of a site without features are in the package; others are bundled if no session
   * with this package and these features has.
   */
  load(): Promise<void>
}

export function createClientBundle({ dir, version, features }: ClientBundleOptions): ClientBundle {
  const packageRoot = findPackageRoot()
  // The files contain the absolute paths of style sheets. The folder of the project may have moved.
  const folder = hasFeatures(features)
    ? join(dir, `octavo-client-${digestValue([version, packageRoot, features]).slice(0, 16)}`)
    : join(packageRoot, PREBUILT)
  let loading: Promise<void> | undefined
  const load = async () => {
    if (!existsSync(folder)) await bundleIntoPlace(folder, (temporary) => bundleClient(temporary, features, false))
  }
  return {
    modules: mapModules((name) => join(folder, `${name}.js`)),
    // After an error, the next page tries again.
    load: () => (loading ??= load().finally(() => (loading = undefined))),
  }
}

function mapModules(toPath: (name: string, file: string) => string): ClientModules {
  const entries = Object.entries(MODULES).map(([name, file]) => [name, toPath(name, file)])
  // It has the same keys.
  return Object.fromEntries(entries) as ClientModules
}

/** Bundles the modules into a folder. */
export async function bundleClient(outDir: string, features: ShellFeatures, minify: boolean): Promise<void> {
  const { build } = await import('vite')
  await build(clientConfig(outDir, features, minify))
}

function clientConfig(outDir: string, features: ShellFeatures, minify: boolean): InlineConfig {
  const config = createShellVite({ root: null, cacheDir: outDir, features })
  return {
    ...config,
    base: './',
    // Not left to NODE_ENV, which the process may have set to production.
    define: { 'import.meta.env.DEV': 'true' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    plugins: [createOutsidePlugin(), ...(config.plugins ?? [])],
    build: {
      outDir,
      target: 'esnext',
      minify,
      modulePreload: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: sourceModules(),
        preserveEntrySignatures: 'strict',
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          codeSplitting: { groups: [{ name: 'shared', minShareCount: 2 }] },
        },
        optimization: { inlineConst: { mode: 'all' } },
      },
    },
  }
}

/** Leaves what Vite serves one by one out of the files: React, the code of the site, and style sheets. */
function createOutsidePlugin(): Plugin {
  const linked = join(sources(), STYLES)
  return {
    name: 'octavo:client-outside',
    enforce: 'pre',
    resolveId(source, importer = '') {
      if (source === 'virtual:octavo/islands' || /^react(-dom)?(\/|$)/.test(source))
        return { id: source, external: true }
      const path = resolveImport(source, importer)
      if (path === linked) return EMPTY
      const isOutside = isAbsolute(path) && (!isInside(sources(), path) || path.endsWith('.css'))
      return isOutside ? { id: path, external: 'absolute' } : null
    },
    load: (id) => (id === EMPTY ? '' : null),
  }
}

const EMPTY = '\0octavo:empty'
