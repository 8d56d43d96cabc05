import { join } from 'node:path'
import type { ViteDevServer } from 'vite'
import type { ShellManifest } from '../../../shared/theme.ts'
import { findPackageRoot } from '../../files/index.ts'
import { toServedPath, findSiteCode, readManifest } from '../../bundle/index.ts'
import { shellEntries } from '../../bundle/vite/index.ts'
import { ENTRY_ID, ENTRY_PATH } from './entry-module.ts'
import { startVite, type DevShellOptions, type Served } from './vite-server.ts'

/** The shell as `octavo dev` serves it: the site's code unbundled, with fast refresh. */
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
  /**
   * Lets Vite find the packages that modules import before a page asks for them: it bundles them for browsers, and
   * reloads all pages when it finds others later. Does nothing if it has some from an earlier session. Absolute paths.
   */
  findPackages(modules: readonly string[]): void
  /** Serves files outside of the site, too. Absolute paths. */
  allow(files: readonly string[]): void
  /** Counts an edit of the site's code. */
  countEdit(): void
  /** How many edits of the site's code there were. A page that connects knows how many there were when it loaded. */
  edits(): number
  manifest: ShellManifest
}

/** The theme's style sheets. A build adds the fonts for Greek and Cyrillic letters only to a site that has some. */
const STYLES = ['styles/index.css', 'fonts/extended.css', 'fonts/greek.css', 'fonts/cyrillic.css']

/** Starts Vite in middleware mode on theme and site components. */
export async function createDevShell(options: DevShellOptions): Promise<DevShell> {
  const { root, imported, features } = options
  const findCode = () => findSiteCode(root, features.modules)
  const served: Served = { code: findCode(), styles: imported.styles, edits: 0 }
  const server = await startVite(options, served)
  const { client } = server.environments
  const { moduleGraph } = client
  return {
    server,
    updateRegistry: (removed) => {
      const now = findCode()
      const isUsed = (path: string) => moduleGraph.getModulesByFile(path) !== undefined
      if (JSON.stringify(now) === JSON.stringify(served.code) && !removed.some(isUsed)) return false
      served.code = now
      reload(server)
      return true
    },
    updateImported: () => {
      allowFiles(server, [...imported.files, ...imported.styles])
      const isSame = JSON.stringify(imported.styles) === JSON.stringify(served.styles)
      served.styles = imported.styles
      if (!isSame) reload(server)
    },
    findPackages: (modules) => {
      if (Object.keys(client.depsOptimizer?.metadata.optimized ?? {}).length > 0) return
      for (const path of modules) void client.warmupRequest(`/${toServedPath(path)}`)
    },
    allow: (files) => allowFiles(server, files),
    countEdit: () => {
      served.edits++
      const entry = moduleGraph.getModuleById(ENTRY_ID)
      if (entry) moduleGraph.invalidateModule(entry)
    },
    edits: () => served.edits,
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

function createDevManifest(): ShellManifest {
  const packageRoot = findPackageRoot()
  const prebuilt = readManifest(join(packageRoot, 'dist/theme'))
  return {
    serverModule: shellEntries().server,
    serverDigest: '',
    scripts: [ENTRY_PATH],
    styles: STYLES.map((file) => toServedPath(join(packageRoot, 'src/theme', file))),
    fonts: {},
    bootScript: prebuilt?.bootScript ?? '',
    files: {},
  }
}
