import type { UserConfig } from 'octavo'
import { joinPath, normalizeBasePath } from 'octavo/addresses'
import type {
  CopiedFile,
  Folder,
  ImportedPage,
  ImportedRedirect,
  ImportedSite,
  ReadOptions,
  SidebarEntry,
} from '../../contract.ts'
import {
  copyFolder,
  ConversionLog,
  docIdOf,
  LinkRewriter,
  listedDocs,
  OldSite,
  plainPages,
  StubCollector,
  toOrigins,
  type OldPage,
} from '../../shared/index.ts'
import { convertConfig, readRedirects } from './site-config.ts'
import { readTranslations, type Translations } from './translations.ts'
import { convertPages, type PageConverterInput } from './convert-pages.ts'
import { readAreas, type DocsArea } from './areas.ts'
import { Formulas } from './formulas.ts'
import { viewLanguage } from './languages.ts'
import { listDocs, listPages, pagesFolder, type Doc } from './list-pages.ts'
import { readAdmonitions, readOptions, type SiteOptions } from './options.ts'
import { PathnameLinks } from './pathname-links.ts'
import { PostAuthors, findBlog, listPosts, type Blog } from './posts.ts'
import { TagNames } from './tag-names.ts'
import { reportUnconverted } from './report-unconverted.ts'
import { convertLinks, indexAddresses, navbarIds, sidebarFiles, sidebarOf, type AreaSidebars } from './area-sidebars.ts'
import { readSidebars } from './sidebars.ts'

export async function readSite(folder: Folder, file: string, how: ReadOptions = {}): Promise<ImportedSite> {
  const { language } = how
  const log = new ConversionLog()
  const options = readOptions(folder, file, log, language)
  if (language === undefined) return readFolder(folder, options, log, how)
  const { view, findings } = viewLanguage(folder, options, language)
  const site = toOrigins(await readFolder(view.folder, options, log, how), view)
  return { ...site, notConverted: [...site.notConverted, ...findings] }
}

async function readFolder(
  folder: Folder,
  options: SiteOptions,
  log: ConversionLog,
  { language, beforePage }: ReadOptions,
): Promise<ImportedSite> {
  const translations = readTranslations(folder, options)
  const content = readContent(folder, options, translations, log)
  const { areas, blog, baseUrl, staticFolders, redirects } = content
  const { site, files, converter: tools } = createTools(content, folder, options, log)
  const pages = await convertPages(plainPages(content.pages), tools, beforePage)
  const sidebars = convertLinks(content.sidebars, site, log)
  const context = { site, log, ids: navbarIds(sidebars), hasLanguages: language !== undefined }
  const config = {
    ...translations.config(convertConfig(options, areas, context, blog)),
    ...settingsOf(tools, baseUrl),
  }
  reportUnconverted(folder, options, log)
  return {
    config,
    ...sidebarOf(sidebars),
    pages: [
      ...pages,
      ...homePage(pages, config, baseUrl, firstDoc(config, sidebars, pages) ?? content.docs[0]?.target),
    ],
    files: uniqueFiles([...staticFolders.flatMap((path) => copyFolder(folder, path)), ...files.copiedFiles()]),
    generated: { ...sidebarFiles(sidebars), ...authorsFile(tools) },
    components: tools.stubs.list(),
    redirects,
    ...log.outcome(),
  }
}

/** What is known of the old site before its pages are converted. */
interface OldContent {
  areas: readonly DocsArea[]
  /** One for each area, with old links. */
  sidebars: AreaSidebars[]
  /** The pages of all areas. */
  docs: Doc[]
  blog: Blog | undefined
  tags: TagNames
  /** All pages, with those outside of areas and the posts of the blog. */
  pages: OldPage[]
  baseUrl: string
  /** Addresses without a source. */
  generated: string[]
  staticFolders: string[]
  redirects: ImportedRedirect[]
}

function readContent(folder: Folder, options: SiteOptions, translations: Translations, log: ConversionLog): OldContent {
  const areas = readAreas(folder, options)
  const sidebars = areas
    .map((area) => readSidebars(area, listDocs(folder, area, log), options, folder, log))
    .map((each) => ({ ...each, lists: translations.sidebars(each.lists, each.area) }))
  const docs = sidebars.flatMap((each) => each.docs)
  const blog = findBlog(folder, options)
  const tags = new TagNames(folder, areas, docs, blog?.path)
  const pages = [...docs, ...listPages(folder, options), ...(blog ? listPosts(folder, blog) : [])]
  const baseUrl = normalizeBasePath(options.config.text('baseUrl') ?? '/')
  // The new site has a home page, whatever the old one had.
  const home = pages.some(({ address }) => address === baseUrl) ? [] : [baseUrl]
  const lists = blog ? ['', '/tags', '/archive'].map((path) => blog.address + path) : []
  const generated = [...lists, ...tags.addresses(), ...indexAddresses(sidebars), ...home]
  const redirects = readRedirects(options, pages, baseUrl)
  return {
    areas,
    sidebars,
    docs,
    blog,
    tags,
    pages,
    baseUrl,
    generated,
    staticFolders: readStaticFolders(options),
    redirects,
  }
}

