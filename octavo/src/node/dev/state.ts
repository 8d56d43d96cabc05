import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { mergePerBuild, splitResults, type Problem } from '../../shared/problem.ts'
import type { Cache } from '../cache/index.ts'
import { compilePages, createCompileContext, toCompiledPage, type CompiledPage } from '../compile/index.ts'
import { dependsOn, type LoadedConfig, type SiteConfig } from '../config/index.ts'
import type { Engine } from '../engine.ts'
import { loadSite } from '../load-site.ts'
import { makeSitePlan } from '../plan/site.ts'
import { dependsOnSources, listSourceFolders, makeSourceFiles } from '../page-sources/index.ts'
import { readContent, type SiteContent } from '../read/index.ts'
import type { DocumentPlan, SitePlan } from '../site/index.ts'
import { findStaticFiles, isStaticFile, listContent, listPageFolders, readSidebarFiles } from '../source/index.ts'
import { compileBatch, type CompileContext } from '../tasks/compile.ts'
import type { Executor } from '../tasks/index.ts'
import { loadBrand, type DevBrand } from './brand/index.ts'
import { isPage, readChanged } from './read-changed.ts'
import type { Themes } from './themes.ts'

/** The parts of a preview that last as long as its session. */
export interface DevContext {
  root: string
  engine: Engine
  cache: Cache
  executor: Executor
  themes: Themes
}

/** The content of the site's folder, and the problems in it. */
type DevContent = Omit<SiteContent, 'time'> & { time: number; problems: Problem[] }

/** The whole site. Immutable: a change creates a new state. */
export interface DevState {
  loaded: LoadedConfig
  content: DevContent
  context: CompileContext
  brand: DevBrand
  /** By file. */
  pages: ReadonlyMap<string, CompiledPage>
  plan: SitePlan
  /** By route. */
  documents: ReadonlyMap<string, DocumentPlan>
  /** Text files of sources by path below the base path. */
  sourceFiles: Readonly<Record<string, string>>
  problems: Problem[]
}

/** Loads the site from its folder; pages in the cache are not compiled again. `last`: the state before. */
export async function loadState(dev: DevContext, loaded: LoadedConfig, last?: DevState): Promise<DevState> {
  const { cache, executor, engine } = dev
  const { config } = loaded
  const [read, bundle, brand] = await Promise.all([
    readContent(config, undefined, true),
    dev.themes.readBundle(),
    loadBrand(config, last?.brand),
  ])
  const content = { ...read.content, time: await read.content.time, problems: [...read.problems] }
  const compiling = await compilePages({
    sources: read.sources,
    context: createCompileContext({ config, theme: bundle.theme, bundle, engine, cache }),
    cache,
    executor,
    gathersWords: false,
  })
  content.problems.push(...compiling.codeProblems)
  const pages = new Map(compiling.pages.map((page) => [page.file, page]))
  return planState({ loaded, content, context: compiling.context, brand, pages })
}

/**
 * The state with the current code of the site's components, and the files of the pages that were compiled with other
 * code. The documents of these pages are current, since they are rendered on request; their headings and texts are not.
 */
export async function renewComponents(
  { engine, cache, themes }: DevContext,
  state: DevState,
): Promise<{ state: DevState; stale: string[] }> {
  const bundle = await themes.readBundle()
  const { config } = state.loaded
  const { ownComponents } = createCompileContext({ config, theme: bundle.theme, bundle, engine, cache })
  const pages = [...state.pages.values()].filter(({ components }) => components !== undefined)
  const stale = pages.filter(({ components }) => components !== ownComponents?.digest).map(({ file }) => file)
  return { state: { ...state, context: { ...state.context, ...(ownComponents && { ownComponents }) } }, stale }
}

