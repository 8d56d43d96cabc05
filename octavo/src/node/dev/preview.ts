import { join, posix } from 'node:path'
import { BRAND_FILE } from '../../shared/preview/addresses.ts'
import type { ShownPage } from '../../shared/preview/messages.ts'
import type { Problem } from '../../shared/problem.ts'
import { SEARCH_MANIFEST_FILE } from '../../shared/search/format.ts'
import { toOutputFile } from '../../shared/urls.ts'
import type { DevShell } from './shell/index.ts'
import { planSearch } from '../plan/search.ts'
import { makeIndex } from '../tasks/make-index.ts'
import type { SearchFile } from '../search/index.ts'
import type { DocumentPlan } from '../site/index.ts'
import { dependsOn } from '../config/index.ts'
import { editBrand } from './brand.ts'
import { isStyle, type DevComponents } from './components.ts'
import { editPages, filesAt } from './edits/index.ts'
import { createPageRenderer, sidebarUrl, type PageRenderer } from './page-renderer.ts'
import type { Pace } from '../tasks/lanes.ts'
import {
  holdState,
  reloadState,
  renewComponents,
  updateState,
  type DevContext,
  type DevState,
  type FirstState,
  type StateHolder,
} from './state/index.ts'
import { INSTALLED, toRelativePath } from '../files/index.ts'

/** The current site, as needed to answer requests. */
export interface Preview {
  state(): DevState
  /** Those of the site, of its components and of the pages that are open. */
  problems(): Problem[]
  hasRoute(path: string): boolean
  /** The route that replaces an address, for example an alias of a page; undefined for another address. */
  redirectOf(path: string): string | undefined
  /** The document at a route; undefined when there is none. */
  renderDocument(path: string): Promise<string | undefined>
  renderNotFound(): Promise<string | undefined>
  /** The content-security policy of documents. */
  policy(): string
  /** Differs from that of a document if tabs must load it again. */
  buildId(): string
  /** The tags in the head of the page at a route, which only a new document can change. */
  headOf(path: string): string | undefined
  /** The changeable parts of the document at a route. */
  renderShown(path: string): Promise<ShownPage | 'failed' | undefined>
  /**
   * The text of a Markdown twin, the sidebars, a search file, the style sheet of the brand or a file of a source;
   * undefined when the path is none of these.
   */
  renderText(path: string): string | Uint8Array | undefined
  /** Absolute path of an image, an attachment or a public file; undefined when there is none. */
  findFile(path: string): string | undefined
  /**
   * Compiles and plans what the preview did not need for its first page; returns whether there was anything. Comes
   * before all edits.
   */
  complete(pace: Pace): Promise<boolean>
  /** Resolves when `complete` has; undefined when every file of the site is known. */
  completion(): Promise<unknown> | undefined
  /**
   * Updates articles and components for changed files, relative to the root, without planning the site. `routes` are
   * those of open pages. Returns the files that need `update`.
   */
  showEdits(files: readonly string[], routes: ReadonlySet<string>): Promise<string[]>
  /** Updates the site for changed files, relative to the root. Rejects if `signal` is aborted in time. */
  update(files: readonly string[], signal: AbortSignal): Promise<void>
  /** The file, relative to the root, of a module that components may import; undefined when it is outside the site. */
  toImportedFile(path: string): string | undefined
  /** Whether a file, relative to the root, belongs to the site's code. */
  isCode(file: string): boolean
  /** The files that pages include, relative to the root: fragments and code. */
  includedFiles(): Set<string>
  /** Files of the configuration, and folders of files that the site's code imports, relative to the root. */
  importedFiles(): string[]
  /** Folders outside of the site, such as `../shared`, with files that configuration, code or brand import. */
  importedFolders(): string[]
  /** Whether the configuration, the site's code or its brand imports a file, relative to the root. */
  imports(file: string): boolean
}

