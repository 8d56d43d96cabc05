import type { ResolvedImage } from '../../shared/content/image.ts'
import type { Problem } from '../../shared/problem.ts'
import { BRAND_FILE } from '../../shared/preview/addresses.ts'
import type { ShownPage } from '../../shared/preview/messages.ts'
import type { ThemeServer } from '../../shared/theme.ts'
import { resolveImages, type ImageRecord } from '../pictures/resolve-images.ts'
import { type DevShell } from './shell/index.ts'
import { placeProblems } from '../config/index.ts'
import { digestValue } from '../digest.ts'
import { toCollectedJobs } from '../plan/documents/index.ts'
import { pickImages } from '../plan/pictures/index.ts'
import { renderPolicy, siteSources } from '../render/index.ts'
import type { DocumentPlan } from '../site/index.ts'
import { createTextsReader, type TextsReader } from '../tasks/content-reader.ts'
import { isDamagedCache } from '../tasks/index.ts'
import { renderTwin } from '../tasks/render-twin.ts'
import {
  readShown,
  renderArticle,
  renderPage,
  toRenderProblems,
  toTwinInput,
  type DocumentJob,
  type RenderContext,
} from '../tasks/render.ts'
import { watched } from '../watchdog/index.ts'
import type { DevContext, DevState } from './state/index.ts'

/**
 * What the policy of a preview also allows: Vite inserts inline styles, uses a WebSocket, and waits for a server that
 * is restarting in a worker made from a blob.
 */
const DEV_SOURCES = { 'style-src': ["'unsafe-inline'"], 'connect-src': ['ws:'], 'worker-src': ['blob:'] }

/** A page cannot be rendered: a component or a part has thrown an error, or its data does not fit its layout. */
export class RenderError extends Error {
  constructor(readonly problem: Problem) {
    super(problem.message)
  }
}

/** What all documents of a state share. */
interface DocumentContext extends Omit<RenderContext, 'cacheDir' | 'root' | 'staging'> {
  /** Differs between documents if a tab must load the other one instead of changing to it. */
  buildId: string
}

/** Renders the documents of a state, and their parts. */
export interface PageRenderer {
  /** Rejects with a `RenderError`. */
  renderDocument(state: DevState, document: DocumentPlan | undefined): Promise<string | undefined>
  /** 'failed' if a component of the page throws. That becomes a problem, and so does the error of a part. */
  renderShown(state: DevState, document: DocumentPlan | undefined): Promise<ShownPage | 'failed' | undefined>
  renderTwin(state: DevState, document: DocumentPlan): string
  context(state: DevState): DocumentContext
  /** Absolute path of the image with this address, if a rendered page shows it. */
  findImage(path: string): string | undefined
  problems(): Problem[]
  forgetProblems(): void
}

type Render<Rendered> = (...input: Parameters<typeof renderPage>) => Rendered

export function createPageRenderer(dev: DevContext, shell: DevShell): PageRenderer {
  const toContext = createContext(shell)
  const images = createImageCache()
  const readTexts = createReader(dev)
  /** By route. */
  const failures = new Map<string, Problem>()
  const renderWith = async <Rendered>(render: Render<Rendered>, state: DevState, document: DocumentPlan) => {
    const theme: ThemeServer = await dev.themes.read()
    return watched({ kind: 'page', file: fileOf(document) }, () => {
      const job = toJob(state, document, images)
      return render(toContext(state), theme, job, readShown(readTexts, job))
    })
  }
  return {
    renderDocument: async (state, document) => {
      if (!document) return undefined
      try {
        return await renderWith(renderPage, state, document)
      } catch (error) {
        throw new RenderError(await toFailure(dev.root, document, error))
      }
    },
    renderShown: async (state, document) => {
      if (!document) return undefined
      const { shown, thrown } = await renderWith(renderParts, state, document).catch(asFailed)
      if (thrown === undefined) failures.delete(document.data.route)
      else failures.set(document.data.route, await toFailure(dev.root, document, thrown.error))
      return shown
    },
    renderTwin: (state, document) => {
      const job = toJob(state, document, images)
      return renderTwin(toTwinInput(state.plan.site, job), readShown(readTexts, job))
    },
    context: toContext,
    findImage: images.find,
    problems: () => [...failures.values()],
    forgetProblems: () => failures.clear(),
  }
}

type ImageCache = ReturnType<typeof createImageCache>

function toJob(state: DevState, document: DocumentPlan, images: ImageCache): DocumentJob {
  const toOwnJob = (each: DocumentPlan) => ({
    page: each.data,
    links: each.links,
    images: images.resolve(state, each),
    source: fileOf(each),
    content: state.pages.get(each.pageFile ?? '')?.content ?? null,
    ...(each.head !== undefined && { head: each.head }),
  })
  const collected = toCollectedJobs(document, { documents: state.documents.values(), toJob: toOwnJob })
  return { ...toOwnJob(document), ...collected }
}

function createReader({ cache, restart }: DevContext): TextsReader {
  const read = createTextsReader(cache)
  return (place) => {
    try {
      return read(place)
    } catch (error) {
      if (isDamagedCache(error)) restart()
      throw error
    }
  }
}

interface RenderedParts {
  shown: ShownPage | 'failed'
  /** In an object, because any value can be thrown. */
  thrown?: { error: unknown }
}

function asFailed(error: unknown): RenderedParts {
  return { shown: 'failed', thrown: { error } }
}

/**
 * What a tab shows of a page, and the error of a part, if one throws: browsers render the shell by themselves, and show
 * the original in place of such a part.
 */
function renderParts(...[context, theme, job, content]: Parameters<typeof renderPage>): RenderedParts {
  const { site } = context
  const shown: ShownPage = { site, ...renderArticle(context, theme, job, content) }
  try {
    if (theme.hasParts) theme.renderShell(shown)
    return { shown }
  } catch (error) {
    return { shown, thrown: { error } }
  }
}

async function toFailure(root: string, document: DocumentPlan, error: unknown): Promise<Problem> {
  const [problem] = await placeProblems(root, toRenderProblems(root, fileOf(document), error).slice(0, 1))
  // There is at least one.
  return problem!
}

/** The file of a page, for problems. */
function fileOf({ pageFile, data }: DocumentPlan): string {
  return pageFile ?? data.route
}

export function sidebarUrl({ plan }: DevState): string {
  return `${plan.site.basePath}assets/sidebar.json`
}

/** The modules of a session, its policy and the tags of the site cannot be replaced in a loaded document. */
function createContext(shell: DevShell): (state: DevState) => DocumentContext {
  const startTime = Date.now()
  return (state) => {
    const brand = state.brand.css === '' ? [] : [BRAND_FILE]
    const manifest = { ...shell.manifest, styles: [...shell.manifest.styles, ...brand] }
    const { icon } = state.brand
    const site = { ...state.plan.site, sidebarUrl: sidebarUrl(state), ...(icon !== undefined && { favicon: icon }) }
    const policy = renderPolicy(manifest.bootScript, toSources(siteSources(state.loaded.config)))
    const { head } = state.plan
    const buildId = digestValue([startTime, policy, head])
    return { site, manifest, buildId, policy, ...(head !== undefined && { head }) }
  }
}

function toSources({ 'connect-src': servers = [], ...others }: Record<string, string[]>): Record<string, string[]> {
  return { ...others, ...DEV_SOURCES, 'connect-src': [...servers, ...DEV_SOURCES['connect-src']] }
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
