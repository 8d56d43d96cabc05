import type { Finding } from '../finding.ts'
import { readParagraphs, readWords } from '../source/prose.ts'
import type { Page } from '../source/read-pages.ts'
import { kindOf } from './plan.ts'

const SHORTEST = 400
const LONGEST = 1200
/** Readers follow these from start to end, so splitting them would hurt. */
const FOLLOWED = new Set(['runbook', 'tutorial'])
const LONGEST_FOLLOWED = 1500

/**
 * Checks that a page has 400 to 1,200 words without code, so that it can be read in one sitting. A runbook or tutorial
 * may have 1,500, a reference any number.
 */
export function checkLength(page: Page): Finding[] {
  const kind = kindOf(page)
  if (kind === 'reference') return []
  const longest = FOLLOWED.has(kind ?? '') ? LONGEST_FOLLOWED : LONGEST
  const count = readParagraphs(page).reduce((sum, { text }) => sum + readWords(text).length, 0)
  if (count >= SHORTEST && count <= longest) return []
  const hint =
    count < SHORTEST
      ? 'Add what is missing, or merge it with another page.'
      : 'Split it, or move facts to the pages that own them.'
  return [{ file: page.file, line: 1, message: `the page has ${count} words`, hint }]
}
