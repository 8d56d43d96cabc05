import { existsSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import type { InlineConfig, Plugin } from 'vite'
import { isInside, findPackageRoot } from '../../files/index.ts'
import {
  changesShell,
  isReact,
  listPublicEntries,
  resolveImport,
  type PublicEntry,
  hasFeatures,
  type ShellFeatures,
  type SiteCode,
} from '../../bundle/index.ts'
import { createShellVite } from '../../bundle/vite/index.ts'
import { findBundle, type BundleFolder } from './find-bundle.ts'

/** The modules of this package that the preview imports in browsers: their absolute paths. */
export type ClientModules = Record<keyof typeof MODULES | PublicEntry['name'], string>

/** Those that are not public, below the folder of the sources. */
const MODULES = {
  followBuild: 'client/preview/follow-build.ts',
  preview: 'client/preview/index.ts',
  theme: 'theme/entry.ts',
}
/** The folder of the package with the modules for a site without features. */
export const PREBUILT = 'dist/preview'
/** The style sheet that documents link to. */
const STYLES = 'theme/styles/index.css'

const sources = () => join(findPackageRoot(), 'src')

interface ClientBundleOptions extends Pick<BundleFolder, 'dir' | 'version'> {
  features: ShellFeatures
}

/**
 * The modules as about ten files instead of 150, with which a page is usable in two thirds of the time. Resolves when
 * they exist: the package has them for a site without features and parts.
 */
type LoadClient = (code: SiteCode) => Promise<ClientModules>

export function createClientBundle({ dir, version, features }: ClientBundleOptions): LoadClient {
  const used = new Set<string>()
  return async (code) => {
    const { parts, layouts, client } = code
    const madeOf = hasFeatures(features) || changesShell(code) ? [features, parts, layouts, client] : undefined
    const ready = join(findPackageRoot(), PREBUILT)
    // `npm start` of the repository builds the package without it.
    const isReady = madeOf === undefined && existsSync(ready)
    const options = { dir, name: 'octavo-client', version, madeOf, used }
    const folder = isReady ? ready : await findBundle(options, (outDir) => bundleClient({ outDir, features, code }))
    used.add(folder)
    return mapModules((name) => join(folder, `${name}.js`))
  }
}

function mapModules(toPath: (name: string, source: string) => string): ClientModules {
  const modules = [
    ...Object.entries(MODULES).map(([name, file]) => [name, join(sources(), file)] as const),
    ...listPublicEntries().map(({ name, path }) => [name, path] as const),
  ]
  // It has these keys.
  return Object.fromEntries(modules.map(([name, source]) => [name, toPath(name, source)])) as ClientModules
}

interface BundleOptions {
  outDir: string
  features?: ShellFeatures
  code?: SiteCode
  /** Default false. */
  minify?: boolean
}

/** Bundles the modules into a folder. */
export async function bundleClient(options: BundleOptions): Promise<void> {
  const { build } = await import('vite')
  await build(clientConfig(options))
}

function clientConfig({ outDir, features, code, minify = false }: BundleOptions): InlineConfig {
  const config = createShellVite({ root: null, cacheDir: outDir, features, ...(code && { code: () => code }) })
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
        input: mapModules((_, source) => source),
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
      if (source === 'virtual:octavo/islands' || isReact(source)) return { id: source, external: true }
      const path = resolveImport(source, importer)
      if (path === linked) return EMPTY
      const isOutside = isAbsolute(path) && (!isInside(sources(), path) || path.endsWith('.css'))
      return isOutside ? { id: path, external: 'absolute' } : null
    },
    load: (id) => (id === EMPTY ? '' : null),
  }
}

const EMPTY = '\0octavo:empty'
