import { lookUp } from '../../shared/plain-data.ts'
import { BRAND_FILE } from '../../shared/preview.ts'
import type { Problem } from '../../shared/build/problem.ts'
import { SEARCH_MANIFEST_FILE } from '../../shared/search/format.ts'
import {
  fromMarkdownRoute,
  NOT_FOUND_FILE,
  toCanonicalPath,
  toDocumentFile,
  toMarkdownRoute,
  toOutputFile,
} from '../../shared/urls.ts'
import { dependsOn } from '../config/index.ts'
import { overview, placed, searchFiles, sidebarJson, sourceFiles, staticFiles } from '../plan/index.ts'
import { isStyle, type DevComponents } from './components.ts'
import type { LiveSite } from './live-site.ts'
import { SIDEBAR_FILE, type PageRenderer } from './page-renderer.ts'

/** What is at an address of the site. */
export type Found =
  | { kind: 'document'; html: string }
  /** `path` is absolute. */
  | { kind: 'file'; path: string }
  | { kind: 'text'; text: string | Uint8Array }
  | { kind: 'redirect'; to: string }

/** The site as requests and tabs see it. */
export class Preview {
  readonly site: LiveSite
  readonly components: DevComponents
  readonly renderer: PageRenderer
  /** As long as readers use a search, its files belong together. */
  #searchFiles: ReadonlyMap<string, () => string | Uint8Array> = new Map()

  constructor(site: LiveSite, components: DevComponents, renderer: PageRenderer) {
    this.site = site
    this.components = components
    this.renderer = renderer
  }

  /** The problems of the site, of its code and of the pages that are open. */
  problems(): Problem[] {
    const known = [...this.site.problems(), ...this.site.brand.problems, ...this.components.problems()]
    const toKey = ({ file, message }: Problem) => `${file} ${message}`
    // A component may have failed when its page was compiled, and fail again when the page is rendered.
    const keys = new Set(known.map(toKey))
    // Several open pages may show the same part.
    const rendered = new Map(this.renderer.problems().map((problem) => [toKey(problem), problem]))
    return [...known, ...[...rendered].flatMap(([key, problem]) => (keys.has(key) ? [] : [problem]))]
  }

  /** Follows changed files, relative to the root. */
  async change(files: readonly string[]): Promise<void> {
    const { includes } = this.components
    const code = files.filter(includes)
    // The code and the configuration may import the same file.
    const others = files.filter((file) => !includes(file) || dependsOn(this.site.loaded, file))
    this.renderer.forgetProblems()
    if (code.length > 0) {
      const haveTraitsChanged = await this.components.update(code)
      if (!code.every(isStyle)) await this.site.renewCode()
      if (haveTraitsChanged) await this.site.readAll()
    }
    if (others.length > 0) await this.site.change(others)
  }

  /** What the site has at a path. */
  async find(path: string): Promise<Found | undefined> {
    const html = await this.#renderAt(path)
    if (html !== undefined) return { kind: 'document', html }
    const { loaded, answers } = this.site
    const { baseUrl, trailingSlash } = loaded.config
    if (path.startsWith(baseUrl)) {
      const wanted = toOutputFile(baseUrl, path)
      const isFolder = path === toCanonicalPath(path, trailingSlash, baseUrl)
      const index = isFolder ? toDocumentFile(baseUrl, path) : wanted
      const file = (await this.#findFile(wanted)) ?? (await this.#findFile(index))
      if (file !== undefined) return { kind: 'file', path: file }
      const text = await this.#findText(wanted)
      if (text !== undefined) return { kind: 'text', text }
    }
    const { redirects } = await answers.ask(placed())
    const redirect = redirects.find(({ from }) => from === path)
    return redirect && { kind: 'redirect', to: redirect.to }
  }

  /** Whether there is a document at a path. */
  async hasRoute(path: string): Promise<boolean> {
    return (await this.site.findId(path)) !== undefined
  }

  renderNotFound(): Promise<string | undefined> {
    return this.renderer.renderDocument(this.site.loaded.config.baseUrl + NOT_FOUND_FILE)
  }

  async #renderAt(path: string): Promise<string | undefined> {
    const id = await this.site.findId(path)
    return id === undefined ? undefined : this.renderer.renderDocument(id)
  }

  /**
   * Absolute path of an image, a public file or a file beside the pages that a link leads to. `wanted` is relative to
   * the base path.
   */
  async #findFile(wanted: string): Promise<string | undefined> {
    const { answers, loaded } = this.site
    const image = this.renderer.findImage(wanted)
    if (image !== undefined) return image
    const files = await answers.ask(staticFiles())
    const inPublic = files.get(`${loaded.config.publicPath}/${wanted}`)
    if (inPublic) return inPublic.path
    const name = wanted.slice(wanted.lastIndexOf('/'))
    if (name === '/' || ![...files.keys()].some((file) => file.endsWith(name))) return undefined
    const { attachments } = await answers.ask(overview())
    const attached = attachments.find(({ to }) => to === wanted)
    return attached && files.get(attached.file)?.path
  }

  /** The brand, the sidebars, a file of the search or of a page source, or a Markdown twin. */
  async #findText(wanted: string): Promise<string | Uint8Array | undefined> {
    const { answers } = this.site
    if (wanted === BRAND_FILE) return this.site.styles()
    if (wanted === SIDEBAR_FILE) return answers.ask(sidebarJson())
    const { files } = await answers.ask(sourceFiles())
    return lookUp(files, wanted)?.text ?? (await this.#findSearchFile(wanted)) ?? this.#renderTwin(wanted)
  }

  async #findSearchFile(wanted: string): Promise<string | Uint8Array | undefined> {
    if (wanted === SEARCH_MANIFEST_FILE) {
      const files = await this.site.answers.ask(searchFiles())
      this.#searchFiles = new Map(
        files.flatMap((file) => ('renderContent' in file ? [[file.path, file.renderContent] as const] : [])),
      )
    }
    return this.#searchFiles.get(wanted)?.()
  }

  async #renderTwin(wanted: string): Promise<string | undefined> {
    const { baseUrl, trailingSlash } = this.site.loaded.config
    const address = baseUrl + wanted
    const path = fromMarkdownRoute(address)
    if (path === undefined) return undefined
    const routes = [baseUrl, toCanonicalPath(path, trailingSlash, baseUrl)]
    const route = routes.find((each) => toMarkdownRoute(baseUrl, each) === address)
    const id = route === undefined ? undefined : await this.site.findId(route)
    return id === undefined ? undefined : this.renderer.renderTwin(id)
  }
}
