import { slug } from 'github-slugger'
import type { Heading } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { visitParents } from 'unist-util-visit-parents'
import type { ImportedPage } from '../../../contract.ts'
import {
  forgetRanges,
  formulas,
  isInRanges,
  keepHeadingIds,
  parseMarkdown,
  raiseFirstHeading,
  readFrontMatter,
  TextEdits,
  writeFrontMatter,
  type LinkTarget,
  rewriteAddresses,
} from '../../../markdown/index.ts'
import {
  convertEmoji,
  escapeColons,
  escapeComponents,
  escapeDollars,
  showUndrawableDiagrams,
  TagEdits,
  type OldPage,
} from '../../../shared/index.ts'
import { githubSlugId, slugRule } from '../summary.ts'
import { convertBlocks } from './blocks.ts'
import { convertFences, optionsAt, convertHeadingEmoji, findOwnIds, convertLinks, convertVariables } from './text.ts'
import { convertSteps, closeTabs, findTags, maskTags } from './tags.ts'
import { convertFrontMatter, leadOf } from './front-matter.ts'
import { convertCodeElements, convertTables } from './html-blocks.ts'
import { convertElements, findElements } from './html.ts'
import type { PageContext, Tools } from './tools.ts'

const TWO_DOLLARS = formulas(false)

/** Whether a page has a formula: `$$x$$`. */
export function hasFormula(text: string): boolean {
  if (!text.includes('$$')) return false
  let isFound = false
  visitParents(parseMarkdown(text, TWO_DOLLARS), ['math', 'inlineMath'], () => void (isFound = true))
  return isFound
}

/** Converts a page, or with no address a file that pages include. */
export function convertPage(page: OldPage & { title?: string }, written: string, tools: Tools): ImportedPage {
  const text = closeTabs(written)
  const tags = findTags(text)
  const tree = parseMarkdown(maskTags(text, tags), tools.isLegacy ? undefined : TWO_DOLLARS)
  const edits = new TextEdits(text)
  const { title, ...plain } = page
  const frontMatter = readFrontMatter(text)
  const tagEdits = new TagEdits()
  const context: PageContext = {
    ...tools,
    page: plain,
    title,
    text,
    tree,
    edits,
    tagEdits,
    frontMatter,
    replaced: [],
  }
  const codeBlocks = convertBlocks(tags, context)
  tagEdits.applyTo(edits)
  const elements = findElements(tree, text)
  convertCodeElements(elements, context, (offset) => optionsAt(offset, codeBlocks))
  forgetRanges(tree, context.replaced)
  convertFences(codeBlocks, context)
  const { anchors } = convertText(context)
  const kept = elements.filter(({ start, end }) => !isInRanges({ start, end }, context.replaced))
  convertElements(kept, context)
  convertTables(kept, context)
  const rendered = convertSteps(edits.render(), tools.log)
  return { ...plain, anchors, text: finish(rendered, context) }
}

function convertText(context: PageContext): { anchors: string[] } {
  const { edits, isLegacy, log, page, tree } = context
  convertLinks(context)
  convertVariables(context)
  if (context.hasFormulas) escapeDollars(tree, edits)
  convertEmoji(tree, edits, log)
  convertHeadingEmoji(tree, edits)
  escapeComponents(tree, edits)
  escapeColons(tree, edits)
  showUndrawableDiagrams(tree, edits, page.source, log)
  const ownIds = findOwnIds(tree, edits)
  const rule = isLegacy ? githubSlugId : slugRule()
  const ids = keepHeadingIds(tree, edits, rule, (heading) => ownIds.get(heading) ?? idOfTitle(heading, isLegacy))
  if (page.address !== undefined) raiseFirstHeading(tree, edits)
  const resolve = (target: LinkTarget) => context.resolve(target, page)
  // GitBook, too, shows the title of a picture as its caption.
  rewriteAddresses(tree, edits, resolve, () => undefined)
  return ids
}

/** The title of a page of GitBook is not in its text, so it does not take an id from the headings. */
function idOfTitle(heading: Heading, isLegacy: boolean): string | undefined {
  return heading.depth === 1 && !isLegacy ? slug(toString(heading).replace(/\s+/g, ' ').trim()) : undefined
}

function finish(rendered: string, context: PageContext): string {
  if (context.page.address === undefined) return rendered
  const lead = leadOf(context)
  const frontMatter = readFrontMatter(rendered)
  convertFrontMatter(frontMatter, context)
  return writeFrontMatter(lead === '' ? rendered : insertLead(rendered, lead), frontMatter)
}

/** Below the title, or at the beginning of a page without one. */
function insertLead(text: string, lead: string): string {
  const title = parseMarkdown(text).children.find((node) => node.type === 'heading' && node.depth === 1)
  const at = title?.position?.end.offset ?? readFrontMatter(text).end
  const gap = at === 0 || text[at - 1] === '\n' ? '' : '\n\n'
  return `${text.slice(0, at)}${gap}${lead}\n\n${text.slice(at).replace(/^\n+/, '')}`
}
