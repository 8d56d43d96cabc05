import type { Problem } from '../../shared/build/problem.ts'
import { BRAND_FILE, type ShownPage } from '../../shared/preview.ts'
import type { DevShell } from './shell/index.ts'
import { placeProblems } from '../config/locate/index.ts'
import { digestValue } from '../digest.ts'
import { documentImages, documentJob, siteShell } from '../plan/index.ts'
import { renderPolicy, siteSources } from '../render/index.ts'
import { createTextsReader, type TextsReader } from '../tasks/content-reader.ts'
import { isDamagedCache } from '../tasks/index.ts'
import { renderTwin, toTwinInput } from '../tasks/render-twin.ts'
import {
  readShown,
  renderArticle,
  renderPage,
  toRenderProblems,
  type DocumentJob,
  type RenderContext,
} from '../tasks/render.ts'
import { watched } from '../watchdog/index.ts'
import type { DevContext, LiveSite } from './live-site.ts'

/**
 * What the policy of a preview also allows: Vite inserts inline styles, uses a WebSocket, and waits for a server that
 * is restarting in a worker made from a blob.
 */
const DEV_SOURCES = { 'style-src': ["'unsafe-inline'"], 'connect-src': ['ws:'], 'worker-src': ['blob:'] }

/** The address of the sidebars below the base path. */
export const SIDEBAR_FILE = 'assets/sidebar.json'

/** A page cannot be rendered: a component or a part has thrown an error, or its data does not fit its layout. */
export class RenderError extends Error {
  constructor(readonly problem: Problem) {
    super(problem.message)
  }
}

/** What all documents share. */
interface DocumentContext extends Omit<RenderContext, 'cacheDir' | 'root' | 'staging'> {
  /** Differs between documents if a tab must load the other one instead of changing to it. */
  buildId: string
}

type Render<Rendered> = (...input: Parameters<typeof renderPage>) => Rendered

/** Renders the documents of a site as it is now, and their parts. Documents have the ids of the plan. */
export class PageRenderer {
  readonly #dev: DevContext
  readonly #shell: DevShell
  readonly #site: LiveSite
  readonly #readTexts: TextsReader
  /** The modules of a session cannot be replaced in a loaded document. */
  readonly #startTime = Date.now()
  /** The file of each image that a rendered page shows, by its path below the base path. */
  readonly #images = new Map<string, string>()
  /** Of shown pages, by id. */
  readonly #failures = new Map<string, Problem>()

  constructor(dev: DevContext, shell: DevShell, site: LiveSite) {
    this.#dev = dev
    this.#shell = shell
    this.#site = site
    this.#readTexts = createReader(dev)
  }

  /** undefined if there is no such document. Rejects with a `RenderError`. */
  async renderDocument(id: string): Promise<string | undefined> {
    const job = await this.#makeJob(id)
    if (!job) return undefined
    try {
      return await this.#render(renderPage, job)
    } catch (error) {
      throw new RenderError(await this.#toFailure(job, error))
    }
  }

  /** 'failed' if a component of the page throws. That becomes a problem, and so does the error of a part. */
  async renderShown(id: string): Promise<ShownPage | 'failed' | undefined> {
    const job = await this.#makeJob(id)
    if (!job) return undefined
    const { shown, thrown } = await this.#render(renderParts, job).catch(asFailed)
    if (thrown === undefined) this.#failures.delete(id)
    else this.#failures.set(id, await this.#toFailure(job, thrown.error))
    return shown
  }

  /** The Markdown twin of a page. */
  async renderTwin(id: string): Promise<string | undefined> {
    const job = await this.#makeJob(id)
    const { site } = await this.context()
    return job?.content ? renderTwin(toTwinInput(site, job), readShown(this.#readTexts, job)) : undefined
  }

  async context(): Promise<DocumentContext> {
    const { loaded, brand, answers } = this.#site
    const { site, head } = await answers.ask(siteShell())
    const styles = (await this.#site.styles()) === '' ? [] : [BRAND_FILE]
    const manifest = { ...this.#shell.manifest, styles: [...this.#shell.manifest.styles, ...styles] }
    const policy = renderPolicy(manifest.bootScript, toSources(siteSources(loaded.config)))
    return {
      site: { ...site, sidebarUrl: site.basePath + SIDEBAR_FILE, favicon: brand.icon ?? site.favicon },
      manifest,
      buildId: digestValue([this.#startTime, policy, head]),
      policy,
      head,
    }
  }

  /** Absolute path of the image with this path below the base path, if a rendered page shows it. */
  findImage(path: string): string | undefined {
    return this.#images.get(path)
  }

  problems(): readonly Problem[] {
    return [...this.#failures.values()]
  }

  forgetProblems(): void {
    this.#failures.clear()
  }

  async #makeJob(id: string): Promise<DocumentJob | undefined> {
    const { answers } = this.#site
    for (const [path, file] of Object.entries(await answers.ask(documentImages(id)))) this.#images.set(path, file)
    return answers.ask(documentJob(id))
  }

  async #render<Rendered>(render: Render<Rendered>, job: DocumentJob): Promise<Rendered> {
    const theme = await this.#dev.themes.read()
    const context = await this.context()
    return watched({ kind: 'page', file: job.source }, () =>
      render(context, theme, job, readShown(this.#readTexts, job)),
    )
  }

  async #toFailure(job: DocumentJob, error: unknown): Promise<Problem> {
    const { root } = this.#dev
    const [problem] = await placeProblems(root, toRenderProblems(root, job.source, error).slice(0, 1))
    // There is at least one.
    return problem!
  }
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

function toSources({ 'connect-src': servers = [], ...others }: Record<string, string[]>): Record<string, string[]> {
  return { ...others, ...DEV_SOURCES, 'connect-src': [...servers, ...DEV_SOURCES['connect-src']] }
}
