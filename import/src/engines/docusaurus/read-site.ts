import type { UserConfig } from 'octavo'
import { joinPath, normalizeBasePath } from '../../../../octavo/src/shared/urls.ts'
import type { CopiedFile, Folder, ImportedPage, ImportedRedirect, ImportedSite, ReadOptions } from '../../contract.ts'
import {
  copyFolder,
  ConversionLog,
  LinkRewriter,
  OldSite,
  plainPages,
  StubCollector,
  toOrigins,
  type OldPage,
} from '../../shared/index.ts'
import { convertConfig, readRedirects, readTranslations } from './config/index.ts'
import { PageConverter, type PageConverterInput } from './convert-pages.ts'
import { readAreas, type DocsArea } from './areas.ts'
import { Formulas } from './formulas.ts'
import { viewLanguage } from './languages.ts'
import { listDocs, listPages, pagesFolder } from './list-pages.ts'
import { readOptions, type SiteOptions } from './options.ts'
import { readAdmonitions } from './own-admonitions.ts'
import { PathnameLinks } from './pathname-links.ts'
import { PostAuthors } from './posts/post-authors.ts'
import { TagNames } from './tags/tag-names.ts'
import { findBlog, listPosts, type Blog } from './posts/posts.ts'
import { reportUnconverted } from './report-unconverted.ts'
import { convertLinks, indexAddresses, navbarIds, readSidebars, sidebarFiles, sidebarOf } from './sidebars/index.ts'

export async function readSite(folder: Folder, file: string, how: ReadOptions = {}): Promise<ImportedSite> {
  const { language } = how
  const log = new ConversionLog()
  const options = readOptions(folder, file, log, language)
  if (language === undefined) return readFolder(folder, options, log, how)
  const { view, findings } = viewLanguage(folder, options, language)
  const site = toOrigins(await readFolder(view.folder, options, log, how), view)
  return { ...site, notConverted: [...site.notConverted, ...findings] }
}

async function readFolder(folder: Folder, options: SiteOptions, log: ConversionLog, how: ReadOptions) {
  const areas = readAreas(folder, options)
  const translations = readTranslations(folder, options)
  const read = areas
    .map((area) => readSidebars(area, listDocs(folder, area), options, folder, log))
    .map((each) => ({ ...each, lists: translations.sidebars(each.lists, each.area) }))
  const docs = read.flatMap((each) => each.docs)
  const docsPath = areas[0]?.path ?? joinPath(options.root, 'docs')
  const folders = areas.map(({ path, target }) => ({ from: path, to: target }))
  const posts = readBlog(folder, options)
  const tags = new TagNames(folder, areas, docs, posts.blog?.path)
  const old = [...docs, ...listPages(folder, options), ...posts.pages]
  const staticFolders = readStaticFolders(options)
  const baseUrl = normalizeBasePath(options.config.text('baseUrl') ?? '/')
  const shared = { staticFolders, contentFolder: docsPath, folders }
  // The new site has a home page, whatever the old one had.
  const home = old.some(({ address }) => address === baseUrl) ? [] : [baseUrl]
  const generated = [...posts.generated, ...tags.addresses(), ...indexAddresses(read), ...home]
  const redirects = readRedirects(options, old, baseUrl)
  const known = [...redirects, ...nextAddresses(areas, docs)]
  const site = new OldSite({ ...shared, generated, redirects: known, pages: old, files: folder.files, baseUrl })
  const files = new LinkRewriter({ ...shared, site, log })
  const links = new PathnameLinks(files, old, log)
  const stubs = new StubCollector()
  const formulas = readFormulas(options, areas, posts.blog)
  const emoji = options.config.object('markdown').flag('emoji') !== false
  const admonitions = readAdmonitions(options, log)
  const { root } = options
  const tools = { folder, root, docsPath, folders, log, links, stubs, formulas, emoji, tags, admonitions }
  const converter = new PageConverter({ ...tools, ...posts.converter })
  const pages = await converter.convertAll(plainPages(old), how.beforePage)
  const sidebars = convertLinks(read, site, log)
  const context = { site, log, ids: navbarIds(sidebars), hasLanguages: how.language !== undefined }
  const config = {
    ...translations.config(convertConfig(options, areas, context, posts.blog)),
    ...settingsOf(tools, baseUrl),
  }
  reportUnconverted(folder, options, log)
  return {
    config,
    ...sidebarOf(sidebars),
    pages: [...pages, ...homePage(pages, config, baseUrl, docs[0]?.target)],
    files: uniqueFiles([...staticFolders.flatMap((path) => copyFolder(folder, path)), ...files.copiedFiles()]),
    generated: { ...sidebarFiles(sidebars), ...posts.authorsFile() },
    components: stubs.list(),
    redirects,
    converted: log.converted,
    notConverted: log.notConverted,
  }
}

/** The settings that the converted pages need. */
function settingsOf({ formulas, tags, links, admonitions }: PageConverterInput, baseUrl: string): UserConfig {
  return { ...formulas.config(), ...tags.config(baseUrl), ...links.config(), ...admonitions.toConfig() }
}

/** Of a site with versions, the imported pages are also those of the version `next`, to which links may lead. */
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

function readBlog(folder: Folder, options: SiteOptions) {
  const blog = findBlog(folder, options)
  const authors = blog && new PostAuthors(folder, blog)
  return {
    blog,
    pages: blog ? listPosts(folder, blog) : [],
    /** Addresses without a source. */
    generated: blog ? ['', '/tags', '/archive'].map((path) => blog.address + path) : [],
    converter: blog && authors && { posts: { blog, authors } },
    /** After all posts are converted: they name authors, too. */
    authorsFile: (): Record<string, string> => (authors ? { 'blog/authors.yml': authors.render() } : {}),
  }
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
