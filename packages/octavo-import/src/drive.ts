/**
 * The driver: the one way from the folder of a site to `ImportedSite`, for all engines.
 *
 * Input   `Definition`: how the sites of one engine are read
 * Output  `Engine`
 *
 * Steps   options → FROM as the language sees it → pages with their old addresses → redirects → where links lead → each
 *         page, then what pages include → menus → configuration, and a report of the settings that are left.
 * Must not: know an engine.
 */
import type { UserConfig } from 'octavo'
import type { ForeignConfig } from 'octavo/foreign'
import type {
  BeforePage,
  CopiedFile,
  Engine,
  Folder,
  ImportedPage,
  ImportedRedirect,
  ImportedSite,
  ReadOptions,
  Sidebar,
  SiteLanguage,
} from './contract.ts'
import { findConfigFiles } from './folder/index.ts'
import type { Settings } from './javascript/index.ts'
import { titleOf } from './markdown/index.ts'
import {
  Badges,
  type ContentFolder,
  ConversionLog,
  convertEach,
  copyFolder,
  FragmentQueue,
  IncludedFiles,
  type LanguageView,
  LinkRewriter,
  type NavbarItems,
  type OldPage,
  OldSite,
  OwnAdmonitions,
  StubCollector,
  toOrigins,
  WARN_ABOUT_LINKS,
  withTools,
} from './shared/index.ts'

/** A site before its pages are listed. */
export interface Source<Options> {
  /** FROM, as the language sees it. */
  folder: Folder
  /** The file that shows the engine. */
  file: string
  language: SiteLanguage | undefined
  log: ConversionLog
  options: Options
}

/** Where a site has its files, and at which addresses. */
interface Places {
  /** Base path with slashes around it. */
  baseUrl: string
  /** Folder of the pages in FROM, which becomes `docs/`; '' for FROM itself. */
  content: string
  /** Folders whose files are published at the root: they are copied to the public folder. */
  published?: readonly string[]
  /** Folders in which addresses are looked up, too, but of which only what pages need is copied. */
  searched?: readonly string[]
  /** Folders of pages that become others than `docs/`. */
  folders?: readonly ContentFolder[]
  /** Folders whose files are published at the same addresses as the files of `content`, for example `custom_dir` of MkDocs. */
  overlays?: readonly string[]
  /** Addresses without a source that the new site generates, too. */
  generated?: readonly string[]
  /** Pages by the files of another language that they translate. */
  alternates?: ReadonlyMap<string, OldPage>
  /** Addresses that the old site does not redirect, and that its links may have. */
  known?: readonly ImportedRedirect[]
}

/** A site while its pages are converted. */
export interface Site<Options, Page extends OldPage = OldPage, Own = unknown> extends Source<Options> {
  pages: readonly Page[]
  redirects: readonly ImportedRedirect[]
  baseUrl: string
  /** Folder of the pages in FROM. */
  content: string
  old: OldSite
  links: LinkRewriter
  stubs: StubCollector
  badges: Badges
  admonitions: OwnAdmonitions
  /** Markdown files that pages import. */
  fragments: FragmentQueue
  /** Files, and parts of them, that pages include. */
  files: IncludedFiles
  /** The title that a page has itself, by its path in FROM. */
  titleOf(source: string): string | undefined
  /** Shared by the pages of this engine only: the result of `prepare`. */
  own: Own
}

/** A converted page. `source`, `target` and `address` default to the values of the old page. */
export type ConvertedPage = Pick<ImportedPage, 'anchors' | 'text'> & Partial<ImportedPage>

export interface Menus {
  sidebar?: Sidebar | undefined
  /** The items of the navbar, without search and color mode. */
  navbar?: NavbarItems | undefined
  /** The files of the sidebars of several areas, by path. */
  generated?: Record<string, string>
}

/** Settings, and the keys among them that mean nothing to the new site or are read elsewhere, between spaces. */
type LeftSettings = readonly [settings: Settings, ignored: string, hint?: string]

