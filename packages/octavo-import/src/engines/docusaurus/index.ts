/**
 * Docusaurus 2 and 3 with the classic preset.
 *
 * Input   FROM with `docusaurus.config.*`, in its root or in a folder such as `website/`
 * Output  `Definition`: docs, pages in Markdown, blog posts; sidebars; navbar, footer and other settings
 *
 * Steps   A language is read in a view of FROM where its translations replace the pages.
 * Must not: run the configuration; convert other versions (they are reported).
 */
import { joinPath, normalizeBasePath } from 'octavo/addresses'
import { CONFIGS } from 'octavo/foreign'
import type { Folder, ImportedPage, ImportedRedirect, ImportedSite, SidebarEntry } from '../../contract.ts'
import { type Definition, toEngine } from '../../drive.ts'
import { FunctionValue, readAliases } from '../../javascript/index.ts'
import { ReactReader } from '../../react/index.ts'
import {
  type Aliases,
  docIdOf,
  type LanguageView,
  listedDocs,
  type OldPage,
  type ConversionLog,
} from '../../shared/index.ts'
import { type AreaSidebars, convertLinks, indexAddresses, navbarIds, sidebarFiles, sidebarOf } from './area-sidebars.ts'
import { readAreas, type DocsArea } from './areas.ts'
import { convertPage, type Tools } from './convert-pages.ts'
import { Formulas } from './formulas.ts'
import { listLanguages, viewLanguage } from './languages.ts'
import { listDocs, listPages, pagesFolder } from './list-pages.ts'
import { declareAdmonitions, readOptions, type SiteOptions } from './options.ts'
import { PathnameLinks } from './pathname-links.ts'
import { type Blog, findBlog, listPosts, PostAuthors } from './posts.ts'
import { reportUnconverted } from './report-unconverted.ts'
import { readSidebars } from './sidebars.ts'
import { convertConfig, readRedirects } from './site-config.ts'
import { TagNames } from './tag-names.ts'
import { readTags } from './tags.ts'
import { readTranslations } from './translations.ts'

interface Options extends SiteOptions {
  view: LanguageView | undefined
  content: OldContent
}

interface Own extends Tools {
  /** With new links. */
  sidebars: AreaSidebars[]
}

const definition: Definition<Options, OldPage, Own> = {
  id: 'docusaurus',
  name: 'Docusaurus',
  detect: CONFIGS.docusaurus,
  run: { needs: [] },
  languages: listLanguages,
  readOptions({ folder, file, language, log }) {
    const options = readOptions(folder, file, log, language)
    const { view, findings = [] } = language ? viewLanguage(folder, options, language) : {}
    for (const finding of findings) log.report(finding)
    return { ...options, view, content: readContent(view?.folder ?? folder, options, log) }
  },
  view: ({ options }) => options.view,
  listPages: ({ options }) => options.content.pages,
  redirects: ({ options }) => options.content.redirects,
  places({ options }) {
    const { areas, docs, baseUrl, generated } = options.content
    return {
      baseUrl,
      content: areas[0]?.path ?? joinPath(options.root, 'docs'),
      published: readStaticFolders(options),
      folders: areas.map(({ path, target }) => ({ from: path, to: target })),
      generated,
      known: nextAddresses(areas, docs),
    }
  },
  prepare({ folder, options, pages, links, old, admonitions, log }) {
    const { areas, blog, tags, sidebars, react } = options.content
    const markdown = options.config.object('markdown')
    declareAdmonitions(options, admonitions)
    return {
      table: readTags(folder, options.root),
      links: new PathnameLinks(links, pages, log),
      formulas: readFormulas(options, areas, blog),
      emoji: markdown.flag('emoji') !== false,
      keepsCase: markdown.object('anchors').flag('maintainCase') === true,
      tags,
      react,
      posts: blog && { blog, authors: new PostAuthors(folder, blog) },
      sidebars: convertLinks(sidebars, old, log),
    }
  },
  convertPage: (page, _, site) => convertPage(page, site),
  menus: ({ own: { sidebars } }) => ({ ...sidebarOf(sidebars), generated: sidebarFiles(sidebars) }),
  config({ options, old, log, language, own: { formulas, tags, links, sidebars } }) {
    const { areas, blog, translations, baseUrl } = options.content
    const context = { site: old, log, ids: navbarIds(sidebars), hasLanguages: language !== undefined }
    return {
      ...translations.config(convertConfig(options, areas, context, blog)),
      ...formulas.config(),
      ...tags.config(baseUrl),
      ...links.config(),
    }
  },
  finish({ folder, options, log, own: { posts, sidebars } }, pages, config) {
    const { baseUrl, docs } = options.content
    reportUnconverted(folder, options, options.content.pages, log)
    const first = firstDoc(config, sidebars, pages) ?? docs[0]?.target
    return {
      pages: [...pages, ...homePage(pages, config, baseUrl, first)],
      // All posts are converted: they name authors, too.
      ...(posts && { generated: { 'blog/authors.yml': posts.authors.render() } }),
    }
  },
}

export const docusaurus = toEngine(definition)

type OldContent = ReturnType<typeof readContent>

/** What is known of the old site before its pages are converted. */
function readContent(folder: Folder, options: SiteOptions, log: ConversionLog) {
  const translations = readTranslations(folder, options)
  const areas = readAreas(folder, options)
  // One for each area, with old links.
  const sidebars = areas
    .map((area) => readSidebars(area, listDocs(folder, area, log), options, folder, log))
    .map((each) => ({ ...each, lists: translations.sidebars(each.lists, each.area) }))
  const docs = sidebars.flatMap((each) => each.docs)
  const blog = findBlog(folder, options)
  const tags = new TagNames(folder, areas, docs, blog?.path)
  const react = readerOf(folder, options)
  const pages: OldPage[] = [...docs, ...listPages(folder, options, react), ...(blog ? listPosts(folder, blog) : [])]
  const baseUrl = normalizeBasePath(options.config.text('baseUrl') ?? '/')
  // The new site has a home page, whatever the old one had.
  const home = pages.some(({ address }) => address === baseUrl) ? [] : [baseUrl]
  const lists = blog ? ['', '/tags', '/archive'].map((path) => blog.address + path) : []
  // Addresses without a source.
  const generated = [...lists, ...tags.addresses(), ...indexAddresses(sidebars), ...home]
  const redirects = readRedirects(options, pages, baseUrl)
  return { translations, areas, sidebars, docs, blog, tags, pages, react, baseUrl, generated, redirects }
}

function readerOf(folder: Folder, { config, root }: SiteOptions): ReactReader {
  const siteConfig = { title: config.text('title'), tagline: config.text('tagline') }
  const aliases: Aliases = [...readAliases(folder, root), ['@site/', root]]
  return new ReactReader(folder, {
    aliases,
    own: { '@docusaurus/useDocusaurusContext': new FunctionValue(() => ({ siteConfig, i18n: {} })) },
  })
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

/** The home page may be a component that was not read. A site whose docs are elsewhere needs one at its root. */
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
  return [...listedDocs(entries).docs][0]
}
