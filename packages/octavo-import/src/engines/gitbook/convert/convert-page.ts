/**
 * The conversion of the pages of a book, and of the files that they include.
 *
 * Input   the text of a page, `BookSite`
 * Output  `ConvertedPage`; counts and findings in the log
 *
 * Steps   find the blocks `{% … %}` and hide them from the parser → parse → blocks, HTML, heading ids, links → steps,
 *         whose lines move → front matter.
 * Must not: list pages; read the configuration.
 */
import { slug } from 'github-slugger'
import type { Heading } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { visitParents } from 'unist-util-visit-parents'
import { convertPage as convertByRules } from '../../../dialects/convert-pages.ts'
import type { ConvertedPage } from '../../../drive.ts'
import {
  forgetRanges,
  formulas,
  isInRanges,
  parseMarkdown,
  readFrontMatter,
  rewriteAddresses,
  TextEdits,
} from '../../../markdown/index.ts'
import {
  convertEmoji,
  escapeColons,
  escapeComponents,
  escapeDollars,
  TagEdits,
  type OldPage,
} from '../../../shared/index.ts'
import type { BookSite, Page } from '../pages.ts'
import { githubSlugId, slugRule } from '../summary.ts'
import { convertBlocks } from './blocks.ts'
import type { PageContext } from './context.ts'
import { convertFrontMatter, leadOf } from './front-matter.ts'
import { convertCodeElements, convertTables } from './html-blocks.ts'
import { convertElements, findElements, type HtmlElement } from './html.ts'
import { type Block, convertSteps, closeTabs, findTags, maskTags } from './tags.ts'
import { convertFences, optionsAt, convertHeadingEmoji, findOwnIds, convertLinks, convertVariables } from './text.ts'

const TWO_DOLLARS = formulas(false)

/** Whether a page has a formula: `$$x$$`. */
export function hasFormula(text: string): boolean {
  if (!text.includes('$$')) return false
  let isFound = false
  visitParents(parseMarkdown(text, TWO_DOLLARS), ['math', 'inlineMath'], () => void (isFound = true))
  return isFound
}

/** Converts a page, or with no address a file that pages include. */
export function convertPage(page: Page | OldPage, written: string, site: BookSite): ConvertedPage {
  const text = closeTabs(written)
  const { isLegacy } = site.options
  const tags = findTags(text)
  const tree = parseMarkdown(maskTags(text, tags), isLegacy ? undefined : TWO_DOLLARS)
  const context: PageContext = {
    ...site,
    page,
    title: 'title' in page ? page.title : undefined,
    text,
    tree,
    edits: new TextEdits(text),
    tagEdits: new TagEdits(),
    frontMatter: readFrontMatter(text),
    replaced: [],
  }
  const elements = findElements(tree, text)
  const converted = convertByRules(
    page,
    {
      text,
      read(_, tagContext) {
        convertText(convertBlocks(tags, { ...tagContext, book: context }), elements, context)
        return context
      },
      slugOf: isLegacy ? githubSlugId : slugRule(),
      ownIds(_, edits) {
        const ids = findOwnIds(tree, edits)
        return (heading) => ids.get(heading) ?? idOfTitle(heading, isLegacy)
      },
      raisesHeading: true,
      resolve: (target) => site.own.links.resolve(target, page),
      rewriteLinks(root, edits, resolve) {
        // GitBook, too, shows the title of a picture as its caption.
        rewriteAddresses(root, edits, resolve, () => undefined)
        // Cards show what the cells of a table have become.
        convertHtml(elements, context)
      },
      convertFrontMatter(frontMatter) {
        if (page.address !== undefined) convertFrontMatter(frontMatter, context)
      },
    },
    site,
  )
  const steps = convertSteps(converted.text, site.log)
  const lead = page.address === undefined ? '' : leadOf(context)
  return { ...converted, text: lead === '' ? steps : insertLead(steps, lead) }
}

/** @param codeBlocks Blocks that say how the code in them looks. */
function convertText(codeBlocks: readonly Block[], elements: readonly HtmlElement[], context: PageContext): void {
  const { edits, log, own, tree } = context
  context.tagEdits.applyTo(edits)
  convertCodeElements(elements, context, (offset) => optionsAt(offset, codeBlocks))
  forgetRanges(tree, context.replaced)
  convertFences(codeBlocks, context)
  convertLinks(context)
  convertVariables(context)
  if (own.hasFormulas) escapeDollars(tree, edits)
  convertEmoji(tree, edits, log)
  convertHeadingEmoji(tree, edits)
  escapeComponents(tree, edits)
  escapeColons(tree, edits)
}

function convertHtml(elements: readonly HtmlElement[], context: PageContext): void {
  const kept = elements.filter(({ start, end }) => !isInRanges({ start, end }, context.replaced))
  convertElements(kept, context)
  convertTables(kept, context)
}

/** The title of a page of GitBook is not in its text, so it does not take an id from the headings. */
function idOfTitle(heading: Heading, isLegacy: boolean): string | undefined {
  return heading.depth === 1 && !isLegacy ? slug(toString(heading).replace(/\s+/g, ' ').trim()) : undefined
}

/** Below the title, or at the beginning of a page without one. */
function insertLead(text: string, lead: string): string {
  const title = parseMarkdown(text).children.find((node) => node.type === 'heading' && node.depth === 1)
  const at = title?.position?.end.offset ?? readFrontMatter(text).end
  const gap = at === 0 || text[at - 1] === '\n' ? '' : '\n\n'
  return `${text.slice(0, at)}${gap}${lead}\n\n${text.slice(at).replace(/^\n+/, '')}`
}
