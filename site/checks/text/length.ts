import type { Finding } from '../finding.ts'
import { readParagraphs, readWords } from '../source/prose.ts'
import type { Page } from '../source/read-pages.ts'
import { isReference } from './plan.ts'

const SHORTEST = 400
const LONGEST = 1200

/** Checks that a page has 400 to 1,200 words without code, so that it can be read in one sitting. */
export function checkLength(page: Page): Finding[] {
  if (isReference(page)) return []
  const count = readParagraphs(page).reduce((sum, { text }) => sum + readWords(text).length, 0)
  if (count >= SHORTEST && count <= LONGEST) return []
  const hint =
    count < SHORTEST
      ? 'Add what is missing, or merge it with another page.'
      : 'Split it, or move facts to the pages that own them.'
  return [{ file: page.file, line: 1, message: `the page has ${count} words`, hint }]
}
