/** The whole pipeline: FoundSource → CompiledPage → PlannedSite → OutputPlan → output folder. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { bundleShell } from './assets/index.ts'
import { canKeepCache, openCache, openTemporaryCache, type Cache } from './cache/index.ts'
import { compilePages, createCompileContext } from './compile/index.ts'
import { hasSearch, loadConfig, type SiteConfig } from './config/index.ts'
import { readEngine, type Engine } from './engine.ts'
import { indexSearch, planOutput, planSite } from './plan/index.ts'
import { openSourceRecord, readContent } from './read/index.ts'
import type { BuildOptions, BuildReport } from './report.ts'
import { startRun, type Run } from './run.ts'
import { createExecutor, isDamagedCache, type Executor } from './tasks/index.ts'
import { loadTheme } from './tasks/theme.ts'
import { watched } from './watchdog/index.ts'
import { NOTHING, openTarget, writeSite } from './write/index.ts'

/** Folder of the cache in the site root. It ignores itself in git. */
export const CACHE_FOLDER = '.octavo'

/** Builds the site in `options.root`. The report has its problems; with an error nothing is written. */
export async function build(options: BuildOptions): Promise<BuildReport> {
  const folder = join(options.root, CACHE_FOLDER)
  if (options.cache && canKeepCache(folder)) return buildWith(openCache(folder), options)
  const cache = openTemporaryCache()
  try {
    return await buildWith(cache, options)
  } finally {
    cache.remove()
  }
}

async function buildWith(cache: Cache, options: BuildOptions): Promise<BuildReport> {
  const executor = createExecutor()
  try {
    return await runPipeline(options, cache, executor)
  } catch (error) {
    if (!isDamagedCache(error)) throw error
    cache.clear()
    return await runPipeline(options, cache, executor)
  } finally {
    await executor.close()
  }
}

async function runPipeline(options: BuildOptions, cache: Cache, executor: Executor): Promise<BuildReport> {
  const { root, write, out = join(root, 'dist'), workspace } = options
  const run = startRun(options.onProgress)
  const engine = readEngine()
  cache.claim(engine.digest)
  const { config } = await run.station('config', () => watched({ run: 'configuration' }, () => loadConfig(root, cache)))
  const compiled = await compileSite(run, { config, engine, cache, executor })
  const target = await openTarget({ config, out, workspace, cache, write })
  try {
    const input = { config, engine, cache, isCurrent: target.isCurrent, ...compiled }
    const site = await run.station('site', () => planSite(input))
    const search = await run.station('search', () => indexSearch({ ...input, site }))
    const plan = await run.station('plan', () => planOutput({ ...input, site, search }))
    const finish = () => writeSite({ plan, target, executor, root })
    const written = run.hasErrors() ? NOTHING : await run.station(write ? 'write' : 'render', finish)
    return { ...written, ...run.report(), pages: compiled.pages.length, out }
  } finally {
    target.close()
  }
}

interface Workplace {
  config: SiteConfig
  engine: Engine
  cache: Cache
  executor: Executor
}

/**
 * The stations that need the texts of pages, in a function of their own, so that the texts are freed before planning.
 */
async function compileSite(run: Run, { config, engine, cache, executor }: Workplace) {
  const { root } = config
  const shellInput = { root, componentsDir: componentsFolder(root), cacheDir: cache.dir }
  const [{ sources, content }, { manifest }] = await Promise.all([
    run.station('read', () => readContent(config, openSourceRecord(cache, root))),
    run.station('shell', () => watched({ run: 'components' }, () => bundleShell(shellInput))),
  ])
  const { components } = await loadTheme(manifest.serverModule)
  const context = createCompileContext({ config, components, engine, cache })
  const gathersWords = hasSearch(config)
  const compiled = await run.station('compile', () => compilePages({ sources, context, cache, executor, gathersWords }))
  return { ...compiled, content, manifest }
}

/** Absolute path of the site's component folder; null when it has none. */
export function componentsFolder(root: string): string | null {
  const folder = join(root, 'components')
  return existsSync(folder) ? folder : null
}
