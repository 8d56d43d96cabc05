import { textOfHtml, type ConversionLog } from '../../../shared/index.ts'
import type { JekyllPage } from './list-pages.ts'

/**
 * Whether a page of HTML can be a page of the new site: it has text, and its templates are known. What was found in
 * others is one thing to do, which is reported.
 */
export function hasContent(html: string, own: ConversionLog, page: JekyllPage, log: ConversionLog): boolean {
  const isKnown = own.notConverted.length === 0 && !/<(?:script|form|style)\b/i.test(html)
  if (isKnown && textOfHtml(html) !== '') return true
  log.report({
    kind: 'HTML pages',
    message: `The page ${page.address} is written in HTML${isKnown ? ', without text' : ' with templates or scripts'}.`,
    hint: 'Write what readers need as a page of Markdown.',
    file: page.source,
  })
  return false
}

/** Whether a page shows the list of posts, which the blog of Octavo has. */
export function listsPosts(html: string): boolean {
  return /\{%-?\s*(?:for\b[^%]*|assign\b[^%]*)\b(?:site\.posts|paginator)\b/.test(html)
}
