import { join } from 'node:path'
import type { ResolvedImage } from '../../shared/image.ts'
import type { Problem } from '../../shared/problem.ts'
import { SEARCH_MANIFEST_FILE } from '../../shared/search/format.ts'
import type { PageData, SiteData } from '../../shared/site.ts'
import type { ThemeServer } from '../../shared/theme.ts'
import { decodePath } from '../../shared/urls.ts'
import { resolveImages, type DevShell, type ImageRecord } from '../assets/index.ts'
import { pickImages } from '../plan/images.ts'
import { indexSite } from '../plan/search.ts'
import { analyticsSources, renderPolicy } from '../render/index.ts'
import type { SearchFile } from '../search/index.ts'
import type { DocumentPlan } from '../site/index.ts'
import { createContentReader } from '../tasks/content-reader.ts'
import { componentProblem, renderArticle, renderPage, renderTwin, type RenderContext } from '../tasks/render.ts'
import { watched } from '../watchdog/index.ts'
import type { DevComponents } from './components.ts'
import { editPages } from './edit-pages.ts'
import { loadState, updateState, type DevState, type DevContext } from './state.ts'

/** Vite inserts inline styles and uses a WebSocket; a published site does neither. */
const DEV_SOURCES = { 'style-src': ["'unsafe-inline'"], 'connect-src': ['ws:'] }
const BUILD_ID = 'preview'

/** What a tab shows of a page. */
export interface ShownPage {
  site: SiteData
  page: PageData
  /** The article's HTML. */
  article: string
}

/** The current site, as needed to answer requests. */
export interface Preview {
  state(): DevState
  /** Those of the site, of its components and of the pages that are open. */
  problems(): Problem[]
  hasRoute(path: string): boolean
  /** The document at a route; undefined when there is none. */
  renderDocument(path: string): Promise<string | undefined>
  renderNotFound(): Promise<string | undefined>
  /** The changeable parts of the document at a route. */
  renderShown(path: string): Promise<ShownPage | 'failed' | undefined>
  /** The text of a Markdown twin, the sidebars or a search file; undefined when the path is none of these. */
  renderText(path: string): string | undefined
  /** Absolute path of an image, an attachment or a public file; undefined when there is none. */
  findFile(path: string): string | undefined
  /**
   * Updates articles and components for changed files, relative to the root, without planning the site. `routes` are
   * those of open pages. Returns the files that need `update`.
   */
  showEdits(files: readonly string[], routes: ReadonlySet<string>): Promise<string[]>
  /** Updates the site for changed files, relative to the root. */
  update(files: readonly string[]): Promise<void>
  /** The file, relative to the root, of a module that components may import; undefined when it is outside the site. */
  toImportedFile(path: string): string | undefined
}

export function createPreview(dev: DevContext, shell: DevShell, components: DevComponents, first: DevState): Preview {
  let state = first
  const images = createImageCache()
  const searchFiles = createSearchCache(dev)
  const readContent = createContentReader(dev.cache)
  const failures = new Map<string, Problem>()

  const toJob = (document: DocumentPlan) => ({
    page: document.data,
    links: document.links,
    images: images.resolve(state, document),
  })
  const contentOf = (document: DocumentPlan) => {
    const page = document.pageFile === null ? undefined : state.pages.get(document.pageFile)
    return page ? readContent(page.content) : { body: [], sections: [], markdown: [] }
  }
  const renderWith = async <Rendered>(document: DocumentPlan, render: (theme: ThemeServer) => Rendered) => {
    const theme = await dev.themes.read()
    return watched({ kind: 'page', file: document.pageFile ?? document.data.route }, () => render(theme))
  }
  const render = async (document: DocumentPlan | undefined) =>
    document &&
    renderWith(document, (theme) => renderPage(toRenderContext(state, shell), theme, toJob(document), contentOf(document)))
  const renderShown = async (document: DocumentPlan | undefined): Promise<ShownPage | 'failed' | undefined> => {
    if (!document) return undefined
    const { route } = document.data
    try {
      const { site } = toRenderContext(state, shell)
      const article = await renderWith(document, (theme) => renderArticle({ site }, theme, toJob(document), contentOf(document)))
      failures.delete(route)
      return { site, page: document.data, article }
    } catch (error) {
      failures.set(route, componentProblem(document.pageFile ?? route, error))
      return 'failed'
    }
  }
  const findTwin = (path: string) =>
    state.plan.documents.find(({ data, pageFile }) => pageFile && data.markdownUrl === path)
  return {
    state: () => state,
    problems: () => [...state.problems, ...components.problems(), ...failures.values()],
    hasRoute: (path) => state.documents.has(path),
    renderDocument: (path) => render(state.documents.get(path)),
    renderNotFound: () => render(state.plan.documents.find(({ data }) => data.notFound)),
    renderShown: (path) => renderShown(state.documents.get(path)),
    renderText: (path) => {
      if (path === sidebarUrl(state)) return JSON.stringify(state.plan.sidebars)
      const searchFile = searchFiles.find(state, path)
      if (searchFile !== undefined) return searchFile
      const twin = findTwin(path)
      return twin && renderTwin(state.plan.site, toJob(twin), contentOf(twin))
    },
    findFile: (path) => images.find(path) ?? findStatic(state, path),
    showEdits: async (files, routes) => {
      const [modules, others] = partition(files, components.includes)
      const haveTraitsChanged = await components.update(modules)
      if (others.length === 0) return haveTraitsChanged ? modules : []
      const edit = await editPages(state, others, filesAt(state, routes))
      if (edit) state = edit.state
      return [...(haveTraitsChanged ? modules : []), ...(edit?.isPlanned ? [] : others)]
    },
    update: async (files) => {
      failures.clear()
      const isReload = files.some(components.includes)
      state = isReload ? await loadState(dev, state.loaded) : await updateState(dev, state, files)
    },
    toImportedFile: components.toImportedFile,
  }
}

