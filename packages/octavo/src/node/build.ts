/** The whole pipeline: FoundSource → CompiledPage → Overview → OutputFiles → output folder. */
import { join } from 'node:path'
import type { Problem } from '../shared/build/problem.ts'
import { HEADERS_FILE } from '../shared/build/generated-files.ts'
import {
  findKept,
  planLanguage,
  readLanguage,
  runInLanguage,
  type LanguageSite,
  type PlannedLanguage,
  type ReadLanguage,
  type Shared,
} from './build-language.ts'
import type { Cache } from './cache/index.ts'
import type { LoadedConfig, SiteConfig } from './config/index.ts'
import { placeProblems } from './config/locate/index.ts'
import { readEngine } from './engine.ts'
import { loadSite, openSiteCache } from './load-site.ts'
import { pruneFiles, toHeaders, translationReport } from './plan/index.ts'
import type { BuildOptions, BuildReport, LanguageReport } from './report.ts'
import { startRun } from './run.ts'
import { createExecutor, isDamagedCache } from './tasks/index.ts'
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

async function runPipeline(
  loaded: LoadedConfig | undefined,
  options: BuildOptions,
  shared: Shared,
): Promise<BuildReport> {
  const { root, write, offline, workspace, onProgress, strict, languages } = options
  const { out = join(root, offline ? 'dist-offline' : 'dist') } = options
  const { cache, executor } = shared
  const run = startRun({ onProgress, strict })
  const copy = offline && (await import('./build-offline.ts'))
  const loading = async () => {
    const found = await (loaded ?? loadSite(root, cache))
    return copy ? copy.toOfflineSite(found) : found
  }
  const { config, others: otherLanguages, isUnreadable } = await run.station('config', loading)
  if (isUnreadable) return { ...NOTHING, ...run.report(), pages: 0, out }
  const first = await readLanguage(run, config, shared, options)
  const target = await openTarget({ config, out, workspace, cache, write, isNew: offline !== undefined })
  try {
    // Nothing is kept that other parts of this build ask for.
    const mayKeep = config.layers !== undefined && !offline && !languages && !options.external
    const complete = async (language: ReadLanguage) =>
      (mayKeep && (await findKept(language, target))) || planLanguage(language)
    const sites = [await complete(first)]
    for (const language of otherLanguages)
      sites.push(await complete(await readLanguage(runInLanguage(run, language), language, shared, options, first)))
    const planned = sites.filter((site) => 'answers' in site)
    if (otherLanguages.length > 0) run.add(findTakenFolders(sites))
    if (!write && config.languages.length > 1 && !config.layers) run.add(await adviseMove(config))
    const change = copy?.changeFiles([config, ...otherLanguages], planned)
    const headers = copy ? undefined : joinHeaders(sites)
    const parts = copy ? planned.map(copy.withoutServer) : sites.map(withoutHeaders)
    const finish = () => writeSite({ parts, headers, target, change, executor, cacheDir: cache.dir })
    const written = run.hasErrors() ? NOTHING : await run.station(write ? 'write' : 'render', finish)
    // A part that is kept does not say which files of the cache it uses.
    await keepAnswers(planned, cache, !run.hasErrors() && planned.length === sites.length)
    const packs = copy !== undefined && offline?.archive && !run.hasErrors()
    const packed = packs ? await run.station('zip', () => copy.pack(config, out)) : undefined
    const external = options.external && (await run.station('external', () => checkExternal(planned, shared, options)))
    const pages = sites.reduce((sum, site) => sum + site.pages, 0)
    const translated = languages ? await listTranslated(planned) : undefined
    return {
      ...written,
      ...run.report(),
      shell: first.bundled.sizes,
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

/** Keeps the answers for the next build. It needs the search index even if this build has errors. */
async function keepAnswers(planned: readonly PlannedLanguage[], cache: Cache, mayPrune: boolean): Promise<void> {
  for (const { searching, save } of planned) {
    await searching
    save()
  }
  if (mayPrune) for (const { output, manifest } of planned) pruneFiles(cache, output, manifest.serverModule)
}

/** Checks the links of all languages to other sites. */
async function checkExternal(
  planned: readonly PlannedLanguage[],
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

/** For languages that are separate sites: the steps to one configuration. */
async function adviseMove(config: SiteConfig): Promise<Problem[]> {
  const { adviseOneSite } = await import('./config/advise-one-site.ts')
  return placeProblems(config.root, adviseOneSite(config))
}

/** What is translated into the other languages than the first one. */
function listTranslated([, ...others]: readonly PlannedLanguage[]): Promise<LanguageReport[]> {
  return Promise.all(others.map(({ answers }) => answers.ask(translationReport())))
}

/** Hosts read one file of headers, which has the rules of all languages. */
function joinHeaders(sites: readonly LanguageSite[]): string | undefined {
  const texts = sites.map((site) => ('answers' in site ? toHeaders(site.output.files) : site.headers))
  const written = texts.filter((text) => text !== '')
  return written.length > 0 ? written.join('\n') : undefined
}

function withoutHeaders(site: LanguageSite): SitePart {
  if ('kept' in site) return site
  const files = new Map(site.output.files)
  files.delete(HEADERS_FILE)
  return { ...site, output: { ...site.output, files } }
}

/** Files of the first language in the folder of another one. */
function findTakenFolders([first, ...others]: readonly LanguageSite[]): Problem[] {
  // A build with such files has errors, and would not be kept.
  if (!first || 'kept' in first) return []
  const folders = new Set(others.map(({ folder }) => folder))
  const taken = [...first.output.files].find(([file]) => folders.has(file.split('/', 1)[0]!))
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
