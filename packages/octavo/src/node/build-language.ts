/** The stations of a site in one language: from its folder to everything that is written. */
import { mergePerBuild, type Problem } from '../shared/build/problem.ts'
import type { ShellManifest } from '../shared/theme.ts'
import { bundleShell, toShellFeatures, withUnbundled } from './bundle/index.ts'
import { applyBrand, hasBrand } from './brand.ts'
import type { Cache } from './cache/index.ts'
import { loadCompileContext } from './compile/compile-context.ts'
import { hasSearch, type SiteConfig } from './config/index.ts'
import { placeProblems, toOwnPlaces } from './config/locate/index.ts'
import type { Engine } from './engine.ts'
import {
  compileContext,
  contentTime,
  findRuleProblems,
  languageOutput,
  listPageProblems,
  openPlan,
  outputFiles,
  overview,
  page,
  searchFiles,
  searchListing,
  SHARED,
  setCompileContext,
  setContent,
  setSources,
  settings,
  shell,
  sidebarIcons,
  sourceList,
  styledShell,
  type OutputFiles,
  type Plan,
} from './plan/index.ts'
import { findDrafts, openSourceRecord, readContent, type SharedContent } from './read/index.ts'
import type { BuildOptions } from './report.ts'
import type { Run } from './run.ts'
import type { Executor } from './tasks/index.ts'
import { loadTheme } from './tasks/theme.ts'
import { watched } from './watchdog/index.ts'
import type { KeptPart, OutputTarget, PlannedPart } from './write/index.ts'

/** Used by several stations. */
export interface Shared {
  engine: Engine
  cache: Cache
  executor: Executor
}

/** Everything that a language is made from, set in its plan. */
export interface ReadLanguage {
  config: SiteConfig
  run: Run
  plan: Plan
  /** For the other languages. */
  known: SharedContent
  bundled: ShellManifest
  /** Sets the time of the newest content, which git may take long to find. */
  setTime(): Promise<void>
}

/** A language that is ready to be written, or in the output folder already. */
export type LanguageSite = PlannedLanguage | KeptLanguage

export interface PlannedLanguage extends PlannedPart {
  /** Number of pages. */
  pages: number
  output: OutputFiles & { problems: Problem[] }
  manifest: ShellManifest
  /** The search index, which another thread may still make. */
  searching: Promise<unknown>
  save: Plan['save']
}

interface KeptLanguage extends KeptPart {
  pages: number
  /** Its rules for hosts. */
  headers: string
}

/** The run of a language: its problems name its own files and settings. */
export function runInLanguage(run: Run, config: SiteConfig): Run {
  return {
    ...run,
    station: (name, work) =>
      run.station(name, async () => {
        const result = await work()
        return { ...result, problems: toOwnPlaces(config, result.problems) }
      }),
  }
}

/** Reads a language, and bundles its shell. `first`: the first language, for another one. */
export async function readLanguage(
  run: Run,
  config: SiteConfig,
  { engine, cache, executor }: Shared,
  { write, isPublished = false }: BuildOptions,
  first?: ReadLanguage,
): Promise<ReadLanguage> {
  const { root, layer, variables } = config
  const features = toShellFeatures(config)
  const gather = hasSearch(config) ? { synonyms: config.search.synonyms, language: config.language } : undefined
  const plan = openPlan({ root, layer, cache, executor, gather })
  const { answers } = plan
  answers.set(settings(), { config, engine, isDev: false })
  const read = async () => {
    const found = await run.station('read', () =>
      readContent(config, {
        record: openSourceRecord(cache, config),
        cacheDir: cache.dir,
        known: first?.known,
        ...(config.layers && !first && { findDrafts: (paths) => findDrafts(cache, root, paths) }),
      }),
    )
    if (!first) executor.drawEarly(found.sources, { variables, engine: engine.digest, cache })
    setSources(answers, found.sources, plan.texts)
    setContent(answers, found.content)
    // Without the sources, which hold the texts of their pages.
    return { time: found.content.time, known: found.shared }
  }
  const [{ time, known }, { manifest: bundled }] = await Promise.all([
    read(),
    run.station('shell', () =>
      watched({ kind: 'components' }, () => bundleShell({ root, cacheDir: cache.dir, features })),
    ),
  ])
  const branding = hasBrand(config)
    ? run.station('brand', () => applyBrand(config, bundled, { cacheDir: cache.dir, write, isPublished }))
    : { manifest: bundled }
  // Its error is thrown below. Without a handler until then, it would end the process.
  Promise.resolve(branding).catch(() => undefined)
  const theme = withUnbundled(await loadTheme(bundled.serverModule), root, features.modules)
  await run.station('compile', async () => {
    const { context, problems } = await loadCompileContext({ config, theme, bundle: bundled, engine, cache })
    setCompileContext(answers, context)
    return { problems }
  })
  if (first) setCompileContext(answers, await first.plan.answers.ask(compileContext()), SHARED)
  answers.set(shell(), { manifest: (await branding).manifest, isPublished })
  let setting: Promise<void> | undefined
  const setTime = () => (setting ??= time.then((newest) => answers.set(contentTime(), newest)))
  return { config, run, plan, known, bundled, setTime }
}

/** The answer of an earlier build about a language from the same inputs, if all files are in the output folder. */
export async function findKept(
  { config, run, plan: { answers }, setTime }: ReadLanguage,
  target: OutputTarget,
): Promise<KeptLanguage | undefined> {
  if (target.kind !== 'folder') return undefined
  await setTime()
  const found = await answers.peek(languageOutput())
  const folder = config.layer ?? ''
  if (!found || !target.output.hasPart(folder, found.files)) return undefined
  for (const [name, problems] of Object.entries(found.problems))
    await run.station(name, async () => ({ problems: name === 'site' ? await toPlaces(config, problems) : problems }))
  return { folder, pages: found.pages, headers: found.headers, kept: found.files }
}

function toPlaces(config: SiteConfig, problems: readonly Problem[]): Promise<Problem[]> {
  return placeProblems(config.root, toOwnPlaces(config, problems))
}

/** Makes everything that has changed in a language, up to the list of its files. */
export async function planLanguage({ config, run, plan, setTime }: ReadLanguage): Promise<PlannedLanguage> {
  const { answers, save } = plan
  const pages = await run.station('compile', async () => {
    const asked = await answers.all(page, await answers.ask(sourceList()))
    const { length: count } = asked.filter((each) => each.page)
    return { count, problems: mergePerBuild(asked.flatMap(listPageProblems)) }
  })
  const styled = await answers.ask(styledShell())
  run.add(toOwnPlaces(config, styled.problems))
  await run.station('site', async () => {
    const { problems } = await answers.ask(overview())
    return { problems: await toPlaces(config, problems) }
  })
  await run.station('search', async () => {
    await setTime()
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
    const conflicts = pages.count > 0 ? planned.problems : []
    return { ...planned, problems: [...conflicts, ...(await findRuleProblems(config, planned.files))] }
  })
  const remembered = searching.then(() => config.layers && answers.ask(languageOutput()))
  remembered.catch(() => undefined)
  const { manifest } = styled
  return { answers, save, folder: config.layer ?? '', pages: pages.count, output, manifest, searching: remembered }
}
