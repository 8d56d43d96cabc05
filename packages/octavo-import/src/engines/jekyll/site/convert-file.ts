import { isExternalHref, joinPath, splitHref, toRoute, trimSlashes } from 'octavo/addresses'
import type { CopiedFile, Folder } from '../../../contract.ts'
import type { ConvertedPage, Site } from '../../../drive.ts'
import {
  keepHeadingIds,
  type LinkTarget,
  readFrontMatter,
  rewriteAddresses,
  TextEdits,
  writeFrontMatter,
  writtenTooltips,
} from '../../../markdown/index.ts'
import {
  asMap,
  asText,
  type AuthorList,
  ConversionLog,
  convertEmoji,
  docIdOf,
  isLocalHref,
  showUndrawableDiagrams,
  textOfHtml,
} from '../../../shared/index.ts'
import type { JekyllConfig, readData } from '../config/read-config.ts'
import type { Callouts } from '../kramdown/callouts.ts'
import { convertPage } from '../kramdown/convert-page.ts'
import { mapByLines, parseKramdown, prepareText } from '../kramdown/parse.ts'
import { headingIds } from '../kramdown/slug.ts'
import type { Templates } from '../liquid/templates.ts'
import { convertFrontMatter } from './front-matter.ts'
import { type JekyllPage, repairFrontMatter, valuesOf } from './list-pages.ts'

/** What all pages share, besides what the driver has for them. */
export interface Tools {
  templates: Templates
  authors: AuthorList
  callouts: Callouts
  data: ReturnType<typeof readData>
  blogPath: string | undefined
}

/** The configuration, and all pages: also those that only redirect. */
export type Options = JekyllConfig & { all: readonly JekyllPage[] }

export type JekyllSite = Site<Options, JekyllPage, Tools>

/** Undefined for a page of HTML that only a run of Jekyll fills. */
export function convertFile(page: JekyllPage, written: string, site: JekyllSite): ConvertedPage | undefined {
  const { options: config, badges, log, own: tools } = site
  const { templates, authors } = tools
  const original = repairFrontMatter(written)
  const start = readFrontMatter(original).end
  const own = new ConversionLog()
  const expanded = templates.expand(original.slice(start), { source: page.source, values: valuesOf(page, config) }, own)
  if (page.isHtml && !hasContent(listsPosts(original) ? '' : expanded.text, own, page, log)) return undefined
  const prepared = prepareText(expanded.text)
  const text = original.slice(0, start) + prepared
  const above = original.slice(0, start).split('\n').length - 1
  const lines = mapByLines(expanded.text, prepared)
  const lineOf = (line: number) => (line <= above ? line : expanded.lineOf(lines(line - above)) + above)
  const edits = new TextEdits(text)
  const later = new ConversionLog()
  const context = { source: page.source, edits, log: later, callouts: tools.callouts, badges }
  const converted = convertPage(parseKramdown(text), { ...context, variables: templates.variables })
  const { tree } = converted
  showUndrawableDiagrams(tree, edits, page.source, later)
  if (config.plugins.has('jemoji')) convertEmoji(tree, edits, later)
  const rule = headingIds(config.data, text)
  const ids = keepHeadingIds(tree, edits, rule, (heading) => converted.ids.get(heading))
  if (ids.written > 0) later.count('heading ids', ids.written)
  const resolve = (target: LinkTarget) => resolveLink({ ...target, line: lineOf(target.line) }, page, site)
  rewriteAddresses(tree, edits, resolve, writtenTooltips(text, original))
  log.add(own, (line) => line + above)
  log.add(later, lineOf)
  const rendered = edits.render()
  const frontMatter = readFrontMatter(rendered)
  convertFrontMatter(frontMatter, page, slugOf(page, config, tools.blogPath), log)
  if (page.type === 'posts' && frontMatter.isValid)
    authors.convert(frontMatter, page.data['authors'] ?? page.data['author'])
  const { address, isPublished } = page
  return {
    address: isPublished ? address : undefined,
    anchors: ids.anchors,
    text: writeFrontMatter(rendered, frontMatter),
  }
}

