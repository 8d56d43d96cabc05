import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { SourceFile } from '../../../shared/page.ts'
import { splitResults, type Problem } from '../../../shared/problem.ts'
import { toCompiledPage, type CompiledPage } from '../../compile/index.ts'
import { isSidebarFile, readSidebarFiles } from '../../source/index.ts'
import { compileBatch } from '../../tasks/compile.ts'
import { hasSamePlace, movePages, updateShown } from './provisional-plan.ts'
import { isPage, readChanged } from '../read-changed.ts'
import { collectProblems, includingPages, sortPages, type DevState } from '../state/index.ts'

export interface PageEdit {
  state: DevState
  /** Whether the state equals that of a new plan. If not, links and the data of documents are provisional. */
  isPlanned: boolean
}

/**
 * The state after changes of pages, fragments and sidebar files, without planning the site. `routes` are those of
 * the pages that are open: of the pages that include a fragment, only these are compiled, and only their documents
 * change. Undefined if something else has changed, for example a file that no page includes.
 */
export async function editPages(
  state: DevState,
  files: readonly string[],
  routes: ReadonlySet<string>,
): Promise<PageEdit | undefined> {
  if (state.content.problems.some(({ file }) => file !== undefined)) return undefined
  const changes = sortChanges(state, files)
  const sidebar = changes?.hasSidebar ? await readSidebarFiles(state.loaded.config) : undefined
  if (!changes || (sidebar && sidebar.problems.length > 0)) return undefined
  const shown = filesAt(state, routes)
  const first = changes.stale.filter((file) => files.includes(file) || shown.has(file))
  const sources = readSources(state, first)
  if (!sources) return undefined
  const compiled = (await compileBatch(state.context, sources)).map(toCompiledPage)
  const isComplete = !sidebar && changes.removed.length === 0 && first.length === changes.stale.length
  const edited = replacePages(state, compiled, changes.removed)
  const isMoved = sidebar !== undefined || edited.isMoved
  const next = updateShown(state, edited.state, compiled, routes)
  if (isMoved) return { state: movePages(sidebar ? withSidebars(next, sidebar.texts) : next, routes), isPlanned: false }
  const isPlanned = isComplete && !edited.isOutlined && !hasProblemIn(state, compiled)
  return { state: isPlanned ? { ...next, problems: collectProblems(next) } : next, isPlanned }
}

function withSidebars(state: DevState, sidebarTexts: DevState['content']['sidebarTexts']): DevState {
  return { ...state, content: { ...state.content, sidebarTexts } }
}

interface Changes {
  /** Existing and new pages to compile. */
  stale: string[]
  /** Pages whose files are gone. */
  removed: string[]
  hasSidebar: boolean
}

/** Undefined if a file is neither a page, nor included by one, nor a sidebar file. */
function sortChanges(state: DevState, files: readonly string[]): Changes | undefined {
  const { config } = state.loaded
  const stale = new Set<string>()
  const removed: string[] = []
  for (const file of files) {
    if (isSidebarFile(config, file)) continue
    const isOwn = isPage(config, file)
    // Pages may also include another page.
    const pages = [...(isOwn ? [file] : []), ...includingPages(state.pages, [file])]
    if (pages.length === 0) return undefined
    if (isOwn && !existsSync(join(config.root, file))) removed.push(file)
    for (const page of pages) stale.add(page)
  }
  return {
    stale: [...stale].filter((file) => !removed.includes(file)),
    removed,
    hasSidebar: files.some((file) => isSidebarFile(config, file)),
  }
}

/** The files of the pages at some routes. */
export function filesAt({ documents }: DevState, routes: ReadonlySet<string>): Set<string> {
  return new Set([...routes].flatMap((route) => documents.get(route)?.pageFile ?? []))
}

/** Undefined if a file cannot be read. */
function readSources({ loaded }: DevState, files: readonly string[]): SourceFile[] | undefined {
  const { values } = splitResults(files.flatMap((file) => readChanged(loaded.config, file) ?? []))
  return values.length === files.length ? values : undefined
}

/** `isMoved`: whether pages may have other places in sidebars. `isOutlined`: whether other documents may show it. */
function replacePages(state: DevState, compiled: readonly CompiledPage[], removed: readonly string[]) {
  const pages = new Map(state.pages)
  for (const file of removed) pages.delete(file)
  for (const page of compiled) pages.set(page.file, page)
  const isNew = compiled.some(({ file }) => !state.pages.has(file))
  const isOutlined = compiled.some(({ file, outline }) => state.pages.get(file)?.outline !== outline)
  const isMoved =
    isNew ||
    pages.size !== state.pages.size ||
    (isOutlined && !compiled.every((page) => hasSamePlace(state.pages.get(page.file), page)))
  return { state: { ...state, pages: isNew ? sortPages(state, pages) : pages }, isMoved, isOutlined }
}

/** Lines have moved in an edited file, so its problems have new places. */
function hasProblemIn({ plan }: DevState, edited: readonly CompiledPage[]): boolean {
  const files = new Set(edited.map(({ file }) => file))
  return plan.problems.some(({ file }: Problem) => file !== undefined && files.has(file))
}
