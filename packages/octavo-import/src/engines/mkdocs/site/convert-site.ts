import { posix } from 'node:path'
import { joinPath, splitHref } from 'octavo/addresses'
import type { BeforePage, Folder, ImportedPage, ImportedRedirect } from '../../../contract.ts'
import {
  keepHeadingIds,
  type LinkTarget,
  readFrontMatter,
  rewriteHtmlAddresses,
  rewriteLinks,
  TextEdits,
  tooltipOf,
  writeFrontMatter,
} from '../../../markdown/index.ts'
import {
  type ConversionLog,
  convertEach,
  IncludedFiles,
  isLocalHref,
  LinkRewriter,
  type OldPage,
  OldSite,
  showUndrawableDiagrams,
} from '../../../shared/index.ts'
import { type Blog, BlogAuthors, convertPost, findBlog, isBlogIndex, isPost } from '../blog.ts'
import { baseUrlOf, type MkDocsConfig, overlaysOf } from '../config.ts'
import { convertPage } from '../convert/convert-page.ts'
import { type AdmonitionKind, type Excerpt, type SyntaxSettings } from '../convert/context.ts'
import { attributeId, type SlugRules } from '../heading-ids.ts'
import { type DialectOptions, parseMkDocs } from '../syntax/parse.ts'
import { prepareText } from '../syntax/prepare-text.ts'
import { convertFrontMatter, withoutTagMarker } from './front-matter.ts'
import { appendDefinitions, type Appended, expandIncludes, MkDocsIncludes, toSnippets } from './includes.ts'
import { pathInDocs } from './list-pages.ts'
import { Macros } from './macros.ts'

export interface SiteConversion {
  beforePage: BeforePage | undefined
  folder: Folder
  config: MkDocsConfig
  pages: readonly OldPage[]
  redirects: readonly ImportedRedirect[]
  dialect: DialectOptions
  appended: Appended
  settings: SyntaxSettings
  slugs: SlugRules
  log: ConversionLog
}

export interface ConvertedSite {
  admonitionKinds: Record<string, AdmonitionKind>
  pages: ImportedPage[]
  files: { from: string; to: string }[]
  /** New files by their paths: the authors of posts. */
  generated: Record<string, string>
}

/** Converts all pages, and the files that they include as fragments. */
export async function convertSite(site: SiteConversion): Promise<ConvertedSite> {
  const { folder, config, pages, redirects, log } = site
  const { docsFolder } = config
  const baseUrl = baseUrlOf(config)
  const blog = findBlog(config)
  const old = new OldSite({
    pages,
    generated: blog && [joinPath(baseUrl, blog.path)],
    redirects,
    files: folder.files,
    staticFolders: [docsFolder],
    baseUrl,
    contentFolder: docsFolder,
    overlays: overlaysOf(config),
  })
  const folders = blog ? [{ from: joinPath(docsFolder, blog.posts), to: 'blog' }] : []
  const links = new LinkRewriter({ site: old, log, contentFolder: docsFolder, folders, staticFolders: [] })
  const authors = blog && new BlogAuthors(folder, config, blog)
  const files = new IncludedFiles({ folder, contentFolder: docsFolder, pages })
  const included = new MkDocsIncludes(folder, config, files)
  const admonitionKinds: Record<string, AdmonitionKind> = {}
  const tools = { old, links, included, baseUrl, admonitionKinds, macros: new Macros(config), blog, authors }
  const convert = (page: OldPage) => convertFile(page, folder.readText(page.source) ?? '', site, tools)
  const converted = await convertEach(pages, convert, site.beforePage)
  const fragments = new Map<string, ImportedPage>()
  // A fragment can include others, which are added while the loop runs.
  for (const [target, { page, text }] of files.fragments) fragments.set(target, convertFile(page, text, site, tools))
  return {
    admonitionKinds,
    pages: [...converted, ...fragments.values()],
    files: [...links.copiedFiles(), ...files.codeFiles(), ...(authors?.pictures() ?? [])],
    generated: authors?.files() ?? {},
  }
}

interface Tools {
  admonitionKinds: Record<string, AdmonitionKind>
  baseUrl: string
  old: OldSite
  links: LinkRewriter
  included: MkDocsIncludes
  macros: Macros
  blog: Blog | undefined
  authors: BlogAuthors | undefined
}

