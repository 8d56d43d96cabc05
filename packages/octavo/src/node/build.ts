/** The whole pipeline: FoundSource → CompiledPage → Overview → OutputFiles → output folder. */
import { join } from 'node:path'
import { mergePerBuild, type Problem } from '../shared/build/problem.ts'
import { HEADERS_FILE } from '../shared/build/generated-files.ts'
import type { ShellManifest } from '../shared/theme.ts'
import { bundleShell, toShellFeatures, withUnbundled } from './bundle/index.ts'
import { addVersionStyles, addContentStyles, applyBrand, hasBrand } from './brand.ts'
import type { Cache } from './cache/index.ts'
import { loadCompileContext } from './compile/compile-context.ts'
import { hasSearch, type LoadedConfig, type SiteConfig } from './config/index.ts'
import { placeProblems, toOwnPlaces } from './config/locate/index.ts'
import { digest } from './digest.ts'
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
  SHARED,
  compileContext,
  setCompileContext,
  setContent,
  setSources,
  settings,
  sidebarIcons,
  sourceList,
  translationReport,
  type CompiledPage,
  type OutputFiles,
  type Plan,
} from './plan/index.ts'
import { openSourceRecord, readContent, type SharedContent } from './read/index.ts'
import type { BuildOptions, BuildReport, LanguageReport } from './report.ts'
import { startRun, type Run } from './run.ts'
import { createExecutor, isDamagedCache, type Executor } from './tasks/index.ts'
import { loadTheme } from './tasks/theme.ts'
import { watched } from './watchdog/index.ts'
import { NOTHING, openTarget, writeSite, type SitePart } from './write/index.ts'

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
    // An executor that has failed cannot be used again.
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
  const { root, write, offline, workspace, onProgress, strict, languages } = options
  const { out = join(root, offline ? 'dist-offline' : 'dist') } = options
  const { cache, executor } = shared
  const run = startRun({ onProgress, strict })
  const loading = async () => toCopied(await (loaded ?? loadSite(root, cache)), options)
  const { config, others, isUnreadable } = await run.station('config', loading)
  if (isUnreadable) return { ...NOTHING, ...run.report(), pages: 0, out }
  const compiled = await compileSite(run, config, shared, options)
  const target = await openTarget({ config, out, workspace, cache, write, isNew: offline !== undefined })
  try {
    const planned = [await planSite(run, config, compiled)]
    for (const other of others) {
      const ownRun = runInLanguage(run, other)
      const site = await compileSite(ownRun, other, shared, options, compiled)
      planned.push(await planSite(ownRun, other, site))
    }
    if (others.length > 0) run.add(findTakenFolders(planned))
    if (!write && config.languages.length > 1 && !config.layers) run.add(await adviseMove(config))
    const change =
      offline &&
      ((staging: string, files: Iterable<string>) => changeFiles(staging, files, [config, ...others], planned))
    const parts = offline ? await withoutServer(planned) : joinHeaders(planned)
    const finish = () => writeSite({ parts, target, change, executor, cacheDir: cache.dir })
    const written = run.hasErrors() ? NOTHING : await run.station(write ? 'write' : 'render', finish)
    for (const { searching, save } of planned) {
      // The next build needs the index even if this one has errors.
      await searching
      save()
    }
    if (!run.hasErrors()) for (const { output, manifest } of planned) pruneFiles(cache, output, manifest.serverModule)
    const packing = async () => pack(config, out)
    const packed = offline?.archive && !run.hasErrors() ? await run.station('zip', packing) : undefined
    const external = options.external && (await run.station('external', () => checkExternal(planned, shared, options)))
    const pages = planned.reduce((sum, site) => sum + site.pages.length, 0)
    const sizes = compiled.manifest.sizes
    const translated = languages ? await listTranslated(planned) : undefined
    return {
      ...written,
      ...run.report(),
      shell: sizes,
      external: external?.report,
      archive: packed?.archive,
      pages,
      out,
      languages: translated,
    }
  } finally {
    target.close()
  }
}

/** Adjusts the configuration for an offline copy. */
async function toCopied(loaded: LoadedConfig, { offline }: BuildOptions): Promise<LoadedConfig> {
  if (!offline) return loaded
  const { toOfflineConfig } = await import('./offline/index.ts')
  return { ...loaded, config: toOfflineConfig(loaded.config), others: loaded.others.map(toOfflineConfig) }
}