function createTools(
  { areas, docs, blog, tags, pages, baseUrl, generated, staticFolders, redirects }: OldContent,
  folder: Folder,
  options: SiteOptions,
  log: ConversionLog,
): { site: OldSite; files: LinkRewriter; converter: PageConverterInput } {
  const { root, config } = options
  const docsPath = areas[0]?.path ?? joinPath(root, 'docs')
  const folders = areas.map(({ path, target }) => ({ from: path, to: target }))
  const shared = { staticFolders, contentFolder: docsPath, folders }
  const known = [...redirects, ...nextAddresses(areas, docs)]
  const site = new OldSite({ ...shared, generated, redirects: known, pages, files: folder.files, baseUrl })
  const files = new LinkRewriter({ ...shared, site, log })
  const converter = {
    folder,
    root,
    docsPath,
    folders,
    log,
    links: new PathnameLinks(files, pages, log),
    stubs: new StubCollector(),
    formulas: readFormulas(options, areas, blog),
    emoji: config.object('markdown').flag('emoji') !== false,
    keepsCase: config.object('markdown').object('anchors').flag('maintainCase') === true,
    tags,
    admonitions: readAdmonitions(options, log),
    posts: blog && { blog, authors: new PostAuthors(folder, blog) },
  }
  return { site, files, converter }
}

/** Call it when all posts are converted: they name authors, too. */
function authorsFile({ posts }: PageConverterInput): Record<string, string> {
  return posts ? { 'blog/authors.yml': posts.authors.render() } : {}
}

/** The settings that the converted pages need. */
function settingsOf({ formulas, tags, links, admonitions }: PageConverterInput, baseUrl: string): UserConfig {
  return { ...formulas.config(), ...tags.config(baseUrl), ...links.config(), ...admonitions.toConfig() }
}

/** On a site with versions, the imported pages are also the version `next`, to which links may lead. */
function nextAddresses(areas: readonly DocsArea[], docs: readonly OldPage[]): ImportedRedirect[] {
  const current = areas.filter(({ version }) => version === undefined)
  return current.flatMap(({ path, address: base }) =>
    docs.flatMap(({ source, address }) =>
      address?.startsWith(base) && source.startsWith(`${path}/`)
        ? [{ from: joinPath(base, 'next', address.slice(base.length)), to: address }]
        : [],
    ),
  )
}

function readFormulas(options: SiteOptions, areas: readonly DocsArea[], blog: Blog | undefined): Formulas {
  return new Formulas([
    ...areas,
    ...(blog && options.blog ? [{ path: blog.path, settings: options.blog }] : []),
    ...(options.pages ? [{ path: pagesFolder(options), settings: options.pages }] : []),
  ])
}

function readStaticFolders({ config, root }: SiteOptions): string[] {
  const written = config.list('staticDirectories').filter((path) => typeof path === 'string')
  return (written.length > 0 ? written : ['static']).map((path) => joinPath(root, path).replace(/\/$/, ''))
}

function uniqueFiles(files: readonly CopiedFile[]): CopiedFile[] {
  return [...new Map(files.map((file) => [file.to, file])).values()]
}

/** The home page of most sites is a React page. A site whose docs are elsewhere needs one at its root. */
function homePage(
  pages: readonly ImportedPage[],
  { title, tagline }: ImportedSite['config'],
  baseUrl: string,
  first = '',
): ImportedPage[] {
  if (pages.some(({ address }) => address === baseUrl || `${address}/` === baseUrl)) return []
  const text = `---\nlayout: home\ntitle: ${JSON.stringify(title ?? 'Home')}\n---\n\n${tagline ?? ''}\n\n[Get started](../${first})\n`
  return [{ source: 'src/pages/index.js', target: 'pages/index.md', address: baseUrl, anchors: [], text }]
}

/** The file that readers are led to: the first document of the navbar, else the first of the sidebars. */
function firstDoc(
  { navbar }: ImportedSite['config'],
  sidebars: Parameters<typeof sidebarOf>[0],
  pages: readonly ImportedPage[],
): string | undefined {
  const { sidebar } = sidebarOf(sidebars)
  const lists = Array.isArray(sidebar) ? [sidebar] : Object.values(sidebar ?? {})
  const ids = (navbar?.items ?? []).flatMap((item) => {
    if (!('type' in item)) return []
    if (item.type === 'doc') return [item.docId]
    if (item.type !== 'docSidebar' || Array.isArray(sidebar)) return []
    return firstId(sidebar?.[item.sidebarId] ?? []) ?? []
  })
  const id = ids[0] ?? lists.map(firstId).find((each) => each !== undefined)
  return pages.find((page) => page.address !== undefined && docIdOf(page) === id)?.target
}

function firstId(entries: readonly SidebarEntry[]): string | undefined {
  return [...listedDocs([...entries]).docs][0]
}