function convertFile(page: OldPage, original: string, site: SiteConversion, tools: Tools): ImportedPage {
  const expanded = tools.macros.expand(original, site.log)
  const marked = site.config.plugins.has('tags') ? withoutTagMarker(expanded) : expanded
  const parse = (text: string) => parseMkDocs(text, site.dialect)
  const appended = appendDefinitions(marked, site.appended, site.dialect, site.log)
  const snippets = toSnippets(appended, site.config)
  const read = (excerpt: Excerpt, isHtml: boolean) => tools.included.read(excerpt, isHtml, page.source)
  const complete = expandIncludes(snippets, { parse, read, log: site.log, source: page.source })
  const text = prepareText(complete, site.dialect, { file: page.source, log: site.log })
  const edits = new TextEdits(text)
  const tree = parseMkDocs(text, site.dialect)
  const pictures = convertPage(tree, contextOf(page, edits, site, tools))
  showUndrawableDiagrams(tree, edits, page.source, site.log)
  const { anchors, written } = keepHeadingIds(tree, edits, site.slugs(), attributeId(edits))
  if (written > 0) site.log.count('heading ids', written)
  const resolve = (target: LinkTarget) => {
    const from = fromPlace(target, page, tools)
    return toBlogIndex(target, from, site, tools) ?? tools.links.resolve(target, from)
  }
  rewriteLinks(tree, edits, resolve, (image, parent) => {
    const attributes = { ...tooltipOf(image, parent), ...pictures.get(image) }
    return Object.keys(attributes).length > 0 ? attributes : undefined
  })
  const [first] = tools.included.linkPlaces(page)
  rewriteHtmlAddresses(tree, edits, (target) => resolveHtmlAddress(target, { ...page, ...first }, tools))
  const rendered = edits.render()
  const frontMatter = readFrontMatter(rendered)
  convertFrontMatter(frontMatter, page.source, site.log)
  if (tools.blog && tools.authors && isPost(page)) convertPost(frontMatter, page, tools.blog, tools.authors)
  return { ...page, anchors, text: tools.macros.restore(writeFrontMatter(rendered, frontMatter)) }
}

/** The page at the place that a link counts from: the first one from which it leads somewhere. */
function fromPlace({ href }: LinkTarget, page: OldPage, { links, included }: Tools): OldPage {
  const places = included.linkPlaces(page)
  if (places.length === 1 || !isLocalHref(href)) return page
  const from = places.map((place) => ({ ...page, ...place })).find((each) => links.leadsSomewhere(href, each))
  return from ?? page
}

/** A link to the file of the list of posts, which Octavo makes itself. */
function toBlogIndex(
  { href }: LinkTarget,
  { source }: OldPage,
  { config }: SiteConversion,
  { blog }: Tools,
): string | undefined {
  if (!blog || !isLocalHref(href)) return undefined
  const { path, hash } = splitHref(href)
  const file = pathInDocs(posix.join(posix.dirname(source), path), config)
  return file !== undefined && isBlogIndex(file, blog) ? `/${blog.path}/${hash}` : undefined
}

function contextOf(
  page: OldPage,
  edits: TextEdits,
  { settings, log }: SiteConversion,
  tools: Tools,
): Parameters<typeof convertPage>[1] {
  return {
    source: page.source,
    edits,
    log,
    settings,
    admonitionKinds: tools.admonitionKinds,
    includeMarkdown: (request) => tools.included.includeMarkdown(request, page),
    includeCode: (excerpt, attributes) => tools.included.includeCode(excerpt, attributes, page.source),
  }
}

/** MkDocs leaves addresses in raw HTML alone, so they are relative to the address of the page, not to its file. */
function resolveHtmlAddress(target: LinkTarget, page: OldPage, { old, links, baseUrl }: Tools): string | undefined {
  const { href } = target
  if (!isLocalHref(href)) return undefined
  if (page.address === undefined || href.startsWith('/')) return links.resolve(target, page)
  const url = new URL(href, `https://old.site${page.address}`)
  const path = posix.join('/', url.pathname)
  const fromRoot = path.startsWith(baseUrl) ? `/${path.slice(baseUrl.length)}` : path
  const isAddress = old.find(fromRoot, page) !== undefined
  return links.resolve(isAddress ? { ...target, href: `${fromRoot}${url.search}${url.hash}` } : target, page)
}