async function withoutServer(planned: readonly PlannedSite[]): Promise<SitePart[]> {
  const { withoutServerFiles } = await import('./offline/index.ts')
  return planned.map(({ answers, folder, output }) => ({
    answers,
    folder,
    output: { ...output, files: withoutServerFiles(output.files) },
  }))
}

async function changeFiles(
  staging: string,
  files: Iterable<string>,
  [first, ...others]: readonly [SiteConfig, ...SiteConfig[]],
  planned: readonly PlannedSite[],
): Promise<string[]> {
  const { rewriteFiles } = await import('./offline/index.ts')
  const toSite = ({ layer = '', baseUrl: basePath, trailingSlash, url }: SiteConfig, index: number) => ({
    folder: layer,
    basePath,
    trailingSlash,
    url,
    copied: listCopied(planned[index]),
  })
  return rewriteFiles(staging, files, [toSite(first, 0), ...others.map((each, index) => toSite(each, index + 1))])
}

/** The copied files that are not of the shell. */
function listCopied(site: PlannedSite | undefined): Set<string> {
  const shell = site?.manifest.files ?? {}
  const copied = [...(site?.output.files ?? [])].filter(([file, { kind }]) => kind === 'copy' && !(file in shell))
  return new Set(copied.map(([file]) => file))
}

/** Packs the written folder. */
async function pack({ title, version }: SiteConfig, out: string) {
  const { packFolder, toArchiveName } = await import('./offline/index.ts')
  return packFolder(out, toArchiveName(title, version?.label))
}

/** Checks the links of all languages to other sites. */
async function checkExternal(
  planned: readonly PlannedSite[],
  { cache, engine }: Shared,
  { external, onProgress }: BuildOptions,
) {
  // Loaded here, because most builds check no links to other sites.
  const { checkExternalLinks } = await import('./external/index.ts')
  const { listExternalLinks } = await import('./plan/external-links.ts')
  const links = await Promise.all(planned.map(({ answers }) => listExternalLinks(answers)))
  return checkExternalLinks({
    links: links.flat(),
    remembered: {
      read: (key) => cache.read('links', key),
      write: (key, value) => cache.write('links', key, value),
      prune: (live) => cache.prune('links', live),
    },
    version: engine.version,
    allowPrivate: external?.allowPrivate ?? false,
    onProgress: (done, total) => onProgress?.({ station: 'external', done, total }),
  })
}

/** The run of a language: its problems name its own files and settings. */
function runInLanguage(run: Run, config: SiteConfig): Run {
  return {
    ...run,
    station: (name, work) =>
      run.station(name, async () => {
        const result = await work()
        return { ...result, problems: toOwnPlaces(config, result.problems) }
      }),
  }
}

/** A site in one language that is ready to be written. */
interface PlannedSite extends Omit<CompiledSite, 'plan' | 'known'> {
  answers: Plan['answers']
  save: Plan['save']
  /** Its folder in the output, '' for the first language. */
  folder: string
  output: OutputFiles & { problems: Problem[] }
  /** The search index, which another thread may still make. */
  searching: Promise<unknown>
}

async function planSite(run: Run, config: SiteConfig, { plan, ...compiled }: CompiledSite): Promise<PlannedSite> {
  const { answers, save } = plan
  const { pages } = compiled
  await run.station('site', async () => {
    const { problems } = await answers.ask(overview())
    return { problems: await placeProblems(config.root, toOwnPlaces(config, problems)) }
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
    // Asked for before all inputs were set. Only answers that are current at the end are kept for the next build.
    await answers.ask(sidebarIcons())
    // A folder without pages is not a site. Its public folder may be the output of the sites below it.
    const conflicts = pages.length > 0 ? planned.problems : []
    return { ...planned, problems: [...conflicts, ...(await findRuleProblems(config, planned.files))] }
  })
  return { ...compiled, answers, save, folder: config.layer ?? '', output, searching }
}

/** For languages that are separate sites: the steps to one configuration. */
async function adviseMove(config: SiteConfig): Promise<Problem[]> {
  const { adviseOneSite } = await import('./config/advise-one-site.ts')
  return placeProblems(config.root, adviseOneSite(config))
}

/** What is translated into the other languages than the first one. */
function listTranslated([, ...others]: readonly PlannedSite[]): Promise<LanguageReport[]> {
  return Promise.all(others.map(({ answers }) => answers.ask(translationReport())))
}

