import type { RequestListener, Server } from 'node:http'
import { join } from 'node:path'
import type { Problem } from '../../shared/problem.ts'
import type { ComponentTraits } from '../../shared/theme.ts'
import { bundleShell, createDevShell, toBundleProblem, type DevShell } from '../assets/index.ts'
import { CACHE_FOLDER, componentsFolder } from '../build.ts'
import { canKeepCache, openCache, openTemporaryCache, type Cache } from '../cache/index.ts'
import { loadConfig, type SiteConfig } from '../config/index.ts'
import { readEngine } from '../engine.ts'
import { createExecutor } from '../tasks/index.ts'
import { loadTheme } from '../tasks/theme.ts'
import { watched } from '../watchdog/index.ts'
import { createHandler } from './handle-request.ts'
import { createPreview } from './preview.ts'
import { loadState, type Workshop } from './state.ts'
import { watchSite } from './watch-site.ts'

/** The preview under one base path and one set of folders. */
export interface Session {
  config: SiteConfig
  problems(): Problem[]
  handle: RequestListener
  close(): Promise<void>
}

export interface SessionOptions {
  root: string
  server: Server
  onProblems(problems: Problem[]): void
  /** The configuration now wants what only a new session can give. */
  onOutdated(): void
}

/** Loads the site and follows its files. */
export async function openSession(options: SessionOptions): Promise<Session> {
  const { root, server } = options
  const loaded = await watched({ kind: 'configuration' }, () => loadConfig(root))
  const { config } = loaded
  const cache = openCacheFor(root)
  const shell = await createDevShell({
    root,
    server,
    basePath: config.baseUrl,
    componentsDir: componentsFolder(root),
    cacheDir: cache.dir,
  })
  const executor = createExecutor()
  const readComponents = createComponentReader(shell, root, cache.dir)
  const engine = readEngine()
  cache.claim(engine.digest)
  const workshop: Workshop = { root, engine, cache, executor, readComponents }
  const preview = createPreview(workshop, shell, await loadState(workshop, loaded))
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
      cache.remove()
    },
  }
}

/** The cache in the site's folder, or one that lasts as long as the session where nothing can be kept there. */
function openCacheFor(root: string): Cache & { remove(): void } {
  const folder = join(root, CACHE_FOLDER)
  return canKeepCache(folder) ? { ...openCache(folder), remove: () => undefined } : openTemporaryCache()
}

/** A component that cannot be bundled is a problem of the site, and no reason to stop. */
function createComponentReader(shell: DevShell, root: string, cacheDir: string): Workshop['readComponents'] {
  let known: Record<string, ComponentTraits> | undefined
  return async () => {
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

/** Vite and the watcher keep to the base path and the folders they were started with. */
function isOutdated(then: SiteConfig, now: SiteConfig): boolean {
  const fixed = ({ baseUrl, publicPath, docs, pages }: SiteConfig) =>
    [baseUrl, publicPath, docs.path, pages.path].join()
  return fixed(then) !== fixed(now)
}
