import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { InlineConfig } from 'vite'
import { createInputsPlugin } from './bundle-inputs.ts'
import { findPackageRoot } from './package-root.ts'
import { createRegistryPlugin, findComponents } from './registry-plugin.ts'

export interface ShellViteOptions {
  /** Absolute path of the site's component folder; null when it has none. */
  componentsDir: string | null
  /** Absolute path of a folder for Vite's cache. */
  cacheDir: string
  /** Names of the components that the browser hydrates. Default: all. */
  islands?: readonly string[]
  /** Gets the absolute paths of the files that the bundle is made of. */
  inputs?: Set<string>
}

/** Absolute paths of the theme's entry modules. */
export function shellEntries() {
  const packageRoot = findPackageRoot()
  return { client: join(packageRoot, 'src/theme/entry.ts'), server: join(packageRoot, 'src/theme/server.tsx') }
}

/** The Vite configuration that bundling and `octavo dev` share. */
export function createShellVite({ componentsDir, cacheDir, islands, inputs }: ShellViteOptions): InlineConfig {
  const packageRoot = findPackageRoot()
  return {
    configFile: false,
    envFile: false,
    publicDir: false,
    root: packageRoot,
    cacheDir: join(cacheDir, 'vite'),
    logLevel: 'silent',
    appType: 'custom',
    plugins: [
      createRegistryPlugin({ packageRoot, components: () => findComponents(componentsDir), islands }),
      ...(inputs ? [createInputsPlugin(inputs)] : []),
    ],
    css: { transformer: 'lightningcss' },
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
