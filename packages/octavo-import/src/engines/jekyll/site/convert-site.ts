import type { BeforePage, Folder, ImportedPage, ImportedRedirect } from '../../../contract.ts'
import {
  keepHeadingIds,
  readFrontMatter,
  TextEdits,
  writeFrontMatter,
  type LinkTarget,
  rewriteAddresses,
} from '../../../markdown/index.ts'
import {
  Badges,
  ConversionLog,
  convertEach,
  convertEmoji,
  LinkRewriter,
  showUndrawableDiagrams,
  type OldSite,
} from '../../../shared/index.ts'
import type { JekyllConfig } from '../config/index.ts'
import {
  callouts,
  convertPage,
  headingIds,
  mapByLines,
  parseKramdown,
  prepareText,
  type Callouts,
} from '../kramdown/index.ts'
import type { Templates } from '../liquid/index.ts'
import type { Authors } from './authors.ts'
import { convertFrontMatter } from './front-matter.ts'
import { repairFrontMatter } from './repair-front-matter.ts'
import { resolveLink, type LinkTools } from './links.ts'
import type { JekyllPage } from './list-pages.ts'
import { hasContent, listsPosts } from './html-pages.ts'
import { valuesOf } from './page-lists.ts'
import { previewImages } from './preview-images.ts'

export interface SiteConversion {
  beforePage: BeforePage | undefined
  folder: Folder
  config: JekyllConfig
  pages: readonly JekyllPage[]
  /** Addresses of pages in front matter, by source. */
  slugs: ReadonlyMap<string, string>
  redirects: readonly ImportedRedirect[]
  site: OldSite
  templates: Templates
  authors: Authors
  log: ConversionLog
}

export interface ConvertedSite {
  pages: ImportedPage[]
  files: { from: string; to: string }[]
  callouts: Callouts
  badges: Badges
  hasFormulas: boolean
}

interface Tools extends LinkTools {
  callouts: Callouts
  badges: Badges
}

export async function convertSite(conversion: SiteConversion): Promise<ConvertedSite> {
  const { config, pages, site, log, beforePage } = conversion
  const links = new LinkRewriter({ site, log, contentFolder: config.folder, staticFolders: [] })
  const tools: Tools = { config, old: site, links, callouts: callouts(config.data), badges: new Badges() }
  let hasFormulas = false
  const converted = await convertEach(
    pages,
    (page) => {
      const result = convertFile(page, conversion, tools)
      hasFormulas ||= result?.hasFormulas ?? false
      return result?.page
    },
    beforePage,
  )
  const { callouts: found, badges } = tools
  return {
    pages: converted.filter((page) => page !== undefined),
    files: [...links.copiedFiles(), ...previewImages(pages, conversion.folder, config)],
    callouts: found,
    badges,
    hasFormulas,
  }
}

/** Undefined for a page of HTML that only a run of Jekyll fills. */
function convertFile(
  page: JekyllPage,
  { folder, config, slugs, templates, authors, log }: SiteConversion,
  tools: Tools,
): { page: ImportedPage; hasFormulas: boolean } | undefined {
  const original = repairFrontMatter(folder.readText(page.source) ?? '')
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
  const context = { source: page.source, edits, log: later, callouts: tools.callouts, badges: tools.badges }
  const { ids, tree, hasFormulas } = convertPage(parseKramdown(text), { ...context, variables: templates.variables })
  showUndrawableDiagrams(tree, edits, page.source, later)
  if (config.plugins.has('jemoji')) convertEmoji(tree, edits, later)
  const { rule, ownId } = headingIds(config.data, ids, text)
  const { anchors, written } = keepHeadingIds(tree, edits, rule, ownId)
  if (written > 0) later.count('heading ids', written)
  const resolve = (target: LinkTarget) => resolveLink({ ...target, line: lineOf(target.line) }, page, tools)
  rewriteAddresses(tree, edits, resolve)
  log.add(own, (line) => line + above)
  log.add(later, lineOf)
  const rendered = edits.render()
  const frontMatter = readFrontMatter(rendered)
  convertFrontMatter(frontMatter, page, slugs.get(page.source), log)
  if (page.type === 'posts' && frontMatter.isValid) authors.convert(frontMatter, page.data)
  const { source, target, address, isPublished } = page
  return {
    page: {
      source,
      target,
      address: isPublished ? address : undefined,
      anchors,
      text: writeFrontMatter(rendered, frontMatter),
    },
    hasFormulas,
  }
}