export function createPreview(dev: DevContext, shell: DevShell, components: DevComponents, first: FirstState): Preview {
  const states = holdState(first)
  const renderer = createPageRenderer(dev, shell)
  return {
    state: () => states.current,
    problems: () => listProblems(states.current, components, renderer),
    hasRoute: states.hasRoute,
    redirectOf: (path) => states.current.plan.redirects.find(({ from }) => from === path)?.to,
    renderDocument: async (path) => renderer.renderDocument(...(await states.findDocument(path))),
    renderNotFound: () => {
      const { documents } = states.current.plan
      return renderer.renderDocument(
        states.current,
        documents.find(({ data }) => data.notFound),
      )
    },
    policy: () => renderer.context(states.current).policy,
    buildId: () => renderer.context(states.current).buildId,
    headOf: (path) => states.current.documents.get(path)?.head,
    renderShown: async (path) => renderer.renderShown(...(await states.findDocument(path))),
    renderText: createTextReader(dev, states, renderer),
    findFile: (path) => renderer.findImage(path) ?? findStatic(states.current, path),
    complete: async (pace) => {
      const wasIncomplete = await states.complete(pace)
      if (wasIncomplete) renderer.forgetProblems()
      return wasIncomplete
    },
    completion: states.completion,
    showEdits: (files, routes) => showEdits({ dev, states, components, renderer }, files, routes),
    update: async (files, signal) => {
      const update = files.some(components.includes) ? reloadState : updateState
      states.current = await update(dev, states.current, files, signal)
      renderer.forgetProblems()
    },
    toImportedFile: components.toImportedFile,
    isCode: components.includes,
    includedFiles: () => listIncluded(states.current),
    importedFiles: () => listImported(states.current, components),
    importedFolders: () => listOutside(states.current, components),
    imports: (file) =>
      components.includes(file) ||
      dependsOn(states.current.loaded, file) ||
      listBrandInputs(states.current).includes(file),
  }
}

interface PreviewParts {
  dev: DevContext
  states: StateHolder
  components: DevComponents
  renderer: PageRenderer
}

/** See `Preview`. */
async function showEdits(
  { dev, states, components, renderer }: PreviewParts,
  files: readonly string[],
  routes: ReadonlySet<string>,
): Promise<string[]> {
  const { modules, others } = splitFiles(states.current, components, files)
  // The open pages are rendered again, and the others when they are opened.
  if (modules.length > 0) renderer.forgetProblems()
  const coded = await editCode({ dev, state: states.current, components, files: modules, routes })
  const styled = await editBrand(dev, coded.state, others)
  states.current = styled.state
  const edited = [...styled.rest, ...coded.shown]
  if (edited.length === 0) return coded.rest
  const edit = await editPages(states.current, edited, routes)
  if (edit) states.current = edit.state
  return [...coded.rest, ...(edit?.isPlanned ? [] : styled.rest)]
}

function createTextReader(dev: DevContext, states: StateHolder, renderer: PageRenderer): Preview['renderText'] {
  const searchFiles = createSearchCache(dev)
  return (path) => {
    const state = states.current
    const { plan, brand, sourceFiles } = state
    if (path === plan.site.basePath + BRAND_FILE) return brand.css
    if (path === sidebarUrl(state)) return JSON.stringify(plan.sidebars)
    const sourceFile = sourceFiles.get(toFile(state, path) ?? '')
    if (sourceFile !== undefined) return sourceFile
    // The index would lack pages.
    if (states.completion()) return undefined
    const searchFile = searchFiles.find(state, path)
    if (searchFile !== undefined) return searchFile
    const twin = findTwin(state, path)
    return twin && renderer.renderTwin(state, twin)
  }
}

/** The document whose Markdown version has this address. */
function findTwin({ plan }: DevState, path: string): DocumentPlan | undefined {
  return plan.documents.find(({ data, pageFile }) => pageFile && data.markdownUrl === path)
}

interface CodeEdit {
  dev: DevContext
  state: DevState
  components: DevComponents
  /** Relative to the root. */
  files: string[]
  routes: ReadonlySet<string>
}

/**
 * The state after edits of the site's code; `shown`, the files of open pages that were compiled with the code before;
 * and `rest`, the files that need `update`.
 */
async function editCode({ dev, state, components, files, routes }: CodeEdit) {
  const unchanged = { state, shown: [], rest: [] }
  if (files.length === 0) return unchanged
  const haveTraitsChanged = await components.update(files)
  // No page contains anything of a style sheet.
  if (files.every(isStyle)) return unchanged
  const { state: renewed, stale } = await renewComponents(dev, state)
  const open = filesAt(renewed, routes)
  return { state: renewed, shown: stale.filter((file) => open.has(file)), rest: haveTraitsChanged ? files : stale }
}

