/** The whole pipeline: FoundSource → CompiledPage → PlannedSite → OutputPlan → output folder. */
import { join } from 'node:path'
import { bundleShell, toShellFeatures, withUnbundled } from './bundle/index.ts'
import { addVersionStyles, addContentStyles, applyBrand, hasBrand } from './brand.ts'
import type { Cache } from './cache/index.ts'
import { compilePages, createCompileContext } from './compile/index.ts'
import { hasSearch, type LoadedConfig, type SiteConfig } from './config/index.ts'
import { readEngine, type Engine } from './engine.ts'
import { loadSite, openSiteCache } from './load-site.ts'
import { indexSearch, planOutput, planSite, type PlanInput } from './plan/index.ts'
import { openSourceRecord, readContent } from './read/index.ts'
import type { BuildOptions, BuildReport } from './report.ts'
import { startRun, type Run } from './run.ts'
import { createExecutor, isDamagedCache, type Executor } from './tasks/index.ts'
import { loadTheme } from './tasks/theme.ts'
import { watched } from './watchdog/index.ts'
import { NOTHING, openTarget, writeSite } from './write/index.ts'

/** Builds the site in `options.root`. The report has its problems; with an error nothing is written. */
export async function build(options: BuildOptions): Promise<BuildReport> {
  const cache = openSiteCache(options.root, options.cache)
  try {
    return await buildLoaded(undefined, cache, options)
  } finally {
    cache.close()
  }
}

/** `build` for a caller that has opened the cache, and may have loaded the configuration. */
export async function buildLoaded(
  loaded: LoadedConfig | undefined,
  cache: Cache,
  options: BuildOptions,
): Promise<BuildReport> {
  const run = async () => {
    // A thread of the executor that has failed does nothing any more.
    const executor = createExecutor()
    try {
      return await runPipeline(loaded, options, { engine: readEngine(), cache, executor })
    } finally {
      await executor.close()
    }
  }
  try {
    return await run()
  } catch (error) {
    if (!isDamagedCache(error)) throw error
    cache.clear()
    return await run()
  }
}

/** Used by several stations. */
interface Shared {
  engine: Engine
  cache: Cache
  executor: Executor
}

async function runPipeline(
  loaded: LoadedConfig | undefined,
  options: BuildOptions,
  shared: Shared,
): Promise<BuildReport> {
  const { root, write, out = join(root, 'dist'), workspace, onProgress, strict } = options
  const { engine, cache, executor } = shared
  const run = startRun({ onProgress, strict })
  const { config } = await run.station('config', () => loaded ?? loadSite(root, cache))
  const compiled = await compileSite(run, config, shared, options)
  const target = await openTarget({ config, out, workspace, cache, write })
  try {
    const input: PlanInput = { config, engine, cache, isCurrent: target.isCurrent, ...compiled }
    const planned = await run.station('site', () => planSite(input))
    const search = await run.station('search', () => indexSearch({ ...input, planned }))
    const plan = await run.station('plan', () => planOutput({ ...input, planned, search }))
    const finish = () => writeSite({ plan, target, executor, root })
    const written = run.hasErrors() ? NOTHING : await run.station(write ? 'write' : 'render', finish)
    // The next build needs the index even if this one has errors.
    await search.files
    const { sizes } = compiled.manifest
    return { ...written, ...run.report(), ...(sizes && { shell: sizes }), pages: compiled.pages.length, out }
  } finally {
    target.close()
  }
}

/** The stations that need the texts of pages: a function of their own, so that the texts are freed before planning. */
async function compileSite(
  run: Run,
  config: SiteConfig,
  { engine, cache, executor }: Shared,
  { write, isPublished }: BuildOptions,
): Promise<Pick<PlanInput, 'pages' | 'gathered' | 'content' | 'manifest'>> {
  const { root, variables } = config
  const features = toShellFeatures(config)
  const read = async () => {
    const found = await run.station('read', () => readContent(config, openSourceRecord(cache, root)))
    executor.drawEarly(found.sources, { variables, engine: engine.digest, cache })
    return found
  }
  const [{ sources, content }, shell] = await Promise.all([
    read(),
    run.station('shell', () =>
      watched({ kind: 'components' }, () => bundleShell({ root, cacheDir: cache.dir, features })),
    ),
  ])
  const branded = hasBrand(config)
    ? run.station('brand', () => applyBrand(config, shell.manifest, { cacheDir: cache.dir, write, isPublished }))
    : shell
  // Its error is thrown below. Until then nothing waits for it, which would end the process.
  Promise.resolve(branded).catch(() => undefined)
  const theme = withUnbundled(await loadTheme(shell.manifest.serverModule), root, features.modules)
  const context = createCompileContext({ config, theme, bundle: shell.manifest, engine, cache })
  const gather = hasSearch(config) ? { synonyms: config.search.synonyms } : undefined
  const { pages, gathered } = await run.station('compile', () =>
    compilePages({ sources, context, cache }, { executor, gather }),
  )
  const { manifest } = await branded
  const styled = await addContentStyles({ config, manifest, pages, content, cacheDir: cache.dir })
  return {
    pages,
    ...(gathered && { gathered }),
    content,
    manifest: isPublished ? addVersionStyles(config, styled) : styled,
  }
}
