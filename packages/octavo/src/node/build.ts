/** The whole pipeline: FoundSource → CompiledPage → Overview → OutputFiles → output folder. */
import { join } from 'node:path'
import { mergePerBuild } from '../shared/build/problem.ts'
import type { ShellManifest } from '../shared/theme.ts'
import { bundleShell, toShellFeatures, withUnbundled } from './bundle/index.ts'
import { addVersionStyles, addContentStyles, applyBrand, hasBrand } from './brand.ts'
import type { Cache } from './cache/index.ts'
import { loadCompileContext } from './compile/compile-context.ts'
import { hasSearch, type LoadedConfig, type SiteConfig } from './config/index.ts'
import { placeProblems } from './config/locate/index.ts'
import { readEngine, type Engine } from './engine.ts'
import { loadSite, openSiteCache } from './load-site.ts'
import {
  contentTime,
  findRuleProblems,
  listPageProblems,
  manifest as shellManifest,
  openPlan,
  outputFiles,
  overview,
  page,
  pruneFiles,
  searchFiles,
  searchListing,
  setCompileContext,
  setContent,
  setSources,
  settings,
  sourceList,
  type CompiledPage,
  type Plan,
} from './plan/index.ts'
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
  const { cache, executor } = shared
  const run = startRun({ onProgress, strict })
  const { config, isUnreadable } = await run.station('config', () => loaded ?? loadSite(root, cache))
  if (isUnreadable) return { ...NOTHING, ...run.report(), pages: 0, out }
  const compiled = await compileSite(run, config, shared, options)
  const { answers, save } = compiled.plan
  const target = await openTarget({ config, out, workspace, cache, write })
  try {
    const { pages } = compiled
    await run.station('site', async () => {
      const { problems } = await answers.ask(overview())
      return { problems: await placeProblems(root, problems) }
    })
    await run.station('search', async () => {
      answers.set(contentTime(), await compiled.time)
      return { problems: (await answers.ask(searchListing()))?.problems ?? [] }
    })
    const searching = answers.ask(searchFiles())
    // Its error is thrown where the files are written. A build that ends before that must not fail because of it.
    searching.catch(() => undefined)
    const output = await run.station('plan', async () => {
      const planned = await answers.ask(outputFiles())
      // A folder without pages is not a site. Its public folder may be the output of the sites below it.
      const conflicts = pages.length > 0 ? planned.problems : []
      return { ...planned, problems: [...conflicts, ...(await findRuleProblems(config, planned.files))] }
    })
    const { manifest } = compiled
    const finish = () => writeSite({ answers, output, target, executor, cacheDir: cache.dir })
    const written = run.hasErrors() ? NOTHING : await run.station(write ? 'write' : 'render', finish)
    // The next build needs the index even if this one has errors.
    await searching
    save()
    if (!run.hasErrors()) pruneFiles(cache, output, manifest.serverModule)
    return { ...written, ...run.report(), shell: manifest.sizes, pages: pages.length, out }
  } finally {
    target.close()
  }
}

/** The plan of a site whose pages are compiled. */
interface CompiledSite {
  plan: Plan
  pages: readonly CompiledPage[]
  manifest: ShellManifest
  /** See `SiteContent`. */
  time: Promise<number>
}

/** The stations from the folder of the site to its compiled pages. */
async function compileSite(
  run: Run,
  config: SiteConfig,
  { engine, cache, executor }: Shared,
  { write, isPublished }: BuildOptions,
): Promise<CompiledSite> {
  const { root, variables } = config
  const features = toShellFeatures(config)
  const gather = hasSearch(config) ? { synonyms: config.search.synonyms, language: config.language } : undefined
  const plan = openPlan({ root, cache, executor, gather })
  const { answers } = plan
  answers.set(settings(), { config, engine, isDev: false })
  const read = async () => {
    const found = await run.station('read', () =>
      readContent(config, { record: openSourceRecord(cache, root), cacheDir: cache.dir }),
    )
    executor.drawEarly(found.sources, { variables, engine: engine.digest, cache })
    setSources(answers, found.sources, plan.texts)
    setContent(answers, found.content)
    return found.content
  }
  const [content, shell] = await Promise.all([
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
  const { pages } = await run.station('compile', async () => {
    const { context, problems } = await loadCompileContext({ config, theme, bundle: shell.manifest, engine, cache })
    setCompileContext(answers, context)
    const asked = await answers.all(page, await answers.ask(sourceList()))
    const found = mergePerBuild(asked.flatMap(listPageProblems))
    return { pages: asked.flatMap((each) => each.page ?? []), problems: [...problems, ...found] }
  })
  const { manifest } = await branded
  const styled = await addContentStyles({ config, manifest, pages, content, cacheDir: cache.dir })
  const finished = isPublished ? addVersionStyles(config, styled) : styled
  answers.set(shellManifest(), finished)
  return { plan, pages, manifest: finished, time: content.time }
}
