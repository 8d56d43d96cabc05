import type { Server } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { InlineConfig, Plugin, ViteDevServer } from 'vite'
import type { ShellManifest, ThemeServer } from '../../shared/theme.ts'
import { hashComponents } from './hash-components.ts'
import { findPackageRoot } from './package-root.ts'
import { createShellVite, shellEntries, type ShellViteOptions } from './shell-vite.ts'
import { readManifest } from './stored-manifest.ts'

export interface DevShellOptions extends ShellViteOptions {
  /** Absolute path of the site's root. */
  root: string
  /** Starts and ends with a slash. */
  basePath: string
  /** The server of the preview: Vite's messages to the browser go through it too. */
  server: Server
}

/** The shell as `octavo dev` serves it: bundled by nobody, with fast refresh. */
export interface DevShell {
  /** `server.middlewares` answers for modules and styles; `server.ws` reaches the browser; close it when done. */
  server: ViteDevServer
  /** The theme with the components as they are now; rejects when they cannot be bundled (see `toBundleProblem`). */
  loadTheme(): Promise<ThemeServer>
  manifest: ShellManifest
}

const ENTRY = 'virtual:octavo/dev-entry'

/** Starts Vite in middleware mode on theme and site components. */
export async function createDevShell(options: DevShellOptions): Promise<DevShell> {
  const [{ createServer }, { default: react }] = await Promise.all([import('vite'), import('@vitejs/plugin-react')])
  const config = createShellVite(options)
  // An earlier bundling in this process left it at production, which switches fast refresh off.
  process.env.NODE_ENV = 'development'
  const server = await createServer({
    ...config,
    ...serverConfig(options),
    plugins: [...(config.plugins ?? []), createEntryPlugin(), react()],
  })
  return { server, loadTheme: createThemeLoader(options), manifest: createDevManifest() }
}

/** The pages are rendered by the same bundle as in a build; it is made anew when a component has changed. */
function createThemeLoader({ componentsDir, cacheDir }: DevShellOptions): () => Promise<ThemeServer> {
  const themes = new Map<string, Promise<ThemeServer>>()
  const load = async (key: string) => {
    const { bundleServer } = await import('./bundle.ts')
    const serverModule = await bundleServer(componentsDir, join(cacheDir, 'dev-shell', key))
    return ((await import(pathToFileURL(serverModule).href)) as { theme: ThemeServer }).theme
  }
  return () => {
    const key = componentsDir === null ? 'none' : hashComponents(componentsDir)
    const known = themes.get(key) ?? load(key)
    themes.clear()
    themes.set(key, known)
    known.catch(() => themes.delete(key))
    return known
  }
}

function serverConfig({ root, basePath, server }: DevShellOptions): InlineConfig {
  const packageRoot = findPackageRoot()
  return {
    base: basePath,
    mode: 'development',
    server: { middlewareMode: true, hmr: { server }, fs: { allow: [root, packageRoot, join(packageRoot, '..')] } },
    optimizeDeps: { include: ['react', 'react-dom', 'react-dom/client', 'react/jsx-dev-runtime', 'react/jsx-runtime'] },
  }
}

function createDevManifest(): ShellManifest {
  const packageRoot = findPackageRoot()
  const prebuilt = readManifest(join(packageRoot, 'dist/theme'))
  return {
    serverModule: shellEntries().server,
    scripts: [`@id/__x00__${ENTRY}`],
    styles: [`@fs${join(packageRoot, 'src/theme/styles/index.css')}`],
    fonts: [],
    bootScript: prebuilt?.bootScript ?? '',
    files: {},
  }
}

/** One module in the place of the bundle: React's refresh runtime before any component, then the theme. */
function createEntryPlugin(): Plugin {
  return {
    name: 'octavo:dev-entry',
    load: (id) => (id === `\0${ENTRY}` ? toDevEntry(shellEntries().client) : null),
  }
}

/** A component's traits beside it do not keep it from being refreshed in place. */
function toDevEntry(themeEntry: string): string {
  const [styles, client] = ['../styles/dev.css', '../../client/dev.ts'].map((path) => join(themeEntry, path))
  return `import '@vitejs/plugin-react/preamble'
window.__getReactRefreshIgnoredExports = () => ['traits']
import ${JSON.stringify(styles)}
await import(${JSON.stringify(themeEntry)})
await import(${JSON.stringify(client)})
`
}
