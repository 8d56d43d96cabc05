import { readFileSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import { join, relative, sep } from 'node:path'
import type { InlineConfig, Plugin, ViteDevServer } from 'vite'
import type { ShellManifest, ThemeServer } from '../../shared/theme.ts'
import { digest } from '../digest.ts'
import { findPackageRoot } from './package-root.ts'
import { findSiteCode, hashSiteCode, isSiteCode } from './site-code/index.ts'
import { createShellVite, shellEntries, type ShellViteOptions } from './shell-vite.ts'
import { readManifest } from './stored-manifest.ts'

interface DevShellOptions extends Pick<ShellViteOptions, 'cacheDir' | 'features'> {
  /** Absolute path of the site's root. */
  root: string
  /** Starts and ends with a slash. */
  basePath: string
  /** The server of the preview, also used for Vite's WebSocket. */
  server: Server
  /** Names in the Host header that are answered, besides localhost and IP addresses. */
  allowedHosts: readonly string[]
}

/** A theme and the module that it is imported from. */
export interface BundledTheme extends Pick<ShellManifest, 'serverModule' | 'serverDigest'> {
  theme: ThemeServer
}

/** The shell as `octavo dev` serves it: unbundled, with fast refresh. */
export interface DevShell {
  /** `server.middlewares` serves modules and styles, `server.ws` sends to open pages. Close it when done. */
  server: ViteDevServer
  /** Bundles and imports the theme with the current code. Rejects if that fails (see `toBundleProblems`). */
  bundleTheme(): Promise<BundledTheme>
  /** Reloads open pages if a module or a style sheet of the site's code was added or removed. */
  updateRegistry(): void
  manifest: ShellManifest
}

const ENTRY = 'virtual:octavo/dev-entry'

/** Starts Vite in middleware mode on theme and site components. */
export async function createDevShell(options: DevShellOptions): Promise<DevShell> {
  const [{ createServer }, { default: react }] = await Promise.all([import('vite'), import('@vitejs/plugin-react')])
  let code = findSiteCode(options.root)
  const config = createShellVite({ ...options, code: () => code })
  // A build in this process has set it to production, which disables fast refresh.
  process.env.NODE_ENV = 'development'
  const server = await createServer({
    ...config,
    ...serverConfig(options),
    plugins: [...(config.plugins ?? []), createEntryPlugin(), react()],
  })
  return {
    server,
    bundleTheme: createThemeBundler(options),
    updateRegistry: () => {
      const now = findSiteCode(options.root)
      if (JSON.stringify(now) === JSON.stringify(code)) return
      code = now
      reload(server)
    },
    manifest: createDevManifest(),
  }
}

/**
 * Pages are rendered by the same server module as in a build. Each bundle has a folder of its own, because Node.js
 * imports a path only once. The current one is kept: the watchdog reads its source map.
 */
function createThemeBundler({ root, cacheDir }: DevShellOptions): () => Promise<BundledTheme> {
  const parent = join(cacheDir, 'dev-shell')
  let count = 0
  let current: string | undefined
  return async () => {
    const { bundleServer, importTheme } = await import('./bundle.ts')
    const key = hashSiteCode(root, [])
    const folder = join(parent, count++ === 0 ? key : `${key}-${count}`)
    const { serverModule } = await bundleServer(root, folder)
    const theme = await importTheme(serverModule)
    if (current !== undefined) rmSync(current, { recursive: true, force: true })
    current = folder
    return { theme, serverModule, serverDigest: digest(readFileSync(serverModule)) }
  }
}

/** Any module may import one that was replaced or is an original again, so all are resolved again. */
function reload({ environments, ws }: ViteDevServer): void {
  environments.client.moduleGraph.invalidateAll()
  ws.send({ type: 'full-reload' })
}

function serverConfig({ root, basePath, server, allowedHosts }: DevShellOptions): InlineConfig {
  const packageRoot = findPackageRoot()
  return {
    base: basePath,
    mode: 'development',
    server: {
      middlewareMode: true,
      hmr: { server, overlay: false },
      // The preview reports changes of these files.
      watch: { ignored: [(path: string) => isSiteCode(relative(root, path).replaceAll(sep, '/'))] },
      allowedHosts: [...allowedHosts],
      fs: { allow: [root, packageRoot, join(packageRoot, '..')] },
    },
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
    fonts: {},
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

/**
 * Fast refresh needs modules that export only components, so the export `traits` is declared as ignored. The client of
 * the preview comes before the theme, so that it reports errors of modules that the theme imports.
 */
function toDevEntry(themeEntry: string): string {
  const [styles, client] = ['../styles/dev.css', '../../client/dev.ts'].map((path) => join(themeEntry, path))
  return `import '@vitejs/plugin-react/preamble'
window.__getReactRefreshIgnoredExports = () => ['traits']
import ${JSON.stringify(styles)}
const { startPreview } = await import(${JSON.stringify(client)})
await startPreview(() => import(${JSON.stringify(themeEntry)}))
`
}
