import type { UserConfig } from 'octavo'
import GithubSlugger from 'github-slugger'
import type { BeforePage, ImportedPage } from '../../../contract.ts'
import { readPage } from '../../../jsx/convert-jsx.ts'
import { convertCodeAndLinks } from '../../../jsx/convert-pages.ts'
import type { JsxTools } from '../../../jsx/tools.ts'
import { formulas, keepHeadingIds, readFrontMatter, writeFrontMatter } from '../../../markdown/index.ts'
import {
  fromIconify,
  fromLucideComponent,
  keepPageIcon,
  mapFrontMatter,
  textOf,
  toRemoved,
  type OldPage,
} from '../../../shared/index.ts'
import { convertFences } from './fences.ts'
import { convertHeadings } from './headings.ts'
import { convertInclude, cutSection } from './includes.ts'
import type { PageConverterInput } from './page-converter-input.ts'
import { convertTag } from './tags.ts'

/** Keys that mean nothing to the new site. */
const KEYS = toRemoved('full index lastModified toc structuredData')

/** Converts all pages, and the Markdown files that they include. */
export async function convertPages(
  pages: readonly OldPage[],
  input: PageConverterInput,
  beforePage: BeforePage | undefined,
): Promise<{ pages: ImportedPage[]; config: UserConfig }> {
  const { folder, options, links, stubs, log, fragments } = input
  const hasFormulas = options.hasFormulas
  /** Names of the parts of included files, by path in TO. */
  const parts = new Map<string, string>()
  const tools: JsxTools = {
    links,
    stubs,
    log,
    dialect: hasFormulas ? formulas(true) : undefined,
    include: (from, page, passed) => fragments.pathOfImport(from, page, { folder, aliases: options.aliases, passed }),
    convertOwn: (tag, page) =>
      tag.name === 'include' || tag.name === 'fd-include'
        ? convertInclude(tag, page, { ...input, parts })
        : convertTag(tag, page, log),
  }
  const convert = (page: OldPage) => {
    const whole = textOf(folder, page)
    const part = parts.get(page.target)
    return convertPage(page, part === undefined ? whole : cutSection(whole, part), tools, input)
  }
  return {
    pages: await fragments.convertAll(pages, convert, beforePage),
    config: hasFormulas ? { markdown: { math: true } } : {},
  }
}

function convertPage(
  page: OldPage,
  text: string,
  tools: JsxTools,
  { options, log, admonitions, convertOther }: PageConverterInput,
): ImportedPage {
  const { tree, edits } = readPage(page, text, tools)
  admonitions.addAll(tree, text, page.source)
  const slugger = new GithubSlugger()
  const ownId = convertHeadings(tree, edits, page.source, log)
  const { anchors } = keepHeadingIds(tree, edits, (heading) => slugger.slug(heading), ownId)
  convertFences(tree, edits, log, options.hasFormulas)
  convertCodeAndLinks(tree, edits, page, tools)
  const rewritten = edits.render()
  const frontMatter = readFrontMatter(rewritten)
  const isFull = frontMatter.isValid && frontMatter.get('full') === true
  mapFrontMatter(frontMatter, KEYS, page.source, log)
  keepPageIcon(frontMatter, (name) => fromLucideComponent(name) ?? fromIconify(name), log, page.source)
  if (isFull) frontMatter.set('hide_table_of_contents', true)
  if (frontMatter.isValid && !page.target.startsWith('docs/')) convertOther(frontMatter, page)
  return { ...page, anchors, text: writeFrontMatter(rewritten, frontMatter) }
}
