/** The whole pipeline: FoundSource → Page → SitePlan → documents → output folder. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { bundleShell } from './assets/index.ts'
import { canKeepCache, openCache, openTemporaryCache, type Cache } from './cache/index.ts'
import { compilePages, createCompileContext } from './compile-pages.ts'
import { loadConfig, type LoadedConfig } from './config/index.ts'
import { readEngine } from './engine.ts'
import { hasSearch } from './index-search.ts'
import { planBuild } from './plan-build.ts'
import { readContent } from './read-content.ts'
import type { BuildOptions, BuildReport } from './report.ts'
import { startRun } from './run.ts'
import { openSourceMemory } from './source-memory.ts'
import { createExecutor, isDamagedCache, type Executor } from './tasks/index.ts'
import { loadTheme } from './tasks/theme.ts'
import { watched } from './watchdog/index.ts'
import { checkOutput, NOTHING, writeOutput } from './write-output.ts'

/** Where compiled pages are kept, in the site root. It ignores itself in git. */
export const CACHE_FOLDER = '.octavo'

/** Builds the site in `options.root`. Its faults are in the report's problems; after an error nothing is written. */
export async function build(options: BuildOptions): Promise<BuildReport> {
  return withCache(options, (cache) => buildWith(cache, options))
}

/** Opens the site's cache for `work`: a temporary one when `cache` is false or nothing can be kept in the site root. */
export async function withCache<Value>(
  { root, cache }: Pick<BuildOptions, 'root' | 'cache'>,
  work: (cache: Cache) => Promise<Value>,
): Promise<Value> {
  const folder = join(root, CACHE_FOLDER)
  if (cache && canKeepCache(folder)) return work(openCache(folder))
  const temporary = openTemporaryCache()
  try {
    return await work(temporary)
  } finally {
    temporary.remove()
  }
}

/** Loads the configuration of the site in `root`. It may be a program with an endless loop, so it is watched. */
export async function loadSite(root: string, cache: Cache): Promise<LoadedConfig> {
  cache.claim(readEngine().digest)
  return watched({ kind: 'configuration' }, () => loadConfig(root, cache))
}

/** Builds like `build`, with the configuration that the caller has loaded already. */
export async function buildWith(cache: Cache, options: BuildOptions, loaded?: LoadedConfig): Promise<BuildReport> {
  const executor = createExecutor()
  try {
    return await runPipeline(options, cache, executor, loaded)
  } catch (error) {
    if (!isDamagedCache(error)) throw error
    cache.clear()
    return await runPipeline(options, cache, executor, loaded)
  } finally {
    await executor.close()
  }
}

async function runPipeline(
  options: BuildOptions,
  cache: Cache,
  executor: Executor,
  loaded: LoadedConfig | undefined,
): Promise<BuildReport> {
  const run = startRun(options.onProgress)
  const engine = readEngine()
  cache.claim(engine.digest)
  const { root } = options
  const { config } = await run.station('config', () => loaded ?? loadSite(root, cache))
  const [{ sources, ...content }, { manifest }] = await Promise.all([
    run.station('read', () => readContent(config, openSourceMemory(cache, root))),
    run.station('shell', () =>
      watched({ kind: 'components' }, () =>
        bundleShell({ root, componentsDir: componentsFolder(root), cacheDir: cache.dir }),
      ),
    ),
  ])
  const { components } = await loadTheme(manifest.serverModule)
  const context = createCompileContext(config, components, engine, cache)
  const { pages, gathered } = await run.station('compile', () =>
    compilePages({ sources, context, root, cache, executor, hasSearch: hasSearch(config) }),
  )
  const planning = { config, engine, content, manifest, pages, cache, gathered, mayRecall: options.write }
  const output = await planBuild(run, planning)
  const out = options.out ?? join(root, 'dist')
  const finish = () => (options.write ? writeOutput(output, out, cache, executor) : checkOutput(output, executor))
  const written = run.hasErrors() ? NOTHING : await run.station(options.write ? 'write' : 'render', finish)
  return { ...written, ...run.report(), pages: pages.length, out }
}

/** Absolute path of the site's component folder; null when it has none. */
export function componentsFolder(root: string): string | null {
  const folder = join(root, 'components')
  return existsSync(folder) ? folder : null
}