/** The state after `files` were changed, added or removed; paths are relative to the root. */
export async function updateState(dev: DevContext, state: DevState, files: readonly string[]): Promise<DevState> {
  const { config } = state.loaded
  if (files.some((file) => dependsOn(state.loaded, file))) {
    return loadState(dev, await loadSite(dev.root, dev.cache), state)
  }
  if (await needsReading(state, files)) return loadState(dev, state.loaded, state)
  const [content, pages] = await Promise.all([updateContent(state.content, config, files), updatePages(state, files)])
  return planState({ ...state, content, pages })
}

/**
 * Whether the folder must be read as a whole: a folder was replaced, or a file cannot be read, or could not be read
 * before. Only reading the folder reports such files.
 */
async function needsReading(state: DevState, files: readonly string[]): Promise<boolean> {
  const { content, pages, loaded } = state
  const { config } = loaded
  const folders = new Set([...listPageFolders(config), config.publicPath])
  if (files.some((file) => folders.has(file)) || content.problems.some(({ file }) => file !== undefined)) return true
  const isFolderOfPages = (path: string) => [...pages.keys()].some((file) => file.startsWith(`${path}/`))
  if (files.some((file) => !isPage(config, file) && isFolderOfPages(file))) return true
  if (files.some((file) => dependsOnSources(config, file))) return true
  const changed = files.map((file) => readChanged(config, file))
  return changed.some((read) => read?.kind === 'problem' && existsSync(join(config.root, read.problem.file ?? '')))
}

async function planState(
  parts: Pick<DevState, 'loaded' | 'content' | 'context' | 'brand' | 'pages'>,
): Promise<DevState> {
  const { loaded, content, pages } = parts
  const compiled = [...pages.values()].sort((a, b) => (a.file < b.file ? -1 : 1))
  const plan = await makeSitePlan({ config: loaded.config, content, pages: compiled, dev: true })
  const made = content.made
    ? await makeSourceFiles(loaded.config, content.made.listed, plan.documents)
    : { files: {}, problems: [] }
  plan.problems.push(...made.problems)
  return {
    ...parts,
    sourceFiles: made.files,
    plan,
    documents: new Map(plan.documents.map((document) => [document.data.route, document])),
    problems: collectProblems({ loaded, content, pages, plan }),
  }
}

export function collectProblems({
  loaded,
  content,
  pages,
  plan,
}: Pick<DevState, 'loaded' | 'content' | 'pages' | 'plan'>): Problem[] {
  return mergePerBuild([loaded, content, ...pages.values(), plan].flatMap((station) => station.problems))
}

/** Reads the sidebar files and the list of other files again, as far as they have changed. */
async function updateContent(content: DevContent, config: SiteConfig, files: readonly string[]): Promise<DevContent> {
  const hasSidebar = config.areas.some(({ sidebarPath }) => files.includes(sidebarPath))
  const sidebar = hasSidebar ? await readSidebarFiles(config) : undefined
  const statics = files.some((file) => isStaticFile(config, file))
    ? findStaticFiles(listContent({ ...config, mediaPaths: listSourceFolders(config) }))
    : undefined
  return {
    ...content,
    ...(sidebar && { sidebarTexts: sidebar.texts }),
    ...(statics && { staticFiles: statics.files }),
    problems: [...content.problems, ...(sidebar?.problems ?? []), ...(statics?.problems ?? [])],
  }
}

/** Compiles the changed pages and those that include a changed fragment. */
async function updatePages(state: DevState, files: readonly string[]): Promise<DevState['pages']> {
  const { loaded, context } = state
  const pages = new Map(state.pages)
  const including = [...pages.values()].filter(({ includes }) => includes.some(({ file }) => files.includes(file)))
  const stale = new Set([...files.filter((file) => isPage(loaded.config, file)), ...including.map(({ file }) => file)])
  const read = [...stale].flatMap((file) => readChanged(loaded.config, file) ?? [])
  for (const file of stale) pages.delete(file)
  const readable = splitResults(read).values
  for (const fresh of await compileBatch(context, readable)) pages.set(fresh.head.file, toCompiledPage(fresh))
  return pages
}
