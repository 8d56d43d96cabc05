/**
 * The conversion of the pages of Docsify, and of the files that they include.
 *
 * Input   the text of a page, `DocsifySite`
 * Output  `ConvertedPage`; counts and findings in the log
 *
 * Steps   included files → callouts, tabs, options of headings, links and pictures → heading ids and links.
 * Must not: list pages; read the settings.
 */
import type { Heading } from 'mdast'
import { convertPage as convertByRules } from '../../../dialects/convert-pages.ts'
import type { ConvertedPage } from '../../../drive.ts'
import {
  forgetRanges,
  formulas,
  parseMarkdown,
  readFrontMatter,
  rewriteAddresses,
  TextEdits,
} from '../../../markdown/index.ts'
import { convertEmoji, escapeColons, escapeComponents, type OldPage } from '../../../shared/index.ts'
import type { DocsifySite } from '../links.ts'
import { convertIncludes, convertTabs } from './blocks.ts'
import {
  type PageContext,
  convertCallouts,
  convertHeadings,
  convertHtml,
  convertLinkOptions,
  slugRule,
} from './inline.ts'

const DOLLARS = formulas(true)

/** Converts a page, or with no address a file that pages include. */
export function convertPage(page: OldPage, written: string, site: DocsifySite): ConvertedPage {
  const { options, own } = site
  const added: PageContext['added'] = {}
  let ids: ReadonlyMap<Heading, string> = new Map()
  return convertByRules(
    page,
    {
      text: options.hasFormulas ? separateFormulas(written) : written,
      read(text) {
        const tree = parseMarkdown(text, options.hasFormulas ? DOLLARS : undefined)
        const context: PageContext = { ...site, page, tree, edits: new TextEdits(text), added, replaced: [] }
        ids = convertText(context)
        return context
      },
      slugOf: slugRule(options.version),
      ownIds: () => (heading) => ids.get(heading),
      raisesHeading: true,
      resolve: (target) => own.links.resolve(target, page),
      rewriteLinks: rewriteAddresses,
      convertFrontMatter(frontMatter) {
        for (const [key, value] of Object.entries(added)) frontMatter.set(key, value)
      },
    },
    site,
  )
}

/** Returns the ids that headings have themselves. */
function convertText(context: PageContext): ReadonlyMap<Heading, string> {
  const { edits, log, options, page, tree } = context
  convertIncludes(context)
  convertLinkOptions(context)
  convertCallouts(context)
  convertTabs(context)
  convertHtml(context)
  forgetRanges(tree, context.replaced)
  const ids = convertHeadings(context)
  if (options.hasEmoji) convertEmoji(tree, edits, log)
  escapeComponents(tree, edits)
  escapeColons(tree, edits)
  // What pages include is shown without its front matter.
  if (page.address === undefined) edits.remove(0, readFrontMatter(edits.source).end)
  return ids
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