/** Additions of one engine to the imported site. The driver merges `config` and `files` into its own. */
type Result = Partial<Omit<ImportedSite, 'config' | 'files'>> & { config?: UserConfig; files?: readonly CopiedFile[] }

/** How the sites of one engine are read. The steps are in the order in which the driver takes them. */
export interface Definition<Options, Page extends OldPage = OldPage, Own = unknown> extends Omit<
  Engine,
  'detect' | 'read'
> {
  /** The names of the files that show the engine, of which the one closest to the top counts; or a function. */
  detect: Pick<ForeignConfig, 'files'> | Engine['detect']
  readOptions(source: Omit<Source<unknown>, 'options'>): Options
  /** FROM as the language sees it. Absent: as it is. */
  view?(source: Source<Options>): LanguageView | undefined
  /** The pages of the language, with their old addresses. */
  listPages(source: Source<Options>): Page[] | Promise<Page[]>
  redirects?(source: Source<Options>, pages: readonly Page[]): ImportedRedirect[]
  places(source: Source<Options>, pages: readonly Page[]): Places
  prepare?(site: Site<Options, Page>): Own | Promise<Own>
  /**
   * Converts a page, or something that pages include, which has no address. undefined: the new site has no such page.
   *
   * @param text Its text, or that of the part that is included.
   */
  convertPage(
    page: Page | OldPage,
    text: string,
    site: Site<Options, Page, Own>,
  ): ConvertedPage | undefined | Promise<ConvertedPage | undefined>
  menus?(site: Site<Options, Page, Own>, pages: readonly ImportedPage[]): Menus | Promise<Menus>
  config(site: Site<Options, Page, Own>): UserConfig
  /** The settings of which the keys that no step has asked for are reported. */
  left?(site: Site<Options, Page, Own>): readonly LeftSettings[]
  /** What the pages and the settings do not say by themselves. It comes last. */
  finish?(site: Site<Options, Page, Own>, pages: readonly ImportedPage[], config: UserConfig): Result
}

export function toEngine<Options, Page extends OldPage = OldPage, Own = unknown>(
  definition: Definition<Options, Page, Own>,
): Engine {
  const { id, name, isOftenLeftBehind, detect, run, languages } = definition
  return {
    id,
    name,
    ...(isOftenLeftBehind && { isOftenLeftBehind }),
    detect: typeof detect === 'function' ? detect : (folder) => findConfigFiles(folder, detect)[0],
    ...(run && { run }),
    ...(languages && { languages }),
    read: (folder, file, how) => readSite(definition, folder, file, how),
  }
}

async function readSite<Options, Page extends OldPage, Own>(
  definition: Definition<Options, Page, Own>,
  from: Folder,
  file: string,
  { language, beforePage }: ReadOptions = {},
): Promise<ImportedSite> {
  const start = { folder: from, file, language, log: new ConversionLog() }
  const source = { ...start, options: definition.readOptions(start) }
  const view = definition.view?.(source)
  if (!view) return readView(definition, source, beforePage)
  return toOrigins(await readView(definition, { ...source, folder: view.folder }, beforePage), view)
}