/** The address of a page, if it does not follow from its new place. */
function slugOf(page: JekyllPage, { baseUrl }: JekyllConfig, blogPath = 'blog'): string | undefined {
  const path = trimSlashes(page.address.slice(baseUrl.length).replace(/(?:(?:^|\/)index)?\.html$/, ''))
  if (page.type === 'posts') return path.startsWith(`${blogPath}/`) ? path.slice(blogPath.length + 1) : path
  const natural = docIdOf(page).replace(/(?:^|\/)index$/, '')
  return natural === path ? undefined : toRoute('/', path, true).replace(/(.)\/$/, '$1')
}

/**
 * The files of `image: /assets/a.png` and `image: { path: /assets/a.png }` in front matter, which count from the top of
 * the site: https://github.com/jekyll/jekyll-seo-tag/blob/master/docs/usage.md
 */
export function previewImages(pages: readonly JekyllPage[], folder: Folder, config: JekyllConfig): CopiedFile[] {
  const paths = pages.map(({ data: { image } }) => asText(image) ?? asText(asMap(image)['path']))
  const files = [...new Set(paths)].flatMap((path) => {
    const from = path?.startsWith('/') ? joinPath(config.folder, path.slice(1)) : undefined
    return from !== undefined && folder.has(from) ? [{ from, to: `public${path}` }] : []
  })
  return files.sort((a, b) => (a.to < b.to ? -1 : 1))
}

/**
 * Whether a page of HTML can be a page of the new site: it has text, and its templates are known. What was found in
 * others is one thing to do, which is reported.
 */
function hasContent(html: string, own: ConversionLog, page: JekyllPage, log: ConversionLog): boolean {
  const isKnown = own.notConverted.length === 0 && !/<(?:script|form|style)\b/i.test(html)
  if (isKnown && textOfHtml(html) !== '') return true
  log.report({
    kind: 'HTML pages',
    message: `The page ${page.address} is written in HTML${isKnown ? ', without text' : ' with templates or scripts'}.`,
    hint: 'Write what readers need as a page of Markdown.',
    file: page.source,
  })
  return false
}

/** Whether a page shows the list of posts, which the blog of Octavo has. */
function listsPosts(html: string): boolean {
  return /\{%-?\s*(?:for\b[^%]*|assign\b[^%]*)\b(?:site\.posts|paginator)\b/.test(html)
}

/** The new destination of a link. Addresses may contain the site's address, and count from the address of the page. */
function resolveLink(target: LinkTarget, page: JekyllPage, site: JekyllSite): string | undefined {
  const { options: config, old, links } = site
  const own = withoutOrigin(target.href, config)
  if (!isLocalHref(own)) return undefined
  const { path, query, hash } = splitHref(own)
  const candidates = [path, ...rootedPaths(path, page, config)]
  const found = candidates.find((each) => old.find(each, page) !== undefined)
  if (found === undefined && own !== target.href) return undefined
  return (
    links.resolve({ ...target, href: `${found ?? path}${query}${hash}` }, page) ??
    (found === path ? undefined : found && `${found}${query}${hash}`)
  )
}

/** An absolute address of the site itself, for example of `absolute_url`, as a path. */
function withoutOrigin(href: string, { data, baseUrl }: JekyllConfig): string {
  const url = asText(data['url']) ?? ''
  if (!isExternalHref(href) || !URL.canParse(url) || !URL.canParse(href)) return href
  const { origin, pathname, search, hash } = new URL(href)
  const isOwn = origin === new URL(url).origin && `${pathname}/`.startsWith(baseUrl)
  return isOwn ? `${pathname}${search}${hash}` : href
}

/** The path from the address of the page, and without the base path. */
function rootedPaths(path: string, page: JekyllPage, { baseUrl }: JekyllConfig): string[] {
  const address = path.startsWith('/') ? path : new URL(encodeURI(path), `https://old.site${page.address}`).pathname
  const isBelow = address.startsWith(baseUrl)
  return [address, ...(isBelow ? [`/${address.slice(baseUrl.length)}`] : [])]
}
