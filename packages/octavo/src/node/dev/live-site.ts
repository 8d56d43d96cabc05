/**
 * The site of a preview: its inputs, which follow the files, and the questions about it.
 *
 * Input   changed files
 * Output  inputs of the plan; the answers that pages, tabs and problems are made of
 *
 * Nothing is planned here. A change sets inputs, and what depends on them is made again when it is asked for.
 * Must not: render a page; send anything to a tab.
 */
import { once } from 'node:events'
import { join } from 'node:path'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { mergePerBuild, withoutConsequences, withoutRepeats, type Problem } from '../../shared/build/problem.ts'
import { NOT_FOUND_FILE } from '../../shared/urls.ts'
import type { Cache } from '../cache/index.ts'
import { loadCompileContext } from '../compile/compile-context.ts'
import { dependsOn, type SiteConfig } from '../config/index.ts'
import { placeProblems, toOwnPlaces } from '../config/locate/index.ts'
import type { Engine } from '../engine.ts'
import { refuseLink, toOwnPath, toRelativePath } from '../files/index.ts'
import { dependsOnPageSources } from '../page-sources/index.ts'
import {
  contentTime,
  fragment,
  listPageProblems,
  openPlan,
  overview,
  page,
  pageDocument,
  placed,
  SHARED,
  setCompileContext,
  setContent,
  setSources,
  settings,
  sidebarTexts,
  source,
  sourceFiles,
  sourceList,
  toFragmentKey,
  type Answers,
  type Asking,
  type Plan,
} from '../plan/index.ts'
import { openSourceRecord, readContent, type ReadResult } from '../read/index.ts'
import {
  concernsSidebars,
  findPagePlace,
  findSource,
  isSidebarFile,
  isStaticFile,
  listPageFolders,
  readSidebarFiles,
} from '../source/index.ts'
import { createExecutor, type Executor } from '../tasks/index.ts'
import type { Pace } from '../tasks/lanes.ts'
import { loadBrand, type DevBrand } from './brand.ts'
import { loadConfigAfter, needsNewSession, type DevConfig } from './keep-config.ts'
import { loadPageIcons } from './page-icons.ts'
import type { Themes } from './themes.ts'
import { createScope } from './watch/watch-files.ts'

/** The parts of a preview that last as long as its session. */
export interface DevContext {
  root: string
  /** Default: the first one of the site. */
  language?: string | undefined
  engine: Engine
  cache: Cache
  themes: Themes
  /** Opens the session again. Called if the cache has lost a page, for example because its folder was removed. */
  restart(): void
}

/** Represents a new commit, or another one that was checked out, among the names of changed files. */
export const GIT_CHANGE = '@git'

/** Pages that are compiled, or planned, before something else may run. */
const BATCH = 64
/** How long a configuration that needs another session must last. */
const RESTART_MILLISECONDS = 150
/** With more pages to compile, a preview starts before all are. */
const MANY_PAGES = 200

export class LiveSite {
  /** The configuration that the site is shown with. */
  loaded: DevConfig
  brand: DevBrand
  readonly answers: Answers
  readonly #dev: DevContext
  readonly #plan: Plan
  readonly #executor: Executor
  #content: ReadResult | undefined
  /** Of the site's code that changes Markdown. */
  #codeProblems: Problem[] = []
  #problems: Problem[] = []
  /** Absolute paths of the icons that pages and sidebars name. */
  #iconFiles: string[] = []

  private constructor(dev: DevContext, loaded: DevConfig, brand: DevBrand) {
    const { root, cache } = dev
    const { layer } = loaded.config
    this.#dev = dev
    this.loaded = loaded
    this.brand = brand
    this.#executor = createExecutor()
    this.#plan = openPlan({ root, layer, cache, executor: this.#executor, gradual: true })
    this.answers = this.#plan.answers
  }

  /** Reads the site. With few pages to compile, its problems are known then. */
  static async open(dev: DevContext, loaded: DevConfig): Promise<LiveSite> {
    const [brand] = await Promise.all([loadBrand(loaded.config), dev.themes.readBundle()])
    const site = new LiveSite(dev, loaded, brand)
    await site.readAll()
    await site.renewCode()
    const stale = await site.answers.listStale(page, await site.answers.ask(sourceList()))
    if (stale.length < MANY_PAGES) await site.complete()
    return site
  }

  /** The style sheet of the brand, with the icons of the pages that are compiled. */
  async styles(): Promise<string> {
    return this.brand.css + (await this.#loadIcons()).css
  }

  async #loadIcons(): ReturnType<typeof loadPageIcons> {
    const icons = await loadPageIcons(this.loaded.config, this.answers)
    this.#iconFiles = icons.inputs
    return icons
  }

  /** The problems of the site when it was last complete. */
  problems(): readonly Problem[] {
    return this.#problems
  }

