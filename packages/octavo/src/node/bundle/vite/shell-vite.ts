import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { InlineConfig } from 'vite'
import { findPackageRoot } from '../../files/index.ts'
import { toServerFeatures, type ShellFeatures } from '../shell-features.ts'
import { findSiteCode, type SiteCode } from '../site-code/index.ts'
import { createInputsPlugin } from './bundle-inputs.ts'
import { createDataPlugin } from './data-plugin.ts'
import { createRegistryPlugin } from './registry-plugin.ts'
import { createSitePlugin } from './site-plugin.ts'

export interface ShellViteOptions {
  /** Absolute path of the site's root; null for the theme alone. */
  root: string | null
  /** The site's code as it is now. Default: as found at the start. */
  code?: () => SiteCode
  /** Absolute path of a folder for Vite's cache. */
  cacheDir: string
  /** Names of the components that the browser hydrates. Default: all. */
  islands?: readonly string[]
  /** Absolute paths of the style sheets that its components import from elsewhere, as they are now. Default: none. */
  imported?: () => readonly string[]
  /** What the shell contains only for some sites. The server module has the features that pages are rendered with. */
  features?: ShellFeatures
  /** Whether for the server module. */
  isServer?: boolean
  /** Gets the absolute paths of the files that the bundle is made of. */
  inputs?: Set<string>
}

/** Absolute paths of the theme's entry modules. */
export function shellEntries() {
  const packageRoot = findPackageRoot()
  return { client: join(packageRoot, 'src/theme/entry.ts'), server: join(packageRoot, 'src/theme/server.tsx') }
}

/** The Vite configuration that bundling and `octavo dev` share. */
export function createShellVite({
  root,
  code,
  cacheDir,
  islands,
  imported,
  features = {},
  isServer = false,
  inputs,
}: ShellViteOptions): InlineConfig {
  const packageRoot = findPackageRoot()
  const found = findSiteCode(code ? null : root, features.modules)
  const readCode = code ?? (() => found)
  const site = createSitePlugin(isServer ? toServerFeatures(features) : features, readCode)
  return {
    configFile: false,
    envFile: false,
    publicDir: false,
    root: packageRoot,
    cacheDir: join(cacheDir, 'vite'),
    logLevel: 'silent',
    appType: 'custom',
    plugins: [
      site,
      createRegistryPlugin({ packageRoot, root, code: readCode, islands, imported }),
      ...(root === null ? [] : [createDataPlugin()]),
      ...(inputs ? [createInputsPlugin(inputs)] : []),
    ],
    // Workers are bundled apart, without the plugins above.
    worker: { plugins: () => [site] },
    // Declarations for older browsers are added when the style sheet is minified. Added here, too, they would be twice.
    css: { transformer: 'lightningcss', lightningcss: { targets: {} } },
  }
}

/**
 * Finds the module of React that only renders to a string. The public entry `react-dom/server` also contains the
 * streaming renderers; without them the server module has half the size.
 */
export function findStringRenderer(): string {
  const require = createRequire(import.meta.url)
  return join(require.resolve('react-dom/package.json'), '../cjs/react-dom-server-legacy.node.production.js')
}
