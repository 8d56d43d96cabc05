/** What open pages show between an edit and the plan of the site that follows it. */
import type { LinkRef, PageSummary } from '../../../shared/page.ts'
import type { CompiledPage } from '../../compile/index.ts'
import { movePageData, placePages, previewPageData, toSidebarTrees, type DocumentPlan } from '../../site/index.ts'
import type { DevState } from '../state/index.ts'

/** The state `next` with new data of the open documents whose pages were `compiled`. */
export function updateShown(
  state: DevState,
  next: DevState,
  compiled: readonly CompiledPage[],
  routes: ReadonlySet<string>,
): DevState {
  const isChanged = ({ file, outline }: CompiledPage) => state.pages.get(file)?.outline !== outline
  const byFile = new Map(compiled.filter(isChanged).map((page) => [page.file, page]))
  return mapShown(next, routes, (document) => {
    const page = document.pageFile === null ? undefined : byFile.get(document.pageFile)
    const before = page && state.pages.get(page.file)
    return before ? provisional(state, document, before.readSummary(), page.readSummary()) : document
  })
}

/**
 * The state after pages were added, removed or given other places in the sidebars: with the new sidebars, and the open
 * documents with their new places. Other documents, and the links of all, have to wait for the plan.
 */
export function movePages(state: DevState, routes: ReadonlySet<string>): DevState {
  const { loaded, content, routed } = state
  const pages = [...state.pages.values()].map((page) => page.readSummary())
  const placed = placePages({
    config: loaded.config,
    pages,
    dev: true,
    routed,
    sidebarTexts: content.sidebarTexts,
  })
  const plan = { ...state.plan, sidebars: toSidebarTrees(placed.sidebars) }
  const toMoved = (document: DocumentPlan) => ({ ...document, data: movePageData(placed, document.data) })
  return mapShown({ ...state, plan }, routes, toMoved)
}

/** Whether nothing in a page has changed that its place in the sidebars, or its label there, may follow. */
export function hasSamePlace(before: CompiledPage | undefined, after: CompiledPage): boolean {
  if (!before) return false
  const parts = ({ title, untitled, frontMatter }: PageSummary) => JSON.stringify([title, untitled, frontMatter])
  return parts(before.readSummary()) === parts(after.readSummary())
}

function mapShown(
  state: DevState,
  routes: ReadonlySet<string>,
  change: (document: DocumentPlan) => DocumentPlan,
): DevState {
  const documents = new Map(state.documents)
  for (const route of routes) {
    const document = documents.get(route)
    if (!document) continue
    const isRemoved = document.pageFile !== null && !state.pages.has(document.pageFile)
    if (isRemoved) documents.delete(route)
    else documents.set(route, change(document))
  }
  return { ...state, documents }
}

/** The document with the links and images that the last plan resolved; new ones keep their written address. */
function provisional(
  { loaded: { config }, content: { layouts } }: DevState,
  document: DocumentPlan,
  before: PageSummary,
  after: PageSummary,
): DocumentPlan {
  const links = new Map(before.links.map((link, index) => [toLinkKey(link), document.links[index]]))
  const images = new Map(before.images.map(({ file, src }, index) => [`${file} ${src}`, document.imageFiles[index]]))
  return {
    ...document,
    data: previewPageData(config, document.data, after, layouts),
    links: after.links.map((link) => links.get(toLinkKey(link)) ?? link.href),
    imageFiles: after.images.map(({ file, src }) => images.get(`${file} ${src}`) ?? null),
  }
}

function toLinkKey({ file, href }: LinkRef): string {
  return `${file} ${href}`
}