/** Files of the site's code, and files of other things. The code and the configuration may import the same file. */
function splitFiles({ loaded }: DevState, { includes }: DevComponents, files: readonly string[]) {
  return {
    modules: files.filter(includes),
    others: files.filter((file) => !includes(file) || dependsOn(loaded, file)),
  }
}

/** A component may have failed when its page was compiled, and fail again when the page is rendered. */
function listProblems({ problems, brand }: DevState, components: DevComponents, renderer: PageRenderer): Problem[] {
  const known = [...problems, ...brand.problems, ...components.problems()]
  const toKey = ({ file, message }: Problem) => `${file} ${message}`
  const keys = new Set(known.map(toKey))
  // Several open pages may show the same part.
  const rendered = new Map(renderer.problems().map((problem) => [toKey(problem), problem]))
  return [...known, ...[...rendered].flatMap(([key, problem]) => (keys.has(key) ? [] : [problem]))]
}

function listIncluded({ pages }: DevState): Set<string> {
  return new Set([...pages.values()].flatMap(({ includes }) => includes.map(({ file }) => file)))
}

/** Without packages, and without what is outside of the site or beside its folders, where all files are watched. */
function listImported({ loaded: { config, files } }: DevState, components: DevComponents): string[] {
  const configFiles = files.map((path) => toRelativePath(config.root, path))
  // A file that is missing may be added together with its folder.
  const folders = components.imports().map((file) => posix.dirname(file))
  return [...configFiles.filter((file) => file.includes('/')), ...folders].filter(
    (file) => !file.startsWith('.') && !INSTALLED.test(file),
  )
}

/** Without those of installed packages. Packages of a workspace are links, so their files are elsewhere. */
function listOutside(state: DevState, components: DevComponents): string[] {
  const { config, files } = state.loaded
  const configFiles = files.map((path) => toRelativePath(config.root, path))
  const imported = [...configFiles, ...components.imports(), ...listBrandInputs(state)]
  const folders = imported.map((file) => posix.dirname(file)).filter((folder) => folder.startsWith('..'))
  return [...new Set(folders)].filter((folder) => !INSTALLED.test(folder))
}

/** The files that the look of the site is made of, relative to the root. */
function listBrandInputs({ loaded: { config }, brand: { inputs } }: DevState): string[] {
  return inputs.map((path) => toRelativePath(config.root, path))
}

/** Finds a file of the public folder, or a file beside the pages that a link leads to. */
function findStatic(state: DevState, path: string): string | undefined {
  const { plan, loaded, content } = state
  const { root, publicPath } = loaded.config
  const wanted = toFile(state, path)
  if (wanted === undefined) return undefined
  const attached = plan.attachments.find(({ to }) => to === wanted)
  const inPublic = content.staticFiles.find(({ file }) => file === `${publicPath}/${wanted}`)
  return attached ? join(root, attached.file) : inPublic?.path
}

/** The output file that an address names; undefined outside of the base path. */
function toFile({ plan }: DevState, path: string): string | undefined {
  const { basePath } = plan.site
  return path.startsWith(basePath) ? toOutputFile(basePath, path) : undefined
}

/** Keeps the search index; builds it when the search is first used, and again after the site has changed. */
function createSearchCache({ cache }: DevContext) {
  let last: { state: DevState; files: ReadonlyMap<string, SearchFile> } | undefined
  const index = (state: DevState) => {
    const { loaded, content, pages, plan } = state
    const { config } = loaded
    const { job } = planSearch({ config, time: content.time, pages: [...pages.values()], plan, cache })
    const files = job ? makeIndex(job) : []
    return { state, files: new Map(files.map((file) => [plan.site.basePath + file.path, file])) }
  }
  return {
    find: (state: DevState, path: string): string | Uint8Array | undefined => {
      if (path === state.plan.site.basePath + SEARCH_MANIFEST_FILE && last?.state !== state) last = index(state)
      return last?.files.get(path)?.renderContent()
    },
  }
}
