import { posix } from 'node:path'
import { splitHref } from 'octavo/addresses'
import type { ConvertedPage, Site } from '../../../drive.ts'
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
import { isLocalHref, type OldPage, showUndrawableDiagrams } from '../../../shared/index.ts'
import { type Blog, type blogSettings, convertPost, isBlogIndex, isPost, type readAuthors } from '../blog.ts'
import type { MkDocsConfig } from '../config.ts'
import { convertPage } from '../convert/convert-page.ts'
import type { AdmonitionKind, Excerpt, SyntaxSettings } from '../convert/context.ts'
import { attributeId, type SlugRules } from '../heading-ids.ts'
import { parseMkDocs } from '../syntax/parse.ts'
import { prepareText } from '../syntax/prepare-text.ts'
import { convertKeys, withoutTagMarker } from './front-matter.ts'
import type { MkDocsIncludes } from './includes.ts'
import { appendDefinitions, type Appended, expandIncludes, toSnippets } from './includes.ts'
import { pathInDocs } from './list-pages.ts'
import type { Macros } from './macros.ts'

/** What all pages share, besides what the driver has for them. */
export interface Tools {
  appended: Appended
  settings: SyntaxSettings
  slugs: SlugRules
  admonitionKinds: Record<string, AdmonitionKind>
  included: MkDocsIncludes
  macros: Macros
  blog: Blog | undefined
  blogSettings: ReturnType<typeof blogSettings>
  authors: ReturnType<typeof readAuthors> | undefined
}

export type MkDocsSite = Site<MkDocsConfig, OldPage, Tools>

export function convertFile(page: OldPage, original: string, site: MkDocsSite): ConvertedPage {
  const { log, links, own: tools } = site
  const dialect = tools.settings
  const expanded = tools.macros.expand(original, log)
  const marked = site.options.plugins.has('tags') ? withoutTagMarker(expanded) : expanded
  const parse = (text: string) => parseMkDocs(text, dialect)
  const appended = appendDefinitions(marked, tools.appended, dialect, log)
  const snippets = toSnippets(appended, site.options)
  const read = (excerpt: Excerpt, isHtml: boolean) => tools.included.read(excerpt, isHtml, page.source)
  const complete = expandIncludes(snippets, { parse, read, log: log, source: page.source })
  const text = prepareText(complete, dialect, { file: page.source, log: log })
  const edits = new TextEdits(text)
  const tree = parseMkDocs(text, dialect)
  const pictures = convertPage(tree, contextOf(page, edits, site))
  showUndrawableDiagrams(tree, edits, page.source, log)
  const { anchors, written } = keepHeadingIds(tree, edits, tools.slugs(), attributeId(edits))
  if (written > 0) log.count('heading ids', written)
  const resolve = (target: LinkTarget) => {
    const from = fromPlace(target, page, site)
    return toBlogIndex(target, from, site) ?? links.resolve(target, from)
  }
  rewriteLinks(tree, edits, resolve, (image, parent) => {
    const attributes = { ...tooltipOf(image, parent), ...pictures.get(image) }
    return Object.keys(attributes).length > 0 ? attributes : undefined
  })
  const [first] = tools.included.linkPlaces(page)
  rewriteHtmlAddresses(tree, edits, (target) => resolveHtmlAddress(target, { ...page, ...first }, site))
  const rendered = edits.render()
  const frontMatter = readFrontMatter(rendered)
  convertKeys(frontMatter, page.source, log)
  if (tools.blog && tools.authors && isPost(page)) convertPost(frontMatter, page, tools.blog, tools.authors.list)
  return { anchors, text: tools.macros.restore(writeFrontMatter(rendered, frontMatter)) }
}

/** The page at the place that a link counts from: the first one from which it leads somewhere. */
function fromPlace({ href }: LinkTarget, page: OldPage, { links, own }: MkDocsSite): OldPage {
  const places = own.included.linkPlaces(page)
  if (places.length === 1 || !isLocalHref(href)) return page
  const from = places.map((place) => ({ ...page, ...place })).find((each) => links.leadsSomewhere(href, each))
  return from ?? page
}

/** A link to the file of the list of posts, which Octavo makes itself. */
function toBlogIndex(
  { href }: LinkTarget,
  { source }: OldPage,
  { options, own: { blog } }: MkDocsSite,
): string | undefined {
  if (!blog || !isLocalHref(href)) return undefined
  const { path, hash } = splitHref(href)
  const file = pathInDocs(posix.join(posix.dirname(source), path), options)
  return file !== undefined && isBlogIndex(file, blog) ? `/${blog.path}/${hash}` : undefined
}

function contextOf(
  page: OldPage,
  edits: TextEdits,
  { log, own: { settings, admonitionKinds, included } }: MkDocsSite,
): Parameters<typeof convertPage>[1] {
  return {
    source: page.source,
    edits,
    log,
    settings,
    admonitionKinds,
    includeMarkdown: (request) => included.includeMarkdown(request, page),
    includeCode: (excerpt, attributes) => included.includeCode(excerpt, attributes, page.source),
  }
}

/** MkDocs leaves addresses in raw HTML alone, so they are relative to the address of the page, not to its file. */
function resolveHtmlAddress(
  target: LinkTarget,
  page: OldPage,
  { old, links, baseUrl }: MkDocsSite,
): string | undefined {
  const { href } = target
  if (!isLocalHref(href)) return undefined
  if (page.address === undefined || href.startsWith('/')) return links.resolve(target, page)
  const url = new URL(href, `https://old.site${page.address}`)
  const path = posix.join('/', url.pathname)
  const fromRoot = path.startsWith(baseUrl) ? `/${path.slice(baseUrl.length)}` : path
  const isAddress = old.find(fromRoot, page) !== undefined
  return links.resolve(isAddress ? { ...target, href: `${fromRoot}${url.search}${url.hash}` } : target, page)
}
