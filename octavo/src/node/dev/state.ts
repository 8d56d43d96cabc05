import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { FoundSource, SourceFile } from '../../shared/page.ts'
import { mergePerBuild, splitResults, type Problem } from '../../shared/problem.ts'
import type { Cache } from '../cache/index.ts'
import { compilePages, createCompileContext, hasCurrentComponents } from '../compile/index.ts'
import { toCompiledPage, type CompiledPage } from '../compile/index.ts'
import { dependsOn, type LoadedConfig, type SiteConfig } from '../config/index.ts'
import type { Engine } from '../engine.ts'
import { loadSite } from '../load-site.ts'
import { makeSitePlan } from '../plan/site.ts'
import { dependsOnSources, listSourceFolders, makeSourceFiles } from '../page-sources/index.ts'
import { readContent, type SiteContent } from '../read/index.ts'
import type { DocumentPlan, SiteInput, SitePlan } from '../site/index.ts'
import {
  findStaticFiles,
  isStaticFile,
  listContent,
  isSidebarFile,
  listPageFolders,
  readSidebarFiles,
} from '../source/index.ts'
import { compileBatch, type CompileContext } from '../tasks/compile.ts'
import { createExecutor } from '../tasks/index.ts'
import { runInLanes } from '../tasks/lanes.ts'
import { loadBrand, type DevBrand } from './brand/index.ts'
import { isPage, readChanged } from './read-changed.ts'
import type { Themes } from './themes.ts'

/** The parts of a preview that last as long as its session. */
export interface DevContext {
  root: string
  engine: Engine
  cache: Cache
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
  /** By file, sorted. */
  pages: ReadonlyMap<string, CompiledPage>
  plan: SitePlan
  /** Routes of the pages with this configuration. */
  routed: NonNullable<SiteInput['routed']>
  /** By route. */
  documents: ReadonlyMap<string, DocumentPlan>
  /** Text files of sources by path below the base path. */
  sourceFiles: Readonly<Record<string, string>>
  problems: Problem[]
}

/** Loads the site from its folder; pages in the cache are not compiled again. `last`: the state before. */
export async function loadState(dev: DevContext, loaded: LoadedConfig, last?: DevState): Promise<DevState> {
  const { cache, engine } = dev
  const { config } = loaded
  const [read, bundle, brand] = await Promise.all([
    readContent(config, undefined, true),
    dev.themes.readBundle(),
    loadBrand(config, last?.brand),
  ])
  const content = { ...read.content, time: await read.content.time, problems: [...read.problems] }
  const context = createCompileContext({ config, theme: bundle.theme, bundle, engine, cache })
  const compiling = await compileAll(read.sources, context, cache)
  content.problems.push(...compiling.codeProblems)
  const pages = new Map(compiling.pages.map((page) => [page.file, page]))
  return planState({ loaded, content, context: compiling.context, brand, pages, routed: new WeakMap() })
}

/** Threads take memory, so they end as soon as the pages are compiled. */
async function compileAll(sources: readonly FoundSource[], context: CompileContext, cache: Cache) {
  const executor = createExecutor()
  try {
    return await compilePages({ sources, context, cache, executor, gathersWords: false })
  } finally {
    await executor.close()
  }
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
  const context = { ...state.context, ...(ownComponents && { ownComponents }) }
  const stale = [...state.pages.values()].filter((page) => !hasCurrentComponents(page, context))
  return { state: { ...state, context }, stale: stale.map(({ file }) => file) }
}

/** Loads the site again after `files` were changed, and its configuration if one of them belongs to it. */
export async function reloadState(dev: DevContext, state: DevState, files: readonly string[]): Promise<DevState> {
  const isConfigured = files.some((file) => dependsOn(state.loaded, file))
  return loadState(dev, isConfigured ? await loadSite(dev.root, dev.cache) : state.loaded, state)
}

/**
 * The state after `files` were changed, added or removed; paths are relative to the root. Rejects if `signal` is
 * aborted while pages are compiled or the site is planned.
 */
export async function updateState(
  dev: DevContext,
  state: DevState,
  files: readonly string[],
  signal: AbortSignal,
): Promise<DevState> {
  const { config } = state.loaded
  if (files.some((file) => dependsOn(state.loaded, file)) || (await needsReading(state, files))) {
    return reloadState(dev, state, files)
  }
  const [content, pages] = await Promise.all([
    updateContent(state.content, config, files),
    updatePages(state, files, signal),
  ])
  return planState({ ...state, content, pages }, signal)
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
  found: Pick<DevState, 'loaded' | 'content' | 'context' | 'brand' | 'pages' | 'routed'>,
  signal?: AbortSignal,
): Promise<DevState> {
  const { loaded, content, routed } = found
  const pages = sortPages(found.pages)
  const plan = await makeSitePlan({
    config: loaded.config,
    content,
    pages: [...pages.values()],
    dev: true,
    routed,
    signal,
  })
  const made = content.made
    ? await makeSourceFiles(loaded.config, content.made.listed, plan.documents)
    : { files: {}, problems: [] }
  plan.problems.push(...made.problems)
  return {
    ...found,
    pages,
    sourceFiles: made.files,
    plan,
    documents: new Map(plan.documents.map((document) => [document.data.route, document])),
    problems: collectProblems({ loaded, content, pages, plan }),
  }
}

export function sortPages(pages: DevState['pages']): DevState['pages'] {
  return new Map([...pages].sort(([a], [b]) => (a < b ? -1 : 1)))
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
  const sidebar = files.some((file) => isSidebarFile(config, file)) ? await readSidebarFiles(config) : undefined
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

/** The files of the pages that include one of `files`. */
export function includingPages(pages: DevState['pages'], files: readonly string[]): string[] {
  return [...pages.values()]
    .filter(({ includes }) => includes.some((include) => files.includes(include.file)))
    .map(({ file }) => file)
}

/**
 * Compiles the changed pages and those that include a changed fragment. After an edit of a component that can be most
 * pages of the site, so it stops when `signal` is aborted.
 */
async function updatePages(
  { loaded, context, pages: before }: DevState,
  files: readonly string[],
  signal: AbortSignal,
): Promise<DevState['pages']> {
  const pages = new Map(before)
  const stale = new Set([...files.filter((file) => isPage(loaded.config, file)), ...includingPages(before, files)])
  const read = [...stale].flatMap((file) => readChanged(loaded.config, file) ?? [])
  for (const file of stale) pages.delete(file)
  const compile = async (batch: SourceFile[]) => {
    await setImmediate()
    signal.throwIfAborted()
    return compileBatch(context, batch)
  }
  const compiled = await runInLanes(splitResults(read).values, compile)
  for (const fresh of compiled) pages.set(fresh.head.file, toCompiledPage(fresh))
  return pages
}
