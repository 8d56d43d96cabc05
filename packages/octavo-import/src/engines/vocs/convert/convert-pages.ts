import GithubSlugger from 'github-slugger'
import type { Heading } from 'mdast'
import type { BeforePage, ImportedPage } from '../../../contract.ts'
import { readPage } from '../../../jsx/convert-jsx.ts'
import { convertCodeAndLinks, convertJsxPages } from '../../../jsx/convert-pages.ts'
import type { JsxTools } from '../../../jsx/tools.ts'
import type { Tag } from '../../../mdx/index.ts'
import { keepHeadingIds, rangeOf, readFrontMatter, writeFrontMatter } from '../../../markdown/index.ts'
import { textOf, type ConversionLog, type OldPage, type PageTools } from '../../../shared/index.ts'
import type { SiteOptions } from '../config/options.ts'
import { convertDirectives } from './directives.ts'
import { convertFences } from './fences.ts'
import { convertFrontMatter } from './front-matter.ts'
import { convertTag } from './tags.ts'

export type PageConverterInput = PageTools<SiteOptions>

/** Converts all pages, and the Markdown files that they import. */
export function convertPages(
  pages: readonly OldPage[],
  input: PageConverterInput,
  beforePage: BeforePage | undefined,
): Promise<ImportedPage[]> {
  const { folder, options, links, stubs, log, badges } = input
  const site = {
    folder,
    contentFolder: options.pagesFolder,
    aliases: [['~/', options.sourceFolder]] as const,
    links,
    stubs,
    log,
    convertOwn: (tag: Tag) => convertTag(tag, { badges, log }),
  }
  return convertJsxPages(pages, site, (page, tools) => convertPage(page, tools, input), beforePage)
}

function convertPage(page: OldPage, tools: JsxTools, input: PageConverterInput): ImportedPage {
  const { folder, options, log, admonitions } = input
  const { text, numbered, changelogs, subtitle } = convertDirectives(textOf(folder, page))
  for (const line of changelogs) reportChangelog(page.source, line, log)
  const { tree, edits } = readPage(page, text, tools)
  admonitions.addAll(tree, text, page.source)
  const slugger = new GithubSlugger()
  const slugOf = (title: string, heading: Heading) =>
    slugger.slug(numbered.has(rangeOf(heading).line) ? title.replace(/^\d+\. /, '') : title)
  const { anchors } = keepHeadingIds(tree, edits, slugOf)
  convertFences(tree, edits, { folder, sourceFolder: options.sourceFolder, page: page.source, log })
  convertCodeAndLinks(tree, edits, page, tools)
  const title = tree.children.find((node) => node.type === 'heading' && node.depth === 1)
  if (subtitle !== undefined && title) edits.insert(rangeOf(title).end, `\n\n${subtitle}`)
  const rewritten = edits.render()
  const frontMatter = readFrontMatter(rewritten)
  const isHome = page.address === options.baseUrl
  convertFrontMatter(frontMatter, { source: page.source, isHome, subtitle }, log)
  return { ...page, anchors, text: writeFrontMatter(rewritten, frontMatter) }
}

function reportChangelog(file: string, line: number, log: ConversionLog): void {
  const message = 'The releases of the repository, which the old site listed with "::changelog", were left out.'
  const hint = 'Link to the releases, or write them into a page.'
  log.report({ kind: 'lists of releases', message, hint, file, line, column: 1 })
}