async function readView<Options, Page extends OldPage, Own>(
  definition: Definition<Options, Page, Own>,
  source: Source<Options>,
  beforePage: BeforePage | undefined,
): Promise<ImportedSite> {
  const listed = await definition.listPages(source)
  const redirects = definition.redirects?.(source, listed) ?? []
  const places = definition.places(source, listed)
  const shared = openSite(source, listed, redirects, places)
  // An engine without `prepare` has nothing of its own.
  const site = { ...shared, own: (await definition.prepare?.(shared)) as Own }
  const pages = await convertPages(definition, site, beforePage)
  const { sidebar, navbar, generated = {} } = (await definition.menus?.(site, pages)) ?? {}
  const config = definition.config(site)
  for (const [settings, ignored, hint] of definition.left?.(site) ?? []) {
    settings.ignore(...ignored.split(' '))
    settings.reportRest(hint)
  }
  const { config: more, files = [], ...result } = definition.finish?.(site, pages, config) ?? {}
  const { folder, links, log } = site
  const copied = (places.published ?? []).flatMap((path) => copyFolder(folder, path))
  return {
    config: {
      baseUrl: site.baseUrl === '/' ? undefined : site.baseUrl,
      ...(log.converted['formulas'] !== undefined && { markdown: { math: true } }),
      ...config,
      docs: Array.isArray(config.docs) ? config.docs : { routeBasePath: '/', ...config.docs },
      ...(navbar && { navbar: { items: withTools(navbar) } }),
      ...site.badges.toConfig(),
      ...site.admonitions.toConfig(),
      ...WARN_ABOUT_LINKS,
      ...more,
    },
    sidebar,
    pages,
    files: uniqueFiles([...files, ...copied, ...links.copiedFiles(), ...site.files.codeFiles()], site),
    components: site.stubs.list(),
    redirects,
    ...log.outcome(),
    ...result,
    generated: { ...generated, ...result.generated },
  }
}

/** The pages by address, and what their conversion shares. */
function openSite<Options, Page extends OldPage>(
  source: Source<Options>,
  pages: readonly Page[],
  redirects: readonly ImportedRedirect[],
  { baseUrl, content, published = [], searched = [], folders = [], known = [], ...places }: Places,
): Site<Options, Page> {
  const { folder, log } = source
  const old = new OldSite({
    ...places,
    pages,
    files: folder.files,
    staticFolders: [...published, ...searched],
    baseUrl,
    contentFolder: content,
    folders,
    redirects: [...redirects, ...known],
  })
  const titles = new Map<string, string | undefined>()
  return {
    ...source,
    pages,
    redirects,
    baseUrl,
    content,
    old,
    links: new LinkRewriter({ site: old, log, contentFolder: content, folders, staticFolders: published }),
    stubs: new StubCollector(),
    badges: new Badges(),
    admonitions: new OwnAdmonitions(log),
    fragments: new FragmentQueue(content, pages, folders),
    files: new IncludedFiles({ folder, contentFolder: content, pages }),
    titleOf(path) {
      if (!titles.has(path)) titles.set(path, titleOf(folder.readText(path) ?? ''))
      return titles.get(path)
    },
    own: undefined,
  }
}

/** Converts all pages, then the files that they include. These may include others. */
async function convertPages<Options, Page extends OldPage, Own>(
  definition: Definition<Options, Page, Own>,
  site: Site<Options, Page, Own>,
  beforePage: BeforePage | undefined,
): Promise<ImportedPage[]> {
  const convert = async (page: Page | OldPage, text: string): Promise<ImportedPage | undefined> => {
    const converted = await definition.convertPage(page, text, site)
    return converted && { source: page.source, target: page.target, address: page.address, ...converted }
  }
  const textOf = ({ source }: OldPage) => site.folder.readText(source) ?? ''
  const pages = await site.fragments.convertAll(site.pages, (page) => convert(page, textOf(page)), beforePage)
  for (const { page, text } of site.files.fragments.values())
    pages.push(...(await convertEach([page], () => convert(page, text), undefined)))
  return pages.filter((page) => page !== undefined)
}

/** A file may be copied for several reasons. Of two files with one address, the last one is published. */
function uniqueFiles(
  files: readonly CopiedFile[],
  { folder, log }: Pick<Source<unknown>, 'folder' | 'log'>,
): CopiedFile[] {
  const unique = new Map<string, CopiedFile>()
  for (const file of files) {
    const other = unique.get(file.to)
    if (other && other.from !== file.from && folder.readText(other.from) !== folder.readText(file.from))
      log.report({
        kind: 'files with one address',
        message: `${other.from} and ${file.from} have the same address, so only the second one is in the new site.`,
        hint: 'Rename one of them, and change what leads to it.',
        file: other.from,
      })
    unique.set(file.to, file)
  }
  return [...unique.values()]
}
