import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { InlineConfig } from 'vite'
import { findPackageRoot } from './package-root.ts'
import { createRegistryPlugin, findComponents } from './registry-plugin.ts'

export interface ShellViteOptions {
  /** Absolute path of the site's component folder; null when it has none. */
  componentsDir: string | null
  /** Absolute path of a folder where Vite may keep what it prepared. */
  cacheDir: string
  /** Names of the components to hydrate, when known; absent: any may be. */
  islands?: readonly string[]
}

/** Entry modules of the theme, by absolute path. */
export function shellEntries(packageRoot = findPackageRoot()) {
  return { client: join(packageRoot, 'src/theme/entry.ts'), server: join(packageRoot, 'src/theme/server.tsx') }
}

/** The Vite configuration of the shell, as far as bundling and `octavo dev` share it. */
export function createShellVite({ componentsDir, cacheDir, islands }: ShellViteOptions): InlineConfig {
  const packageRoot = findPackageRoot()
  return {
    configFile: false,
    envFile: false,
    publicDir: false,
    root: packageRoot,
    cacheDir: join(cacheDir, 'vite'),
    logLevel: 'silent',
    appType: 'custom',
    plugins: [createRegistryPlugin({ packageRoot, components: () => findComponents(componentsDir), islands })],
    css: { transformer: 'lightningcss' },
  }
}

/**
 * React's public entry for servers loads its streaming renderers too. A bundle needs only the one that gives a string, which
 * halves what a build has to read.
 */
export function findStringRenderer(): string {
  const require = createRequire(import.meta.url)
  return join(require.resolve('react-dom/package.json'), '../cjs/react-dom-server-legacy.node.production.js')
}
