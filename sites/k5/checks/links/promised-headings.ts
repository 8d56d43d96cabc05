/**
 * A link that promises a procedure leads to the heading that contains it.
 * Input: a page. Output: findings for links without an anchor after words such as "as described in".
 * A reader who follows such a link looks for the steps; the top of a long page leaves the search to the reader.
 */
import type { Finding } from '../finding.ts'
import { linesWithoutCode } from '../source/fences.ts'
import type { Page } from '../source/read-pages.ts'

/** A link to another page, with the words before it on its line. */
const LINK = /\[([^\]]*)\]\(([^)\s]+\.md)\)/g
/** The words of a promise, at the end of what precedes the link. */
const PROMISE =
  /\b(?:(?:as )?(?:described|explained|shown|set up) (?:in|on)|as in|steps are in|see how to)\s+(?:the )?$/i
/** The same promise around the link: "as [Page](page.md) shows". */
const BEFORE = /\bas\s+$/i
const AFTER = /^\s+(?:describes|explains|shows)\b/i
/** The promise in a later sentence, with no other link between: "[Page](page.md). It is described there". */
const THERE = /^[^[]*\b(?:described|explained|shown) there\b/i

export function checkPromisedHeadings(page: Page): Finding[] {
  return linesWithoutCode(page).flatMap((text, index) =>
    [...text.matchAll(LINK)]
      .filter((link) => isPromise(text.slice(0, link.index), text.slice(link.index + link[0].length)))
      .map(([, title = '']) => ({
        file: page.file,
        line: index + 1,
        message: `the link "${title}" promises a procedure and has no anchor`,
        hint: 'Add the #anchor of the heading that contains it.',
      })),
  )
}

function isPromise(before: string, after: string): boolean {
  return PROMISE.test(before) || (BEFORE.test(before) && AFTER.test(after)) || THERE.test(after)
}
