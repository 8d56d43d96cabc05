import GithubSlugger from 'github-slugger'
import type { Heading } from 'mdast'
import type { ConvertedPage, Site } from '../../../drive.ts'
import { readPage } from '../../../jsx/convert-jsx.ts'
import { convertCodeAndLinks, toJsxTools } from '../../../jsx/convert-pages.ts'
import { keepHeadingIds, rangeOf, readFrontMatter, writeFrontMatter } from '../../../markdown/index.ts'
import { textOf, type ConversionLog, type OldPage } from '../../../shared/index.ts'
import type { SiteOptions } from '../options.ts'
import { convertDirectives } from './directives.ts'
import { convertFences } from './fences.ts'
import { convertFrontMatter } from './front-matter.ts'
import { convertTag } from './tags.ts'

/** Converts a page, or a Markdown file that pages import. */
export function convertPage(page: OldPage, _: string, site: Site<SiteOptions>): ConvertedPage {
  const { folder, options, log, admonitions, badges } = site
  const tools = toJsxTools(site, [['~/', options.sourceFolder]], {
    convertOwn: (tag) => convertTag(tag, { badges, log }),
  })
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
  return { anchors, text: writeFrontMatter(rewritten, frontMatter) }
}

function reportChangelog(file: string, line: number, log: ConversionLog): void {
  const message = 'The releases of the repository, which the old site listed with "::changelog", were left out.'
  const hint = 'Link to the releases, or write them into a page.'
  log.report({ kind: 'lists of releases', message, hint, file, line, column: 1 })
}
