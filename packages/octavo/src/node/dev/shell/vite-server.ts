import type { Server } from 'node:http'
import { join } from 'node:path'
import type { InlineConfig, Plugin, ViteDevServer } from 'vite'
import { isInside, toRelativePath, findPackageRoot } from '../../files/index.ts'
import { type ShellFeatures, isSiteCode, type SiteCode } from '../../bundle/index.ts'
import { createShellVite, type ShellViteOptions } from '../../bundle/vite/index.ts'
import { createBrowserReact } from './browser-react.ts'
import { createClientBundle, PREBUILT } from './client-bundle.ts'
import { createEntryPlugin } from './entry-module.ts'
import type { ImportedFiles } from './imported-files.ts'
import { createLinkGuard, listServed } from './served.ts'

export interface DevShellOptions extends Pick<ShellViteOptions, 'cacheDir'> {
  features: ShellFeatures
  /** Digest of this package. */
  version: string
  /** Absolute path of the site's root. */
  root: string
  /** Starts and ends with a slash. */
  basePath: string
  /** The server of the preview, also used for Vite's WebSocket. */
  server: Server
  /** Names in the Host header that are answered, besides localhost and IP addresses. */
  allowedHosts: readonly string[]
  /** What the code of the site imports. */
  imported: ImportedFiles
  /** Milliseconds between two looks at its files. Default: the system reports changes. */
  poll?: number | undefined
}

/** What changes while Vite runs. */
export interface Served {
  code: SiteCode
  /** See `ImportedFiles`. */
  styles: readonly string[]
  /** How many edits of the site's code there were. */
  edits: number
}

/** Matches modules that are bundled: the theme, and packages. They have no components to refresh. */
const BUNDLED = /\/(vite\/(deps|octavo-client-[0-9a-f]+)|octavo\/dist\/preview)\//

/** Starts Vite in middleware mode. */
export async function startVite(options: DevShellOptions, served: Served): Promise<ViteDevServer> {
  // Before Vite reads it. A build in this process has set it to production, which disables fast refresh.
  process.env.NODE_ENV = 'development'
  const [{ createServer }, { default: react }] = await Promise.all([import('vite'), import('@vitejs/plugin-react')])
  const { root, basePath, cacheDir } = options
  const config = createShellVite({ ...options, code: () => served.code, imported: () => served.styles })
  const loadClient = createClientBundle({ ...options, dir: join(cacheDir, 'vite') })
  return createServer({
    ...config,
    ...serverConfig(options),
    plugins: [
      createBrowserReact(),
      createEntryPlugin({
        loadModules: () => loadClient(served.code),
        toOptions: () => ({ basePath, edits: served.edits }),
      }),
      ...(config.plugins ?? []),
      createLinkGuard(root, basePath, listServed(root)),
      createFontPlugin(),
      react({ exclude: [/\/node_modules\//, BUNDLED] }),
      createMapPlugin(cacheDir),
    ],
  })
}

function serverConfig({ root, basePath, server, allowedHosts, poll }: DevShellOptions): InlineConfig {
  const packageRoot = findPackageRoot()
  return {
    base: basePath,
    mode: 'development',
    server: {
      middlewareMode: true,
      hmr: { server, overlay: false },
      // The preview itself reports changes of the site's code. The modules of this package do not change.
      watch: {
        ignored: [(path: string) => isSiteCode(toRelativePath(root, path)) || isInside(packageRoot, path)],
        ...(poll !== undefined && { usePolling: true, interval: poll, binaryInterval: poll }),
      },
      allowedHosts: [...allowedHosts],
      fs: { allow: listServed(root) },
    },
    // By default, Vite searches its root for HTML files.
    optimizeDeps: { entries: [] },
  }
}

/**
 * Shows text in the theme's fonts only. In a build, `client/first-paint` decides when they are used. Here a font that
 * is a moment late would be left out, and a page could look different after each reload.
 */
function createFontPlugin(): Plugin {
  const theme = join(findPackageRoot(), 'src/theme')
  return {
    name: 'octavo:dev-fonts',
    transform: (code, id) =>
      id.startsWith(theme) && id.includes('.css')
        ? code.replaceAll('font-display: optional', 'font-display: block')
        : null,
  }
}

/**
 * Leaves out the source maps of the theme and of packages, which Vite would append to their modules: authors look for
 * errors in their own modules.
 */
function createMapPlugin(cacheDir: string): Plugin {
  const folders = [join(findPackageRoot(), PREBUILT), cacheDir]
  return {
    name: 'octavo:no-theme-maps',
    enforce: 'post',
    transform: (code, id) => (folders.some((folder) => isInside(folder, id)) ? { code, map: { mappings: '' } } : null),
  }
}
