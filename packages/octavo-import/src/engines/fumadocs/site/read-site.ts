import { joinPath } from 'octavo/addresses'
import { inFolder } from '../../../folder/index.ts'
import type { Folder, ImportedSite, ReadOptions, SiteLanguage } from '../../../contract.ts'
import type { FrontMatter } from '../../../markdown/index.ts'
import {
  AuthorList,
  ConversionLog,
  copyFolder,
  LinkRewriter,
  OldSite,
  OwnAdmonitions,
  plainPages,
  StubCollector,
  toOrigins,
  withTools,
  type NavbarItems,
  type OldPage,
} from '../../../shared/index.ts'
import {
  convertConfig,
  navbarLinks,
  readLayout,
  readOptions,
  readRedirects,
  type SiteOptions,
} from '../config/index.ts'
import { convertPages } from '../convert/convert-pages.ts'
import { listOtherLanguages, viewLanguage } from './languages.ts'
import { listPages, reportOthers } from './list-pages.ts'
import { convertPost, findBlog, type Blog } from './posts.ts'
import { readSidebars } from './sidebar.ts'

export async function readSite(folder: Folder, file: string, read: ReadOptions = {}): Promise<ImportedSite> {
  const log = new ConversionLog()
  const options = readOptions(folder, file, log)
  const { language } = read
  if (!language) return readFolder(folder, options, log, read)
  const view = viewLanguage(folder, options, language)
  if (language.isDefault) reportOtherLanguages(folder, options, log)
  return toOrigins(await readFolder(view.folder, options, log, read), view)
}

function reportOtherLanguages(folder: Folder, options: SiteOptions, log: ConversionLog): void {
  for (const { file, key } of listOtherLanguages(folder, options)) {
    const message = `The page is a translation into "${key}", which is not a language of the old site, so it was left out.`
    const hint = `Add "${key}" to the languages of the old site, and import again.`
    log.report({ kind: 'translations', message, hint, file })
  }
}

async function readFolder(
  folder: Folder,
  options: SiteOptions,
  log: ConversionLog,
  { language, beforePage }: ReadOptions,
): Promise<ImportedSite> {
  const baseUrl = language?.baseUrl ?? '/'
  const { pages, old, blog, redirects, publicFolder, site, links } = listSite(folder, options, log, language)
  const [stubs, admonitions, authors] = [new StubCollector(), new OwnAdmonitions(log), new AuthorList()]
  const convertOther = (frontMatter: FrontMatter, page: OldPage) =>
    blog && convertPost(frontMatter, page, blog, authors)
  const input = { folder, options, log, links, stubs, admonitions, convertOther }
  const converted = await convertPages(old, input, beforePage)
  const { sidebar, tabs } = readSidebars({ folder, content: options.content, log, pages }, site)
  const layout = readLayout(folder, options)
  const items = [...tabs, ...withBlog(navbarLinks(layout, site, log), blog)]
  // Once for all languages.
  if (language?.isDefault !== false) reportOthers(folder, options, blog, log)
  return {
    config: {
      ...convertConfig(folder, options, layout, baseUrl),
      ...converted.config,
      ...(blog && { blog: { routeBasePath: blog.route } }),
      ...(items.length > 0 && { navbar: { items: withTools(items) } }),
      ...admonitions.toConfig(),
    },
    sidebar,
    pages: converted.pages,
    files: [...copyFolder(folder, publicFolder), ...links.copiedFiles()],
    generated: authors.files(),
    components: stubs.list(),
    redirects,
    ...log.outcome(),
  }
}

/** A layout may name the blog in a way that was not read. */
function withBlog(items: NavbarItems, blog: Blog | undefined): NavbarItems {
  const to = `/${blog?.route}`
  return !blog || items.some((item) => 'to' in item && item.to === to) ? items : [{ label: 'Blog', to }, ...items]
}

/** The pages of a language, and where its links lead. */
function listSite(folder: Folder, options: SiteOptions, log: ConversionLog, language: SiteLanguage | undefined) {
  const { root, content } = options
  const baseUrl = language?.baseUrl ?? '/'
  const pages = listPages(folder, options, baseUrl)
  // Posts are only in the default language.
  const blog = language?.isDefault === false ? undefined : findBlog(folder, options, baseUrl)
  const old = [...plainPages(pages), ...(blog?.posts ?? [])]
  const redirects = readRedirects(folder, options, old, log)
  const publicFolder = inFolder(root, 'public')
  const parts = { contentFolder: content, staticFolders: [publicFolder] }
  // Octavo lists the posts itself.
  const generated = blog ? [joinPath(baseUrl, blog.route)] : []
  const site = new OldSite({ ...parts, pages: old, files: folder.files, baseUrl, redirects, generated })
  const links = new LinkRewriter({ ...parts, site, log })
  return { pages, old, blog, redirects, publicFolder, site, links }
}
