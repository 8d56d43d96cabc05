import type { RequestListener, Server } from 'node:http'
import { join } from 'node:path'
import { setImmediate, setTimeout } from 'node:timers/promises'
import type { Problem } from '../../shared/build/problem.ts'
import type { ThemeServer } from '../../shared/theme.ts'
import {
  createBrowserCodeCheck,
  createDevShell,
  createThemeBundler,
  type DevShell,
  type ImportedFiles,
} from './shell/index.ts'
import { toShellFeatures } from '../bundle/index.ts'
import type { SiteConfig } from '../config/index.ts'
import { readEngine } from '../engine.ts'
import { openSiteCache } from '../load-site.ts'
import { createComponents } from './components.ts'
import { loadConfigAfter, needsNewSession, type DevConfig } from './keep-config.ts'
import { createHandler } from './handle-request.ts'
import { LiveSite, type DevContext } from './live-site.ts'
import { PageRenderer } from './page-renderer.ts'
import { Preview } from './preview.ts'
import { createThemes } from './themes.ts'
import { listWatchedFolders, watchSite } from './watch/index.ts'
import { withinGrace } from './within-grace.ts'

/** A preview with a fixed base path and fixed folders. */
export interface Session {
  /** Reports the current problems, and from then on those after each change. */
  begin(): void
  /** The files and folders that the preview depends on, relative to the root. */
  watched(): string[]
  /** The configuration that it shows the site with. */
  loaded(): DevConfig
  handle: RequestListener
  /** See `DevServer`. */
  open(url: string): void
  report(problem: Problem): void
  /** Has the session replaced if something of the page at a path has changed and the system has not reported it. */
  checkEvents(path: string): Promise<void>
  close(): Promise<void>
}

export interface SessionOptions {
  root: string
  /** Default: the first one of the site. */
  language?: string | undefined
  server: Server
  /** See `listAllowedHosts`. */
  allowedHosts: readonly string[]
  /** The configuration of the session before. */
  last?: DevConfig
  onProblems(problems: Problem[]): void
  /**
   * Called, perhaps repeatedly, when the configuration has a new base path, feature or folder, when the cache was
   * removed, and at the first change after the preview has failed, for example because the disk was full.
   */
  onOutdated(): void
  /** Milliseconds between two looks at the files. Default: the system reports changes. */
  poll?: number | undefined
  /** Called, perhaps repeatedly, when the system does not report changes. */
  onMissed(): void
}

/** Loads the site and watches its files. If it rejects, nothing is left open. */
export async function openSession(options: SessionOptions): Promise<Session> {
  const cache = openSiteCache(options.root, true)
  try {
    return await openWithCache(options, cache)
  } catch (error) {
    cache.close()
    throw error
  }
}

async function openWithCache(options: SessionOptions, cache: ReturnType<typeof openSiteCache>) {
  const { root, language, server, allowedHosts, last, poll } = options
  const startTime = Date.now()
  const loaded = await loadConfigAfter({ root, cache, language }, last)
  const { config } = loaded
  const features = toShellFeatures(config)
  const engine = readEngine()
  const version = engine.digest
  const imported: ImportedFiles = { styles: [], files: new Set() }
  const starting = createDevShell({
    root,
    imported,
    server,
    allowedHosts,
    poll,
    basePath: config.baseUrl,
    // The servers of two languages would overwrite each other's files.
    cacheDir: config.layer === undefined ? cache.dir : join(cache.dir, 'vite', config.layer),
    features,
    version,
  })
  try {
    // The code of the site does not import the modules of packages that the configuration names.
    const imports = new Set(Object.values(features.modules ?? {}).flatMap((named) => Object.values(named)))
    const code = { root, cacheDir: cache.dir, version, basePath: config.baseUrl, features, imports, imported }
    const themes = createThemes(createThemeBundler(code), root, features)
    const dev: DevContext = { root, language, engine, cache, themes, restart: options.onOutdated }
    // Vite starts while the files of the site are read.
    const [shell, site] = await Promise.all([starting, LiveSite.open(dev, loaded)])
    // The theme is bundled, so what it imports is known.
    shell.updateImported()
    const components = createComponents(shell, themes, config, {
      checkBrowserCode: createBrowserCodeCheck(code),
      imports,
    })
    const preview = new Preview(site, components, new PageRenderer(dev, shell, site))
    shell.allow(site.brand.files)
    await components.ready()
    shell.findPackages(listIslandModules(await themes.read(), root))
    return serveSession({ ...options, config, startTime, cache, shell, preview })
  } catch (error) {
    await starting.then(
      (shell) => shell.server.close(),
      () => undefined, // It is the error.
    )
    throw error
  }
}

/** Absolute paths of the modules of the site's islands. */
function listIslandModules({ components, siteFiles }: ThemeServer, root: string): string[] {
  const islands = Object.entries(siteFiles).filter(([name]) => components[name]?.island)
  return islands.map(([, file]) => join(root, file))
}

interface SessionParts extends SessionOptions {
  config: SiteConfig
  startTime: number
  cache: ReturnType<typeof openSiteCache>
  shell: DevShell
  preview: Preview
}

function serveSession(parts: SessionParts): Session {
  const { config, startTime, cache, shell, preview, poll, onOutdated, onMissed, onProblems } = parts
  const { site } = preview
  const onChange = (problems: Problem[]) => {
    shell.allow(site.brand.files)
    if (needsNewSession(config, site.loaded.config)) onOutdated()
    else onProblems(problems)
  }
  const { handle, settled, whenFree } = trackRequests(createHandler(preview, shell))
  const watcher = watchSite(preview, shell, { startTime, poll, onChange, whenFree, restart: onOutdated })
  return {
    begin: watcher.begin,
    watched: () => listWatchedFolders(site),
    loaded: () => site.loaded,
    handle,
    open: (url) => {
      // Vite opens its own address, and does not listen here.
      shell.server.resolvedUrls = { local: [url], network: [] }
      shell.server.openBrowser()
    },
    report: watcher.report,
    checkEvents: async (path) => {
      if (poll === undefined && (await watcher.hasMissed(path))) onMissed()
    },
    close: async () => {
      await watcher.close()
      await settled()
      await site.close()
      await shell.server.close()
      cache.close()
    },
  }
}

/** After an answer, a browser follows its redirect or asks for the modules of the page within this time. */
const LOADING_MILLISECONDS = 100
/** The first answer takes up to this time. An open request may also wait for the work that asks. */
const ANSWER_MILLISECONDS = 2000

/**
 * `settled` resolves when all requests are answered, or after a grace period: Vite answers some of them with an error
 * once it is closed. `whenFree` resolves when no browser is loading a page.
 */
function trackRequests(listener: RequestListener) {
  const open = new Set<Promise<void>>()
  // A tab that waits for the server asks as soon as it answers.
  let lastTime = performance.now()
  const handle: RequestListener = (request, response) => {
    lastTime = performance.now()
    const closed = new Promise<void>((resolve) => {
      response.once('close', () => {
        open.delete(closed)
        lastTime = performance.now()
        resolve()
      })
    })
    open.add(closed)
    listener(request, response)
  }
  const whenFree = async () => {
    await setImmediate()
    const pause = () => (open.size > 0 ? ANSWER_MILLISECONDS : LOADING_MILLISECONDS)
    while (performance.now() < lastTime + pause()) await setTimeout(LOADING_MILLISECONDS)
  }
  return { handle, whenFree, settled: () => withinGrace(Promise.all(open)) }
}
