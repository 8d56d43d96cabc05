import type { LinkRef, PageSummary, SourceFile } from '../../shared/page.ts'
import { splitResults, type Problem } from '../../shared/problem.ts'
import { toCompiledPage, type CompiledPage } from '../compile/index.ts'
import { previewPageData, type DocumentPlan } from '../site/index.ts'
import { compileBatch } from '../tasks/compile.ts'
import { readChanged } from './read-changed.ts'
import { collectProblems, type DevState } from './state.ts'

export interface PageEdit {
  state: DevState
  /** Whether the state equals that of a new plan. If not, links and the data of documents are provisional. */
  isPlanned: boolean
}

/**
 * The state after edits of existing pages or of fragments, without planning the site. `shown` contains the files of the
 * pages that are open: of the pages that include a fragment, only these are compiled. Undefined if something else
 * has changed, for example a new page.
 */
export async function editPages(
  state: DevState,
  files: readonly string[],
  shown: ReadonlySet<string>,
): Promise<PageEdit | undefined> {
  if (state.content.problems.some(({ file }) => file !== undefined)) return undefined
  const targets = files.map((file) => (state.pages.has(file) ? [file] : includingPages(state, file)))
  if (targets.some((pages) => pages.length === 0)) return undefined
  const stale = [...new Set(targets.flat())]
  const first = stale.filter((file) => files.includes(file) || shown.has(file))
  const sources = readSources(state, first)
  if (!sources) return undefined
  const compiled = (await compileBatch(state.context, sources)).map(toCompiledPage)
  return replacePages(state, compiled, first.length === stale.length)
}

function includingPages({ pages }: DevState, fragment: string): string[] {
  return [...pages.values()].flatMap(({ file, includes }) =>
    includes.some((include) => include.file === fragment) ? file : [],
  )
}

/** Undefined if a file cannot be read. */
function readSources({ loaded }: DevState, files: readonly string[]): SourceFile[] | undefined {
  const { values } = splitResults(files.flatMap((file) => readChanged(loaded.config, file) ?? []))
  return values.length === files.length ? values : undefined
}

function replacePages(state: DevState, compiled: readonly CompiledPage[], isComplete: boolean): PageEdit {
  const pages = new Map(state.pages)
  const outlined = compiled.filter(({ file, outline }) => state.pages.get(file)?.outline !== outline)
  for (const page of compiled) pages.set(page.file, page)
  const documents = outlined.length === 0 ? state.documents : replaceDocuments(state, outlined)
  const edited = new Set(compiled.map(({ file }) => file))
  const isPlanned = isComplete && outlined.length === 0 && !state.plan.problems.some((problem) => isIn(problem, edited))
  const changed = { ...state, pages, documents }
  return { state: isPlanned ? { ...changed, problems: collectProblems(changed) } : changed, isPlanned }
}

/** Lines have moved in an edited file, so its problems have new places. */
function isIn({ file }: Problem, edited: ReadonlySet<string>): boolean {
  return file !== undefined && edited.has(file)
}

function replaceDocuments(state: DevState, pages: readonly CompiledPage[]): DevState['documents'] {
  const byFile = new Map(pages.map((page) => [page.file, page]))
  const documents = new Map(state.documents)
  for (const [route, document] of documents) {
    const page = document.pageFile === null ? undefined : byFile.get(document.pageFile)
    const before = page && state.pages.get(page.file)
    if (before) documents.set(route, provisional(state, document, before.readSummary(), page.readSummary()))
  }
  return documents
}

/** The document with links and images as far as the last plan resolved them; new ones keep their written address. */
function provisional(
  { loaded: { config } }: DevState,
  document: DocumentPlan,
  before: PageSummary,
  after: PageSummary,
): DocumentPlan {
  const links = new Map(before.links.map((link, index) => [toLinkKey(link), document.links[index]]))
  const images = new Map(before.images.map(({ file, src }, index) => [`${file} ${src}`, document.imageFiles[index]]))
  return {
    ...document,
    data: previewPageData(config, document.data, after),
    links: after.links.map((link) => links.get(toLinkKey(link)) ?? link.href),
    imageFiles: after.images.map(({ file, src }) => images.get(`${file} ${src}`) ?? null),
  }
}

function toLinkKey({ file, href }: LinkRef): string {
  return `${file} ${href}`
}