/** Hosts read one file of headers, which has the rules of all languages. */
function joinHeaders(planned: readonly PlannedSite[]): SitePart[] {
  const [first, ...others] = planned.map(({ output, answers, folder }) => ({
    answers,
    folder,
    output: { ...output, files: new Map(output.files) },
  }))
  if (!first || others.length === 0) return [...planned]
  const list = [first, ...others].flatMap(({ output }) => output.files.get(HEADERS_FILE) ?? [])
  const text = list.flatMap((file) => (file.kind === 'text' ? (file.text ?? []) : [])).join('\n')
  first.output.files.set(HEADERS_FILE, { kind: 'text', key: digest(text), text })
  for (const { output } of others) output.files.delete(HEADERS_FILE)
  return [first, ...others]
}

/** Files of the first language in the folder of another one. */
function findTakenFolders([first, ...others]: readonly PlannedSite[]): Problem[] {
  const folders = new Set(others.map(({ folder }) => folder))
  const taken = [...(first?.output.files ?? [])].find(([file]) => folders.has(file.split('/', 1)[0]!))
  if (!taken) return []
  const [file, planned] = taken
  const [folder = ''] = file.split('/', 1)
  return [
    {
      severity: 'error',
      kind: 'output-conflict',
      message: `"${file}" would be in the folder "${folder}", which belongs to a language.`,
      ...(planned.kind === 'render' && { file: planned.source }),
      hint: 'Rename the file, or give the page another "slug".',
    },
  ]
}

/** The plan of a site whose pages are compiled. */
interface CompiledSite {
  plan: Plan
  /** For the other languages. */
  known: SharedContent
  pages: readonly CompiledPage[]
  manifest: ShellManifest
  /** See `SiteContent`. */
  time: Promise<number>
}

/** The stations from the folder of the site to its compiled pages. `first`: the first language, for another one. */
async function compileSite(
  run: Run,
  config: SiteConfig,
  { engine, cache, executor }: Shared,
  { write, isPublished }: BuildOptions,
  first?: CompiledSite,
): Promise<CompiledSite> {
  const { root, layer, variables } = config
  const features = toShellFeatures(config)
  const gather = hasSearch(config) ? { synonyms: config.search.synonyms, language: config.language } : undefined
  const plan = openPlan({ root, layer, cache, executor, gather })
  const { answers } = plan
  answers.set(settings(), { config, engine, isDev: false })
  const read = async () => {
    const found = await run.station('read', () =>
      readContent(config, { record: openSourceRecord(cache, config), cacheDir: cache.dir, known: first?.known }),
    )
    if (!first) executor.drawEarly(found.sources, { variables, engine: engine.digest, cache })
    setSources(answers, found.sources, plan.texts)
    setContent(answers, found.content)
    // Without the sources, which hold the texts of their pages.
    return { content: found.content, git: found.parts.git }
  }
  const [{ content, git }, shell] = await Promise.all([
    read(),
    run.station('shell', () =>
      watched({ kind: 'components' }, () => bundleShell({ root, cacheDir: cache.dir, features })),
    ),
  ])
  const branded = hasBrand(config)
    ? run.station('brand', () => applyBrand(config, shell.manifest, { cacheDir: cache.dir, write, isPublished }))
    : shell
  // Its error is thrown below. Without a handler until then, it would end the process.
  Promise.resolve(branded).catch(() => undefined)
  const theme = withUnbundled(await loadTheme(shell.manifest.serverModule), root, features.modules)
  const { pages } = await run.station('compile', async () => {
    const { context, problems } = await loadCompileContext({ config, theme, bundle: shell.manifest, engine, cache })
    setCompileContext(answers, context)
    if (first) setCompileContext(answers, await first.plan.answers.ask(compileContext()), SHARED)
    const asked = await answers.all(page, await answers.ask(sourceList()))
    const own = mergePerBuild(asked.flatMap(listPageProblems))
    return { pages: asked.flatMap((each) => each.page ?? []), problems: [...problems, ...own] }
  })
  const { manifest } = await branded
  const icons = await answers.ask(sidebarIcons())
  const styled = await addContentStyles({ config, manifest, pages, content, sidebarIcons: icons, cacheDir: cache.dir })
  run.add(toOwnPlaces(config, styled.problems))
  const finished = isPublished ? addVersionStyles(config, styled.manifest) : styled.manifest
  answers.set(shellManifest(), finished)
  const { time, translated } = content
  return { plan, known: { git, translated, time }, pages, manifest: finished, time }
}
