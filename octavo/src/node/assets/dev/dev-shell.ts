import type { Server } from 'node:http'
import { join } from 'node:path'
import type { InlineConfig, Plugin, ViteDevServer } from 'vite'
import type { ShellManifest } from '../../../shared/theme.ts'
import { isInside, toRelativePath } from '../../files/index.ts'
import { findPackageRoot, toServedPath } from '../paths/index.ts'
import type { ImportedFiles } from './imported-files.ts'
import { createLinkGuard } from './link-guard.ts'
import { isUnserved, listServed } from './served.ts'
import { findSiteCode, isSiteCode } from '../site-code/index.ts'
import { createShellVite, shellEntries, type ShellViteOptions } from '../shell-vite.ts'
import { readManifest } from '../stored-manifest.ts'

interface DevShellOptions extends Pick<ShellViteOptions, 'cacheDir' | 'features'> {
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
}

/** The shell as `octavo dev` serves it: unbundled, with fast refresh. */
export interface DevShell {
  /** `server.middlewares` serves modules and styles, `server.ws` sends to open pages. Close it when done. */
  server: ViteDevServer
  /**
   * Reloads open pages if a module or a style sheet of the site's code was added or removed, or if pages use one of the
   * `removed` files, which are absolute paths. Returns whether it does.
   */
  updateRegistry(removed: readonly string[]): boolean
  /** Serves what the code imports now, after it was bundled. Reloads open pages if it imports other style sheets. */
  updateImported(): void
  /** Serves files outside of the site, too. Absolute paths. */
  allow(files: readonly string[]): void
  /** Counts an edit of the site's code. */
  countEdit(): void
  /** How many edits of the site's code there were. A page that connects knows how many there were when it loaded. */
  edits(): number
  manifest: ShellManifest
}

/** Those of the theme. A build adds the fonts for Greek and Cyrillic letters only to a site that has some. */
const STYLES = ['styles/index.css', 'fonts/greek.css', 'fonts/cyrillic.css']
const ENTRY = 'virtual:octavo/dev-entry'
const ENTRY_ID = `\0${ENTRY}`

/** Starts Vite in middleware mode on theme and site components. */
export async function createDevShell(options: DevShellOptions): Promise<DevShell> {
  // Before Vite reads it. A build in this process has set it to production, which disables fast refresh.
  process.env.NODE_ENV = 'development'
  const [{ createServer }, { default: react }] = await Promise.all([import('vite'), import('@vitejs/plugin-react')])
  const { root, basePath, imported } = options
  let code = findSiteCode(root)
  let edits = 0
  let styles = imported.styles
  const config = createShellVite({ ...options, code: () => code, imported: () => styles })
  const server = await createServer({
    ...config,
    ...serverConfig(options),
    plugins: [
      ...(config.plugins ?? []),
      createEntryPlugin(() => edits),
      createLinkGuard(root, basePath, listServed(root)),
      createFontPlugin(),
      react(),
      createMapPlugin(options.cacheDir),
    ],
  })
  return {
    server,
    updateRegistry: (removed) => {
      const now = findSiteCode(options.root)
      const { moduleGraph } = server.environments.client
      const isUsed = (path: string) => moduleGraph.getModulesByFile(path) !== undefined
      if (JSON.stringify(now) === JSON.stringify(code) && !removed.some(isUsed)) return false
      code = now
      reload(server)
      return true
    },
    updateImported: () => {
      allowFiles(server, imported.files)
      const isSame = JSON.stringify(imported.styles) === JSON.stringify(styles)
      styles = imported.styles
      if (!isSame) reload(server)
    },
    allow: (files) => allowFiles(server, files),
    countEdit: () => {
      edits++
      const { moduleGraph } = server.environments.client
      const entry = moduleGraph.getModuleById(ENTRY_ID)
      if (entry) moduleGraph.invalidateModule(entry)
    },
    edits: () => edits,
    manifest: createDevManifest(),
  }
}

/** Lets Vite serve files in the folder of another package of a workspace, as it serves the modules there. */
function allowFiles({ config }: ViteDevServer, files: Iterable<string>): void {
  const { allow } = config.server.fs
  for (const file of files) if (!allow.includes(file)) allow.push(file)
}

/** Any module may import one that was replaced or is an original again, so all are resolved again. */
function reload({ environments, ws }: ViteDevServer): void {
  environments.client.moduleGraph.invalidateAll()
  ws.send({ type: 'full-reload' })
}

function serverConfig({ root, basePath, server, allowedHosts }: DevShellOptions): InlineConfig {
  return {
    base: basePath,
    mode: 'development',
    server: {
      middlewareMode: true,
      hmr: { server, overlay: false },
      // The preview itself reports changes of the site's code.
      watch: { ignored: [(path: string) => isSiteCode(toRelativePath(root, path)) || isUnserved(path)] },
      allowedHosts: [...allowedHosts],
      fs: { allow: listServed(root) },
    },
    // A package of the site may find another React than that of the theme, and hooks fail with two.
    resolve: { dedupe: ['react', 'react-dom'] },
    optimizeDeps: {
      // By default, Vite searches its root for HTML files.
      entries: [],
      include: ['react', 'react-dom', 'react-dom/client', 'react/jsx-dev-runtime', 'react/jsx-runtime'],
    },
  }
}

function createDevManifest(): ShellManifest {
  const packageRoot = findPackageRoot()
  const prebuilt = readManifest(join(packageRoot, 'dist/theme'))
  return {
    serverModule: shellEntries().server,
    serverDigest: '',
    scripts: [`@id/__x00__${ENTRY}`],
    styles: STYLES.map((file) => toServedPath(join(packageRoot, 'src/theme', file))),
    fonts: {},
    bootScript: prebuilt?.bootScript ?? '',
    files: {},
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
 * Leaves out the source maps of the theme and of React, which Vite would append to their modules: they are 2.8 of
 * the 4.7 MB that a page loads, and authors look for errors in modules of their own.
 */
function createMapPlugin(cacheDir: string): Plugin {
  const folders = [join(findPackageRoot(), 'src'), cacheDir]
  return {
    name: 'octavo:no-theme-maps',
    enforce: 'post',
    transform: (code, id) => (folders.some((folder) => isInside(folder, id)) ? { code, map: { mappings: '' } } : null),
  }
}

/** The entry module: imports React's refresh runtime before any component, then the theme. */
function createEntryPlugin(edits: () => number): Plugin {
  return {
    name: 'octavo:dev-entry',
    load: (id) => (id === ENTRY_ID ? toDevEntry(shellEntries().client, edits()) : null),
  }
}

/**
 * Fast refresh needs modules that export only components, so the export `traits` is declared as ignored. The client of
 * the preview comes before the theme, so that it reports errors of modules that the theme imports; and before both the
 * module that loads an outdated document again, which must run even if no other module can be loaded.
 */
function toDevEntry(themeEntry: string, edits: number): string {
  const [styles, client, build] = [
    '../styles/dev.css',
    '../../client/preview/index.ts',
    '../../client/preview/follow-build.ts',
  ].map((path) => JSON.stringify(join(themeEntry, path)))
  return `import { followBuild } from ${build}
followBuild()
window.__getReactRefreshIgnoredExports = () => ['traits']
const [{ startPreview }] = await Promise.all([
  import(${client}),
  import('@vitejs/plugin-react/preamble'),
  import(${styles}),
])
const loadIslands = async () => (await import('virtual:octavo/islands')).siteIslands
await startPreview(${edits}, loadIslands, () => import(${JSON.stringify(themeEntry)}))
`
}
