import type { Finding } from '../finding.ts'
import { readParagraphs, readWords } from '../source/prose.ts'
import type { Page } from '../source/read-pages.ts'
import { isReference } from './plan.ts'

const SHORTEST = 300
const LONGEST = 1600

/** A page can be read in one sitting: 300 to 1,600 words without code. */
export function checkLength(page: Page): Finding[] {
  if (isReference(page)) return []
  const count = readParagraphs(page).reduce((sum, { text }) => sum + readWords(text).length, 0)
  if (count >= SHORTEST && count <= LONGEST) return []
  const hint =
    count < SHORTEST
      ? 'Say what is missing, or join it with another page.'
      : 'Split it, or move facts to the pages that own them.'
  return [{ file: page.file, line: 1, message: `the page has ${count} words`, hint }]
}
