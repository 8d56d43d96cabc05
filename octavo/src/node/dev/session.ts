import type { RequestListener, Server } from 'node:http'
import type { Problem } from '../../shared/problem.ts'
import type { ComponentTraits } from '../../shared/theme.ts'
import { bundleShell, checkComponents, createDevShell, toBundleProblem, type DevShell } from '../assets/index.ts'
import type { SiteConfig } from '../config/index.ts'
import { readEngine } from '../engine.ts'
import { componentsFolder, loadSite, openSiteCache } from '../load-site.ts'
import { createExecutor } from '../tasks/index.ts'
import { loadTheme } from '../tasks/theme.ts'
import { watched } from '../watchdog/index.ts'
import { createHandler } from './handle-request.ts'
import { createPreview } from './preview.ts'
import { loadState, type DevContext } from './state.ts'
import { watchSite } from './watch-site.ts'

/** A preview with a fixed base path and fixed folders. */
export interface Session {
  config: SiteConfig
  problems(): Problem[]
  handle: RequestListener
  close(): Promise<void>
}

export interface SessionOptions {
  root: string
  server: Server
  /** See `listAllowedHosts`. */
  allowedHosts: readonly string[]
  onProblems(problems: Problem[]): void
  /** Called when the configuration has a new base path or folder, which needs a new session. */
  onOutdated(): void
}

/** Loads the site and watches its files. */
export async function openSession(options: SessionOptions): Promise<Session> {
  const { root, server, allowedHosts } = options
  const cache = openSiteCache(root, true)
  const loaded = await loadSite(root, cache)
  const { config } = loaded
  const shell = await createDevShell({
    root,
    server,
    allowedHosts,
    basePath: config.baseUrl,
    componentsDir: componentsFolder(root),
    cacheDir: cache.dir,
  })
  const executor = createExecutor()
  const readComponents = createComponentReader(shell, root, cache.dir)
  const dev: DevContext = { root, engine: readEngine(), cache, executor, readComponents }
  const preview = createPreview(dev, shell, await loadState(dev, loaded))
  await executor.close()
  const watcher = watchSite(preview, shell, (problems) => {
    if (isOutdated(config, preview.state().loaded.config)) options.onOutdated()
    else options.onProblems(problems)
  })
  return {
    config,
    problems: () => preview.state().problems,
    handle: createHandler(preview, shell),
    close: async () => {
      watcher.close()
      await shell.server.close()
      cache.close()
    },
  }
}

/** Reads the traits of all components. If one cannot be bundled, the last known traits come with a problem. */
function createComponentReader(shell: DevShell, root: string, cacheDir: string): DevContext['readComponents'] {
  let known: Record<string, ComponentTraits> | undefined
  return async () => {
    const dir = componentsFolder(root)
    const refused = dir === null ? [] : checkComponents(root, dir)
    if (refused.length > 0)
      return { components: known ?? (await readBuiltInComponents(root, cacheDir)), problems: refused }
    try {
      known = (await watched({ kind: 'components' }, shell.loadTheme)).components
      return { components: known, problems: [] }
    } catch (error) {
      const components = known ?? (await readBuiltInComponents(root, cacheDir))
      return { components, problems: [toBundleProblem(error, root)] }
    }
  }
}

async function readBuiltInComponents(root: string, cacheDir: string): Promise<Record<string, ComponentTraits>> {
  const { manifest } = await bundleShell({ root, componentsDir: null, cacheDir })
  return (await loadTheme(manifest.serverModule)).components
}

/** Vite and the file watcher cannot change their base path and folders. */
function isOutdated(before: SiteConfig, after: SiteConfig): boolean {
  const fixed = ({ baseUrl, publicPath, docs, pages }: SiteConfig) =>
    [baseUrl, publicPath, docs.path, pages.path].join()
  return fixed(before) !== fixed(after)
}
