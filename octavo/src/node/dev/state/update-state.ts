import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { SourceFile } from '../../../shared/page.ts'
import { splitResults } from '../../../shared/problem.ts'
import { toPathKey } from '../../../shared/urls.ts'
import { createCompileContext, hasCurrentComponents, toCompiledPage } from '../../compile/index.ts'
import { dependsOn, placeProblems, type SiteConfig } from '../../config/index.ts'
import { refuseLink } from '../../files/index.ts'
import { dependsOnPageSources, listSourceFolders } from '../../page-sources/index.ts'
import { updateTranslated } from '../../read/index.ts'
import {
  concernsSidebars,
  findForeignFiles,
  findStaticFiles,
  isStaticFile,
  listContent,
  listPageFolders,
  readGitDates,
  readSidebarFiles,
} from '../../source/index.ts'
import { compileBatch } from '../../tasks/compile.ts'
import { runInLanes, withPace } from '../../tasks/lanes.ts'
import { loadConfigAfter } from '../keep-config.ts'
import { loadState } from './load-state.ts'
import { isPage, readChanged } from '../read-changed.ts'
import { includingPages, planState, type DevContent, type DevContext, type DevState } from './dev-state.ts'

/** Represents a new commit, or another one that was checked out, among the names of changed files. */
export const GIT_CHANGE = '@git'

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
  return loadState(dev, isConfigured ? await loadConfigAfter(dev.root, dev.cache, state.loaded) : state.loaded, state)
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
    updateContent(state.content, config, files, signal),
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
  // The folder is what has no pages, and an edit may have added the first one to them already.
  if (pages.size === 0 || content.problems.some(({ kind }) => kind === 'no-pages')) return true
  const folders = new Set([...listPageFolders(config), config.publicPath])
  if (files.some((file) => folders.has(file)) || content.problems.some(({ file }) => file !== undefined)) return true
  const isFolderOfPages = (path: string) => [...pages.keys()].some((file) => file.startsWith(`${path}/`))
  if (files.some((file) => !isPage(config, file) && isFolderOfPages(file))) return true
  if (files.some((file) => dependsOnPageSources(config, file) || refuseLink(config.root, file))) return true
  if (findForeignFiles(files.map((file) => ({ file }))).length > 0 || hasLookalike(state, files)) return true
  // The texts of made pages come from their sources.
  if (includingPages(pages, files).some((file) => !isPage(config, file))) return true
  const changed = files.map((file) => readChanged(config, file))
  return changed.some((read) => read?.kind === 'problem' && existsSync(join(config.root, read.problem.file ?? '')))
}

/** Whether the name of a changed page looks like that of another one. */
function hasLookalike({ loaded: { config }, pages }: DevState, files: readonly string[]): boolean {
  const changed = new Map(files.filter((file) => isPage(config, file)).map((file) => [toPathKey(file), file]))
  const isLookalike = (file: string) => (changed.get(toPathKey(file)) ?? file) !== file
  return changed.size > 0 && [...pages.keys()].some(isLookalike)
}

/** Reads the sidebar files, the list of other files and the dates of commits again if they have changed. */
async function updateContent(
  content: DevContent,
  config: SiteConfig,
  files: readonly string[],
  signal: AbortSignal,
): Promise<DevContent> {
  const git = files.includes(GIT_CHANGE) ? await readGitDates(config.root, signal) : undefined
  signal.throwIfAborted()
  const sidebar = files.some((file) => concernsSidebars(config, file)) ? await readSidebarFiles(config) : undefined
  const statics = files.some((file) => isStaticFile(config, file))
    ? findStaticFiles(listContent({ ...config, mediaPaths: listSourceFolders(config) }))
    : undefined
  return {
    ...content,
    ...(sidebar && { sidebarTexts: sidebar.texts }),
    ...(statics && { staticFiles: statics.files }),
    ...(git && { dates: git.dates }),
    ...(content.translated && { translated: updateTranslated(config, content.translated, files) }),
    problems: [
      ...content.problems,
      ...(await placeProblems(config.root, sidebar?.problems ?? [])),
      ...(statics?.problems ?? []),
    ],
  }
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
  const compile = (batch: SourceFile[]) => compileBatch(context, batch)
  const compiled = await runInLanes(splitResults(read).values, withPace(compile, { signal }))
  for (const fresh of compiled) pages.set(fresh.head.file, toCompiledPage(fresh))
  return pages
}
