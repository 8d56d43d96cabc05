/**
 * The syntax of MyST on one page.
 *
 * Input   the lines of a page, the targets of the site
 * Output  the page in the syntax of Octavo, its ids
 *
 * Steps   directives, labels and substitutions, line by line → roles, links and headings, in the syntax tree.
 */
import type { Root } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import type { Folder, ImportedPage } from '../../../contract.ts'
import { inFolder, parentOf } from '../../../folder/index.ts'
import {
  formulas,
  keepHeadingIds,
  type Line,
  linesAt,
  parseMarkdown,
  rangeOf,
  readFrontMatter,
  rewriteAddresses,
  writtenTooltips,
  TextEdits,
  toLines,
  toText,
  writeFrontMatter,
} from '../../../markdown/index.ts'
import {
  asMap,
  asText,
  collectStubs,
  ConversionLog,
  convertCodeMeta,
  convertDashes,
  convertDefinitions,
  convertFrontMatter,
  escapeDollars,
  type FragmentQueue,
  type FrontMatterRules,
  limitDepth,
  type LinkRewriter,
  reportKey,
  showUndrawableDiagrams,
  type StubCollector,
  toDay,
  toRemoved,
} from '../../../shared/index.ts'
import type { MystConfig } from '../config/read-config.ts'
import type { Bibliography, Work } from '../bibliography.ts'
import type { Page } from '../site/list-pages.ts'
import type { TocEntry } from '../toc.ts'
import { createIds, type Target, type Targets } from '../targets.ts'
import type { PageContext } from './context.ts'
import { convertBlocks } from './convert-blocks.ts'
import { convertLinks, convertRoles, hrefFrom, readSchemes, removeAttributes } from './inline.ts'
import type { Directive } from './read-directive.ts'
import { convertMentions, listWorks } from './references.ts'

/** What all pages share. */
export interface PageTools {
  folder: Folder
  config: MystConfig
  log: ConversionLog
  links: LinkRewriter
  stubs: StubCollector
  targets: Targets
  works: Bibliography
  toc: readonly TocEntry[] | undefined
  fragments: FragmentQueue
  listPages(directive: Directive, page: Page): string[]
}

export function convertPage(page: Page, tools: PageTools): ImportedPage {
  const { folder, config, log } = tools
  const text = folder.readText(page.source) ?? ''
  const frontMatter = readFrontMatter(text)
  const head = text.slice(0, frontMatter.end)
  const first = head.split('\n').length
  const ids: string[] = []
  const context: PageContext = {
    ...tools,
    page,
    ids,
    open: [],
    substitutions: { ...config.substitutions, ...asMap(asMap(frontMatter.get('myst'))['substitutions']) },
    listPages: (directive) => tools.listPages(directive, page),
    convert: limitDepth((lines) => convertBlocks(lines, context)),
    including: [],
    part: undefined,
  }
  const subtitle = config.kind === 'mystmd' ? frontMatter.getText('subtitle') : undefined
  const body = [
    ...(subtitle === undefined ? [] : linesAt(`\n*${subtitle}*\n`, 1)),
    ...convertBlocks(toLines(text.slice(frontMatter.end), first), context),
  ]
  const { text: written, anchors } = convertInline(page, body, context, tools)
  const converted = readFrontMatter(head + written)
  convertFrontMatter(converted, FRONT_MATTER, page.source, log)
  return { ...page, anchors: [...anchors, ...ids], text: writeFrontMatter(head + written, converted) }
}

/** Roles, links and ids of headings. */
function convertInline(
  page: Page,
  lines: readonly Line[],
  context: PageContext,
  { stubs, links, log, folder }: PageTools,
) {
  const { config, targets, works } = context
  const cited = new Set<Work>()
  const text = toText(lines)
  const tree = parseMarkdown(text, config.hasDollars ? formulas(true) : undefined)
  const edits = new TextEdits(text)
  // Findings get the lines of the old page.
  const own = new ConversionLog()
  const citations = { page, targets, works, cited, hrefOf: (target: Target) => hrefFrom(page, target) }
  convertRoles(tree, edits, { ...citations, config }, own)
  if (config.kind === 'mystmd') convertMentions(tree, edits, citations, own)
  convertDefinitions(tree, { edits, log: own })
  if (config.hasDashes) convertDashes(tree, edits)
  const createId = createIds(config)
  const { anchors } = keepHeadingIds(tree, edits, createId)
  const isFile = (path: string) => folder.has(inFolder(parentOf(page.source), path))
  const { kind } = config
  convertLinks(tree, edits, page, { targets, works, cited, kind, isFile, schemes: readSchemes(config), log: own })
  removeAttributes(tree, edits, own)
  const tooltips = writtenTooltips(text, folder.readText(page.source) ?? '')
  rewriteAddresses(tree, edits, (target) => links.resolve(target, page), tooltips)
  convertFormulas(tree, edits, own)
  // Formulas of directives turn on those between dollar signs.
  const isDouble = (at: number) => text[at - 1] === '$' || text[at + 1] === '$'
  if (!config.hasDollars) escapeDollars(tree, edits, { isFormula: isDouble, least: text.includes('{math}') ? 1 : 2 })
  convertCodeMeta(tree, edits, page.source, own)
  showUndrawableDiagrams(tree, edits, page.source, own)
  collectStubs(tree, text, stubs)
  log.add(own, (line) => lines[line - 1]?.line ?? line)
  return { text: edits.render() + (config.kind === 'mystmd' ? listWorks(cited) : ''), anchors }
}

/** KaTeX has no `\\mbox`, which MathJax reads as `\\text`, and no labels. */
function convertFormulas(tree: Root, edits: TextEdits, log: ConversionLog): void {
  visitParents(tree, ['inlineMath', 'math'], (node) => {
    log.count('formulas')
    const { start, end } = rangeOf(node)
    for (const { index } of edits.source.slice(start, end).matchAll(/\\mbox(?=\s*\{)/g))
      edits.replace(start + index, start + index + '\\mbox'.length, String.raw`\text`)
    for (const { index, 0: label } of edits.source.slice(start, end).matchAll(/\\label\{[^{}]*\}/g))
      edits.remove(start + index, start + index + label.length)
  })
}

/** https://mystmd.org/guide/frontmatter */
const FRONT_MATTER: FrontMatterRules = {
  keys: toRemoved(
    'jupytext kernelspec jupyter myst html_meta substitutions orphan label numbering site short_title date exports ' +
      'downloads authors author affiliations license copyright keywords thumbnail bibliography math abbreviations ' +
      'file_format mystnb execution parts subtitle doi github tocdepth hide-toc sd_hide_title',
  ),
  convert(value, file, log) {
    const meta = { ...asMap(value['html_meta']), ...asMap(asMap(value['myst'])['html_meta']) }
    const description = asText(meta['description']) ?? asText(meta['description lang=en'])
    if (value['exports'] !== undefined) reportKey('exports', 'Octavo makes no other formats than HTML.', file, log)
    return {
      description: value['description'] === undefined ? description : undefined,
      sidebar_label: asText(value['short_title']),
      last_update: toDay(value['date']),
    }
  },
}
