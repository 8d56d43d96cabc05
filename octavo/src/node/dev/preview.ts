import { join } from 'node:path'
import type { ResolvedImage } from '../../shared/image.ts'
import { SEARCH_MANIFEST_FILE } from '../../shared/search/format.ts'
import type { SiteData } from '../../shared/site.ts'
import type { ComponentTraits } from '../../shared/theme.ts'
import { decodePath } from '../../shared/urls.ts'
import { resolveImages, type DevShell, type ImageRecord } from '../assets/index.ts'
import { pickImages } from '../plan/images.ts'
import { indexSite } from '../plan/search.ts'
import { analyticsSources, renderPolicy } from '../render/index.ts'
import type { SearchFile } from '../search/index.ts'
import type { DocumentPlan } from '../site/index.ts'
import { createContentReader } from '../tasks/content-reader.ts'
import { renderPage, renderTwin, type RenderContext } from '../tasks/render.ts'
import { watched } from '../watchdog/index.ts'
import { changedRoutes, updateState, type DevState, type DevContext } from './state.ts'

/** Vite inserts inline styles and uses a WebSocket; a published site does neither. */
const DEV_SOURCES = { 'style-src': ["'unsafe-inline'"], 'connect-src': ['ws:'] }
const BUILD_ID = 'preview'

/** The current site, as needed to answer requests. */
export interface Preview {
  state(): DevState
  hasRoute(path: string): boolean
  /** The document at a route; undefined when there is none. */
  renderDocument(path: string): Promise<string | undefined>
  renderNotFound(): Promise<string | undefined>
  /** The text of a Markdown twin, the sidebars or a search file; undefined when the path is none of these. */
  renderText(path: string): string | undefined
  /** Absolute path of an image, an attachment or a public file; undefined when there is none. */
  findFile(path: string): string | undefined
  /** Updates the site for changed files (relative to the root) and returns the routes whose pages have changed. */
  update(files: readonly string[]): Promise<string[]>
}

export function createPreview(dev: DevContext, shell: DevShell, first: DevState): Preview {
  let state = first
  const images = createImageCache()
  const searchFiles = createSearchCache(dev)
  const readContent = createContentReader(dev.cache)

  const toJob = (document: DocumentPlan) => ({
    page: document.data,
    links: document.links,
    images: images.resolve(state, document),
  })
  const contentOf = (document: DocumentPlan) => {
    const page = document.pageFile === null ? undefined : state.pages.get(document.pageFile)
    return page ? readContent(page.content) : { body: [], sections: [], markdown: [] }
  }
  const render = async (document: DocumentPlan | undefined) => {
    if (!document) return undefined
    const theme = await watched({ kind: 'components' }, shell.loadTheme)
    return watched({ kind: 'page', file: document.pageFile ?? document.data.route }, () =>
      renderPage(toRenderContext(state, shell), theme, toJob(document), contentOf(document)),
    )
  }
  const findTwin = (path: string) =>
    state.plan.documents.find(({ data, pageFile }) => pageFile && data.markdownUrl === path)
  return {
    state: () => state,
    hasRoute: (path) => state.documents.has(path),
    renderDocument: (path) => render(state.documents.get(path)),
    renderNotFound: () => render(state.plan.documents.find(({ data }) => data.notFound)),
    renderText: (path) => {
      if (path === sidebarUrl(state)) return JSON.stringify(state.plan.sidebars)
      const searchFile = searchFiles.find(state, path)
      if (searchFile !== undefined) return searchFile
      const twin = findTwin(path)
      return twin && renderTwin(state.plan.site, toJob(twin), contentOf(twin))
    },
    findFile: (path) => images.find(path) ?? findStatic(state, path),
    update: async (files) => {
      const before = state
      state = await updateState(dev, before, files)
      const affectsAllPages = touchesHtml(files, (await dev.readComponents()).components)
      return affectsAllPages ? [...state.documents.keys()] : changedRoutes(before, state)
    },
  }
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

/**
 * Whether a component other than an island changed: its HTML is part of the documents. Vite updates islands and
 * styles.
 */
function touchesHtml(files: readonly string[], components: Record<string, ComponentTraits>): boolean {
  return files.some((file) => {
    const [folder, name = ''] = file.split('/')
    return folder === 'components' && !file.endsWith('.css') && !components[name.replace(/\.\w+$/, '')]?.island
  })
}

/** Keeps the search index; builds it when the search is first used, and again after the site has changed. */
function createSearchCache({ cache }: DevContext) {
  let last: { state: DevState; files: ReadonlyMap<string, SearchFile> } | undefined
  const index = (state: DevState) => {
    const { loaded, content, pages, plan } = state
    const { files } = indexSite({ config: loaded.config, time: content.time, pages: [...pages.values()], plan, cache })
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
