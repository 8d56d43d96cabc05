import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { SourceFile } from '../../shared/page.ts'
import { splitResults, type Problem, type Result } from '../../shared/problem.ts'
import type { ComponentTraits } from '../../shared/theme.ts'
import { toDocId } from '../../shared/urls.ts'
import type { Cache } from '../cache/index.ts'
import { compilePages, createCompileContext, toCompiledPage, type CompiledPage } from '../compile/index.ts'
import { dependsOn, type LoadedConfig, type SiteConfig } from '../config/index.ts'
import type { Engine } from '../engine.ts'
import { loadSite } from '../load-site.ts'
import { makeSitePlan } from '../plan/site.ts'
import { readContent, type SiteContent } from '../read/index.ts'
import type { DocumentPlan, SitePlan } from '../site/index.ts'
import {
  findStaticFiles,
  isPageFile,
  isStaticFile,
  listContent,
  readSource,
  type CollectionName,
} from '../source/index.ts'
import { compileBatch, type CompileContext } from '../tasks/compile.ts'
import type { Executor } from '../tasks/index.ts'

/** The parts of a preview that last as long as its session. */
export interface DevContext {
  root: string
  engine: Engine
  cache: Cache
  executor: Executor
  /** The component tags that pages may use; the last known ones while a component cannot be bundled. */
  readComponents(): Promise<ReadComponents>
}

export interface ReadComponents {
  components: Record<string, ComponentTraits>
  problems: Problem[]
}

/** The content of the site's folder, and the problems in it. */
type DevContent = Omit<SiteContent, 'time'> & { time: number; problems: Problem[] }

/** The whole site. Immutable: a change creates a new state. */
export interface DevState {
  loaded: LoadedConfig
  content: DevContent
  context: CompileContext
  /** By file. */
  pages: ReadonlyMap<string, CompiledPage>
  plan: SitePlan
  /** By route. */
  documents: ReadonlyMap<string, DocumentPlan>
  problems: Problem[]
}

/** Loads the site from its folder; pages in the cache are not compiled again. */
export async function loadState(dev: DevContext, loaded: LoadedConfig): Promise<DevState> {
  const { cache, executor, engine } = dev
  const { config } = loaded
  const [read, { components, problems }] = await Promise.all([readContent(config), dev.readComponents()])
  const content = { ...read.content, time: await read.content.time, problems: [...read.problems, ...problems] }
  const context = createCompileContext({ config, components, engine, cache })
  const { pages: compiled } = await compilePages({
    sources: read.sources,
    context,
    cache,
    executor,
    gathersWords: false,
  })
  const pages = new Map(compiled.map((page) => [page.file, page]))
  return planState({ loaded, content, context, pages })
}

/** The state after `files` were changed, added or removed; paths are relative to the root. */
export async function updateState(dev: DevContext, state: DevState, files: readonly string[]): Promise<DevState> {
  const { config } = state.loaded
  if (files.some((file) => dependsOn(state.loaded, file))) {
    return loadState(dev, await loadSite(dev.root, dev.cache))
  }
  if (files.some((file) => file.startsWith('components/'))) return loadState(dev, state.loaded)
  if (await needsReading(state, files)) return loadState(dev, state.loaded)
  const [content, pages] = await Promise.all([updateContent(state.content, config, files), updatePages(state, files)])
  return planState({ ...state, content, pages })
}

/**
 * Whether the folder must be read as a whole: a folder was replaced, or a file cannot be read, or could not be read
 * before. Only reading the folder reports such files.
 */
async function needsReading({ content, loaded: { config } }: DevState, files: readonly string[]): Promise<boolean> {
  const folders = new Set([config.docs.sidebarPath, config.docs.path, config.pages.path, config.publicPath])
  if (files.some((file) => folders.has(file)) || content.problems.some(({ file }) => file !== undefined)) return true
  const changed = await Promise.all(files.map((file) => readChanged(config, file)))
  return changed.some((read) => read?.kind === 'problem' && existsSync(join(config.root, read.problem.file ?? '')))
}

/** The routes whose documents differ between two states. */
export function changedRoutes(before: DevState, after: DevState): string[] {
  const [old, current] = [toDocumentKeys(before), toDocumentKeys(after)]
  return [...new Set([...old.keys(), ...current.keys()])].filter((route) => old.get(route) !== current.get(route))
}

function toDocumentKeys({ documents, pages, plan }: DevState): Map<string, string> {
  const site = JSON.stringify(plan.site)
  const keyOf = (document: DocumentPlan) => {
    const page = document.pageFile === null ? undefined : pages.get(document.pageFile)
    return `${site}${JSON.stringify([document, page?.content])}`
  }
  return new Map([...documents].map(([route, document]) => [route, keyOf(document)]))
}

async function planState(parts: Pick<DevState, 'loaded' | 'content' | 'context' | 'pages'>): Promise<DevState> {
  const { loaded, content, pages } = parts
  const compiled = [...pages.values()].sort((a, b) => (a.file < b.file ? -1 : 1))
  const plan = await makeSitePlan({ config: loaded.config, content, pages: compiled, dev: true })
  const problems = [loaded, content, ...compiled, plan].flatMap((station) => station.problems)
  return {
    ...parts,
    plan,
    documents: new Map(plan.documents.map((document) => [document.data.route, document])),
    problems,
  }
}

/** Reads the list of other files again. */
async function updateContent(content: DevContent, config: SiteConfig, files: readonly string[]): Promise<DevContent> {
  if (!files.some((file) => isStaticFile(config, file))) return content
  const { files: staticFiles, problems } = findStaticFiles(listContent(config))
  return { ...content, staticFiles, problems: [...content.problems, ...problems] }
}

/** Compiles the changed pages and those that include a changed fragment. */
async function updatePages(state: DevState, files: readonly string[]): Promise<DevState['pages']> {
  const { loaded, context } = state
  const pages = new Map(state.pages)
  const including = [...pages.values()].filter(({ includes }) => includes.some(({ file }) => files.includes(file)))
  const stale = new Set([
    ...files.filter((file) => collectionOf(loaded.config, file)),
    ...including.map(({ file }) => file),
  ])
  const read = [...stale].flatMap((file) => readChanged(loaded.config, file) ?? [])
  for (const file of stale) pages.delete(file)
  const readable = splitResults(read).values
  for (const fresh of await compileBatch(context, readable)) pages.set(fresh.head.file, toCompiledPage(fresh))
  return pages
}

function collectionOf(config: SiteConfig, file: string): CollectionName | undefined {
  return (['docs', 'pages'] as const).find((name) => {
    const folder = `${config[name].path}/`
    return file.startsWith(folder) && isPageFile(file.slice(folder.length))
  })
}

function readChanged(config: SiteConfig, file: string): Result<SourceFile> | undefined {
  const collection = collectionOf(config, file)
  if (!collection) return undefined
  const id = toDocId(file.slice(config[collection].path.length + 1))
  return readSource({ id, collection, file, path: `${config.root}/${file}` })
}
