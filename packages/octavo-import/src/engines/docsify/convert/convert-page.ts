/**
 * The conversion of the pages of Docsify, and of the files that they include.
 *
 * Input   the text of a page, `Tools`
 * Output  `ConvertedPage`; counts and findings in the log
 *
 * Steps   included files → callouts, tabs, options of headings, links and pictures → heading ids and links.
 * Must not: list pages; read the settings.
 */
import type { ConvertedPage } from '../../../drive.ts'
import {
  forgetRanges,
  formulas,
  keepHeadingIds,
  type LinkTarget,
  parseMarkdown,
  raiseFirstHeading,
  readFrontMatter,
  rewriteAddresses,
  TextEdits,
  withKeys,
} from '../../../markdown/index.ts'
import {
  convertEmoji,
  escapeColons,
  escapeComponents,
  type OldPage,
  showUndrawableDiagrams,
} from '../../../shared/index.ts'
import { convertIncludes, convertTabs } from './blocks.ts'
import {
  type PageContext,
  type Tools,
  convertCallouts,
  convertHeadings,
  convertHtml,
  convertLinkOptions,
  slugRule,
} from './inline.ts'

const DOLLARS = formulas(true)

/** Converts a page, or with no address a file that pages include. */
export function convertPage(page: OldPage, written: string, tools: Tools): ConvertedPage {
  const text = tools.hasFormulas ? separateFormulas(written) : written
  const tree = parseMarkdown(text, tools.hasFormulas ? DOLLARS : undefined)
  const edits = new TextEdits(text)
  const context: PageContext = { ...tools, page, text, tree, edits, added: {}, replaced: [] }
  convertIncludes(context)
  convertLinkOptions(context)
  convertCallouts(context)
  convertTabs(context)
  convertHtml(context)
  forgetRanges(tree, context.replaced)
  const ids = convertHeadings(context)
  if (tools.hasEmoji) convertEmoji(tree, edits, tools.log)
  escapeComponents(tree, edits)
  escapeColons(tree, edits)
  showUndrawableDiagrams(tree, edits, page.source, tools.log)
  const { anchors } = keepHeadingIds(tree, edits, slugRule(tools.version), (heading) => ids.get(heading))
  if (page.address !== undefined) raiseFirstHeading(tree, edits)
  const resolve = (target: LinkTarget) => tools.resolve(target, page)
  rewriteAddresses(tree, edits, resolve)
  // What pages include is shown without its front matter.
  if (page.address === undefined) edits.remove(0, readFrontMatter(text).end)
  return { anchors, text: withKeys(edits.render(), context.added) }
}

const FENCE = String.raw`^[ \t]*(?<fence>\`{3,}|~{3,})[^]*?^[ \t]*\k<fence>[\`~]*[ \t]*$`
const FORMULA = String.raw`^(?<indent>[ \t]*)\$\$(?!\$)(?<formula>(?:(?!\n[ \t]*\n|\$\$)[^])+)\$\$[ \t]*$`

/**
 * Puts the dollar signs around a block on their own lines: docsify reads `$$\begin{a}` … `\end{a}$$`, for Octavo the
 * first line would be the name of a block without an end.
 */
function separateFormulas(text: string): string {
  return text.replace(new RegExp(`${FENCE}|${FORMULA}`, 'gm'), (whole: string, ...rest: unknown[]) => {
    const { indent = '', formula } = rest.at(-1) as { indent?: string; formula?: string } // Groups come last.
    if (formula === undefined || !formula.includes('\n')) return whole
    return `${indent}$$\n${indent}${formula.trim()}\n${indent}$$`
  })
}