  /** Follows changed files, relative to the root. For changes of the site's code, call `renewCode`. */
  async change(changed: readonly string[]): Promise<void> {
    const { root } = this.#dev
    const files = this.#toNames(changed)
    const isConfigured = files.some((file) => dependsOn(this.loaded, file))
    if (isConfigured) this.loaded = await this.#loadConfig()
    const paths = new Set(files.map((file) => join(root, file)))
    const isBranded = isConfigured || this.brand.inputs.some((path) => paths.has(path))
    if (isBranded) this.brand = await loadBrand(this.loaded.config, this.brand)
    if (isConfigured) await this.renewCode()
    const isRead = isConfigured || (this.#concernsContent(files) && !(await this.#editTexts(files)))
    if (isRead) await this.readAll(files)
  }

  /** Of files in the folder of the language, the names of what they replace. */
  #toNames(files: readonly string[]): string[] {
    const { layer } = this.loaded.config
    const folder = `${layer}/`
    if (layer === undefined) return [...files]
    return [...new Set(files.map((file) => (file.startsWith(folder) ? file.slice(folder.length) : file)))]
  }

  /** Whether the content of the site may have changed. A program's backup of the configuration changes nothing. */
  #concernsContent(files: readonly string[]): boolean {
    const { config } = this.loaded
    const { isInside, leadsInside } = createScope([...listPageFolders(config), config.publicPath])
    const included = this.listIncluded()
    return files.some(
      (file) =>
        file === GIT_CHANGE ||
        included.has(file) ||
        concernsSidebars(config, file) ||
        dependsOnPageSources(config, file) ||
        isInside(file) ||
        leadsInside(file),
    )
  }

  /** Programs remove a file before they write it. What opens all tabs again must be there a little longer. */
  async #loadConfig(): Promise<DevConfig> {
    const loaded = await loadConfigAfter(this.#dev, this.loaded)
    if (!needsNewSession(this.loaded.config, loaded.config)) return loaded
    await setTimeout(RESTART_MILLISECONDS)
    return loadConfigAfter(this.#dev, this.loaded)
  }

  /** Follows a change of the site's components, layouts or configuration: pages may be compiled otherwise. */
  async renewCode(): Promise<void> {
    const { themes, engine, cache } = this.#dev
    const bundle = await themes.readBundle()
    const { config } = this.loaded
    this.answers.set(settings(), { config, engine, isDev: true })
    const { context, problems } = await loadCompileContext({ config, theme: bundle.theme, bundle, engine, cache })
    setCompileContext(this.answers, context)
    const { first } = this.loaded
    if (first) {
      const shared = await loadCompileContext({ config: first, theme: bundle.theme, bundle, engine, cache })
      setCompileContext(this.answers, shared.context, SHARED)
    }
    this.#codeProblems = problems
  }

  /**
   * Makes everything that has no answer yet, in small steps, and collects the problems. Rejects when `pace` aborts it;
   * what was made until then is kept.
   */
  async complete(pace?: Pace): Promise<void> {
    const files = await this.answers.ask(sourceList())
    const stale = await this.answers.listStale(page, files)
    await this.#makeInSteps(page, stale, pace)
    if (stale.length > 0) this.#plan.save([page])
    if (stale.length > BATCH) await this.#executor.close()
    await this.#makeInSteps(pageDocument, await this.answers.listStale(pageDocument, files), pace)
    const problems = await this.#collectProblems(files)
    pace?.signal.throwIfAborted()
    this.#problems = problems
  }

  async close(): Promise<void> {
    await this.#executor.close()
  }

  async #makeInSteps(question: Asking<unknown>, keys: readonly string[], pace: Pace | undefined): Promise<void> {
    for (let start = 0; start < keys.length; start += BATCH) {
      // An edit changes few pages: they need not wait until no browser is loading.
      if (pace) await (keys.length > BATCH ? whenFree(pace) : setImmediate())
      pace?.signal.throwIfAborted()
      await this.answers.all(question, keys.slice(start, start + BATCH))
    }
  }

  async #collectProblems(files: readonly string[]): Promise<Problem[]> {
    const { root } = this.#dev
    const { config } = this.loaded
    const pages = await this.answers.all(page, files)
    const { problems } = await this.answers.ask(overview())
    if (this.loaded.isUnreadable && !this.loaded.isKept) return this.loaded.problems
    const fromSources = await this.answers.ask(sourceFiles())
    const icons = await this.#loadIcons()
    const all = [
      ...this.loaded.problems,
      ...(this.#content?.problems ?? []),
      ...this.#codeProblems,
      ...pages.flatMap(listPageProblems),
      ...(await placeProblems(root, toOwnPlaces(config, problems))),
      ...icons.problems,
      ...fromSources.problems,
    ]
    return withoutRepeats(withoutConsequences(mergePerBuild(toOwnPlaces(config, all))))
  }

  /**
   * Follows edits of known pages, of fragments and of sidebar files, without reading the folder. Returns false if there
   * is something else among the files, for example a new page.
   */
  async #editTexts(files: readonly string[]): Promise<boolean> {
    const { config } = this.loaded
    if (this.#content?.problems.some(({ file }) => file !== undefined)) return false
    const included = this.listIncluded()
    const edited: (() => void)[] = []
    for (const file of files) {
      const isSidebar = isSidebarFile(config, file)
      const isPage = await this.#isKnownPage(file)
      if (!isSidebar && !isPage && !(included.has(file) && this.#isOnlyIncluded(file))) return false
      if (included.has(file)) edited.push(() => this.#forgetFragment(file))
      if (!isPage) continue
      const found = findSource(findPagePlace(config, file)!)
      // A translation that was added or removed changes the menus of other languages.
      const known = await this.answers.ask(source(file))
      if (found.kind === 'problem' || found.value.isShared !== known?.isShared) return false
      edited.push(() => this.answers.set(source(file), this.#plan.texts.hold(found.value)))
    }
    if (files.some((file) => isSidebarFile(config, file))) {
      const sidebar = await readSidebarFiles(config)
      if (sidebar.problems.length > 0) return false
      edited.push(() => this.answers.set(sidebarTexts(), sidebar.texts))
    }
    for (const edit of edited) edit()
    return true
  }

  /** Whether the site uses a file only for pages that include it. */
  #isOnlyIncluded(file: string): boolean {
    const { config } = this.loaded
    const isFound = findPagePlace(config, file) !== undefined || isStaticFile(config, file)
    return !isFound && !dependsOnPageSources(config, file)
  }

  /** Whether a file is a page that was found, and that a page source has nothing to do with. */
  async #isKnownPage(file: string): Promise<boolean> {
    const { config } = this.loaded
    const known = await this.answers.ask(source(file))
    if (!known || known.made || dependsOnPageSources(config, file)) return false
    return !refuseLink(config.root, toOwnPath(config, file))
  }

  /** The files that pages include, relative to the root: fragments and code. */
  listIncluded(): Set<string> {
    const pages = this.answers.listKnown(page)
    return new Set(pages.flatMap((each) => each.page?.includes.map(({ file }) => file) ?? []))
  }

  /** The pages that files on the disk are in, by file: the page itself, or those that include it. */
  mapPages(): Map<string, string[]> {
    const { config } = this.loaded
    const pages = new Map<string, string[]>()
    for (const { page: known } of this.answers.listKnown(page))
      for (const each of known ? new Set([known.file, ...known.includes.map(({ file }) => file)]) : []) {
        const file = toOwnPath(config, each)
        pages.set(file, [...(pages.get(file) ?? []), known!.file])
      }
    return pages
  }

  /** The same files as they are on the disk, and the icons that pages and sidebars name. */
  listIncludedPaths(): string[] {
    const icons = this.#iconFiles.map((path) => toRelativePath(this.#dev.root, path))
    return [...[...this.listIncluded()].map((file) => toOwnPath(this.loaded.config, file)), ...icons]
  }

  /** Reads the folder, with its layouts. `files`: the changed files. */
  async readAll(files: readonly string[] = []): Promise<void> {
    const { cache } = this.#dev
    const { config } = this.loaded
    const last = this.#content?.parts
    const read = await readContent(config, {
      record: openSourceRecord(cache, config),
      cacheDir: cache.dir,
      preview: {
        git: files.includes(GIT_CHANGE) ? undefined : last?.git,
        made: this.#isMadeAgain(config, files) ? undefined : last?.made,
        lastPages: last?.made?.pages,
        time: this.#content?.content.time,
      },
    })
    const before = this.#content ? await this.answers.ask(sourceList()) : []
    const found = new Set(read.sources.map(({ file }) => file))
    const removed = before.filter((file) => !found.has(file))
    for (const query of removed.flatMap((file) => [source(file), page(file)])) this.answers.forget(query)
    for (const file of [...files, ...this.listIncluded()]) this.#forgetFragment(file)
    setSources(this.answers, read.sources, this.#plan.texts)
    setContent(this.answers, read.content)
    this.answers.set(contentTime(), await read.content.time)
    this.answers.forget(sourceFiles())
    this.#content = read
  }

  #forgetFragment(file: string): void {
    for (const isShared of [false, true]) this.answers.forget(fragment(toFragmentKey(file, isShared)))
  }

  #isMadeAgain(config: SiteConfig, files: readonly string[]): boolean {
    return files.some((file) => dependsOnPageSources(config, file) || dependsOn(this.loaded, file))
  }

  /** The id of the document at a route; undefined if there is none. See `DocumentEntry`. */
  async findId(route: string): Promise<string | undefined> {
    if (route === this.loaded.config.baseUrl + NOT_FOUND_FILE) return route
    const { targets } = await this.answers.ask(placed())
    return targets.routes.has(route) ? (targets.routes.get(route)?.file ?? route) : undefined
  }

  /** The route of a page's file. */
  async routeOf(file: string): Promise<string | undefined> {
    return (await this.answers.ask(placed())).targets.pages.get(file)?.route
  }
}

/** Resolves when this thread has time, or the work is aborted. */
async function whenFree({ whenFree: isFree = setImmediate, signal }: Pace): Promise<void> {
  const waiting = new AbortController()
  const aborted = signal.aborted ? undefined : once(signal, 'abort', { signal: waiting.signal }).catch(() => undefined)
  await Promise.race([isFree(), aborted])
  waiting.abort()
}
