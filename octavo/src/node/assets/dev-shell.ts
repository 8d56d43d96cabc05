import type { Server } from 'node:http'
import { join } from 'node:path'
import type { InlineConfig, Plugin, ViteDevServer } from 'vite'
import type { ShellManifest, ThemeServer } from '../../shared/theme.ts'
import { hashComponents } from './hash-components.ts'
import { findPackageRoot } from './package-root.ts'
import { createShellVite, shellEntries, type ShellViteOptions } from './shell-vite.ts'
import { readManifest } from './stored-manifest.ts'

interface DevShellOptions extends ShellViteOptions {
  /** Absolute path of the site's root. */
  root: string
  /** Starts and ends with a slash. */
  basePath: string
  /** The server of the preview, also used for Vite's WebSocket. */
  server: Server
}

/** The shell as `octavo dev` serves it: unbundled, with fast refresh. */
export interface DevShell {
  /** `server.middlewares` serves modules and styles, `server.ws` sends to open pages. Close it when done. */
  server: ViteDevServer
  /** Bundles and imports the theme with the current components. Rejects if that fails (see `toBundleProblem`). */
  loadTheme(): Promise<ThemeServer>
  manifest: ShellManifest
}

const ENTRY = 'virtual:octavo/dev-entry'

/** Starts Vite in middleware mode on theme and site components. */
export async function createDevShell(options: DevShellOptions): Promise<DevShell> {
  const [{ createServer }, { default: react }] = await Promise.all([import('vite'), import('@vitejs/plugin-react')])
  const config = createShellVite(options)
  // A build in this process has set it to production, which disables fast refresh.
  process.env.NODE_ENV = 'development'
  const server = await createServer({
    ...config,
    ...serverConfig(options),
    plugins: [...(config.plugins ?? []), createEntryPlugin(), react()],
  })
  return { server, loadTheme: createThemeLoader(options), manifest: createDevManifest() }
}

/** Pages are rendered by the same server module as in a build. It is bundled again when a component has changed. */
function createThemeLoader({ componentsDir, cacheDir }: DevShellOptions): () => Promise<ThemeServer> {
  const themes = new Map<string, Promise<ThemeServer>>()
  let outside: string[] = []
  const toKey = (since?: number) => (componentsDir === null ? 'none' : hashComponents(componentsDir, outside, since))
  const load = async (key: string) => {
    const { bundleServer, importTheme } = await import('./bundle.ts')
    const start = Date.now()
    const bundle = await bundleServer(componentsDir, join(cacheDir, 'dev-shell', key))
    const theme = await importTheme(bundle.serverModule)
    outside = bundle.outside
    // From now on, the same bundle has another key.
    const known = themes.get(key)
    if (known) themes.set(toKey(start), known)
    return theme
  }
  return () => {
    const key = toKey()
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
    serverDigest: '',
    scripts: [`@id/__x00__${ENTRY}`],
    styles: [`@fs${join(packageRoot, 'src/theme/styles/index.css')}`],
    fonts: [],
    bootScript: prebuilt?.bootScript ?? '',
    files: {},
  }
}

/** The entry module: imports React's refresh runtime before any component, then the theme. */
function createEntryPlugin(): Plugin {
  return {
    name: 'octavo:dev-entry',
    load: (id) => (id === `\0${ENTRY}` ? toDevEntry(shellEntries().client) : null),
  }
}

/** Fast refresh needs modules that export only components, so the export `traits` is declared as ignored. */
function toDevEntry(themeEntry: string): string {
  const [styles, client] = ['../styles/dev.css', '../../client/dev.ts'].map((path) => join(themeEntry, path))
  return `import '@vitejs/plugin-react/preamble'
window.__getReactRefreshIgnoredExports = () => ['traits']
import ${JSON.stringify(styles)}
await import(${JSON.stringify(themeEntry)})
await import(${JSON.stringify(client)})
`
}
