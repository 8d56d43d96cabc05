import { posix } from 'node:path'
import type { Folder, ImportedPage } from '../../../contract.ts'
import { keepHeadingIds, readFrontMatter, rewriteLinks, TextEdits, writeFrontMatter } from '../../../markdown/index.ts'
import { isLocalHref, LinkRewriter, OldSite, type ConversionLog, type OldPage } from '../../../shared/index.ts'
import type { MkDocsConfig } from '../config/index.ts'
import { convertPage, type SyntaxSettings } from '../convert/index.ts'
import { parseMkDocs, type DialectOptions } from '../syntax/index.ts'
import { IncludedFiles } from './files.ts'
import { convertFrontMatter } from './front-matter.ts'
import { headingRule, type SlugRules } from './heading-rule.ts'
import { baseUrlOf } from './list-pages.ts'

export interface SiteConversion {
  folder: Folder
  config: MkDocsConfig
  pages: readonly OldPage[]
  dialect: DialectOptions
  settings: SyntaxSettings
  slugs: SlugRules
  log: ConversionLog
}

export interface ConvertedSite {
  pages: ImportedPage[]
  files: { from: string; to: string }[]
}

/** Converts all pages, and the files that they include as fragments. */
export function convertSite(site: SiteConversion): ConvertedSite {
  const { folder, config, pages, log } = site
  const { docsFolder } = config
  const baseUrl = baseUrlOf(config)
  const old = new OldSite({ pages, files: folder.files, staticFolders: [docsFolder], baseUrl })
  const links = new LinkRewriter({ site: old, log, contentFolder: docsFolder, staticFolders: [] })
  const included = new IncludedFiles(folder, config, pages)
  const tools = { old, links, included, baseUrl }
  const converted = pages.map((page) => convertFile(page, folder.readText(page.source) ?? '', site, tools))
  const fragments = new Map<string, ImportedPage>()
  // A fragment can include others, which are added while the loop runs.
  for (const [target, { page, text }] of included.fragments) fragments.set(target, convertFile(page, text, site, tools))
  return { pages: [...converted, ...fragments.values()], files: [...links.copiedFiles(), ...included.codeFiles] }
}

interface Tools {
  baseUrl: string
  old: OldSite
  links: LinkRewriter
  included: IncludedFiles
}

function convertFile(page: OldPage, text: string, site: SiteConversion, tools: Tools): ImportedPage {
  const edits = new TextEdits(text)
  const tree = parseMkDocs(text, site.dialect)
  convertPage(tree, contextOf(page, edits, site, tools))
  const { anchors, written } = keepHeadingIds(tree, edits, headingRule(tree, edits, site.slugs))
  if (written > 0) site.log.count('heading ids', written)
  rewriteLinks(tree, edits, (target) => tools.links.resolve(target, page))
  const rendered = edits.render()
  const frontMatter = readFrontMatter(rendered)
  convertFrontMatter(frontMatter, page.source, site.log)
  return { ...page, anchors, text: writeFrontMatter(rendered, frontMatter) }
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
    resolveHtmlAddress: (address, place) => resolveHtmlAddress(address, place, page, tools),
    includeMarkdown: (request) => tools.included.includeMarkdown(request, page.source),
    includeCode: (excerpt, attributes) => tools.included.includeCode(excerpt, attributes, page.source),
  }
}

/** MkDocs leaves addresses in raw HTML alone, so they are relative to the address of the page, not to its file. */
function resolveHtmlAddress(
  href: string,
  place: { line: number; column: number },
  page: OldPage,
  { old, links, baseUrl }: Tools,
): string | undefined {
  if (!isLocalHref(href)) return undefined
  const target = { kind: 'link' as const, href, ...place }
  if (page.address === undefined || href.startsWith('/')) return links.resolve(target, page)
  const url = new URL(href, `https://old.site${page.address}`)
  const path = posix.join('/', url.pathname)
  const fromRoot = path.startsWith(baseUrl) ? `/${path.slice(baseUrl.length)}` : path
  const isAddress = old.find(fromRoot, page) !== undefined
  return links.resolve(isAddress ? { ...target, href: `${fromRoot}${url.search}${url.hash}` } : target, page)
}