/** The files of the pages at some routes. */
function filesAt({ documents }: DevState, routes: ReadonlySet<string>): Set<string> {
  return new Set([...routes].flatMap((route) => documents.get(route)?.pageFile ?? []))
}

function partition<Value>(values: readonly Value[], isFirst: (value: Value) => boolean): [Value[], Value[]] {
  return [values.filter(isFirst), values.filter((value) => !isFirst(value))]
}

function sidebarUrl({ plan }: DevState): string {
  return `${plan.site.basePath}assets/sidebar.json`
}

function toRenderContext(state: DevState, { manifest }: DevShell): Omit<RenderContext, 'cacheDir' | 'staging'> {
  const site = { ...state.plan.site, sidebarUrl: sidebarUrl(state) }
  return { site, manifest, buildId: BUILD_ID, policy: renderPolicy(manifest.bootScript, toSources(site)) }
}

function toSources(site: SiteData): Record<string, string[]> {
  const { 'connect-src': servers = [], ...others } = analyticsSources(site)
  return { ...others, ...DEV_SOURCES, 'connect-src': [...servers, ...DEV_SOURCES['connect-src']] }
}

/** Finds a file of the public folder, or a file beside the pages that a link leads to. */
function findStatic({ plan, loaded, content }: DevState, path: string): string | undefined {
  const { root, publicPath } = loaded.config
  const wanted = decodePath(path).slice(plan.site.basePath.length)
  const attached = plan.attachments.find(({ to }) => to === wanted)
  const inPublic = content.staticFiles.find(({ file }) => file === `${publicPath}/${wanted}`)
  return attached ? join(root, attached.file) : inPublic?.path
}

/** Keeps the search index; builds it when the search is first used, and again after the site has changed. */
function createSearchCache({ cache }: DevContext) {
  let last: { state: DevState; files: ReadonlyMap<string, SearchFile> } | undefined
  const index = (state: DevState) => {
    const { loaded, pages, plan } = state
    const { files } = indexSite({ config: loaded.config, pages: [...pages.values()], plan, cache })
    return { state, files: new Map(files.map((file) => [plan.site.basePath + file.path, file])) }
  }
  return {
    find: (state: DevState, path: string): string | undefined => {
      if (path === state.plan.site.basePath + SEARCH_MANIFEST_FILE && last?.state !== state) last = index(state)
      return last?.files.get(path)?.renderContent()
    },
  }
}

/** Keeps the dimensions of images, and the file for each image address. */
function createImageCache() {
  const records: Record<string, ImageRecord> = {}
  const files: Record<string, string> = {}
  const resolve = ({ loaded, plan, pages }: DevState, document: DocumentPlan): ResolvedImage[] => {
    const { root, publicPath } = loaded.config
    const { basePath } = plan.site
    const wanted = document.imageFiles.filter((file) => file !== null)
    const resolved = resolveImages({ root, basePath, files: wanted, publicDir: `${publicPath}/`, known: records })
    Object.assign(records, resolved.records)
    for (const [output, path] of Object.entries(resolved.outputs)) files[basePath + output] = path
    const page = document.pageFile === null ? undefined : pages.get(document.pageFile)?.readSummary()
    return pickImages(document, page, resolved.images)
  }
  return { resolve, find: (path: string): string | undefined => files[path] }
}
