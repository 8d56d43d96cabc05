import type { Finding } from '../finding.ts'
import { readHeadings } from '../source/headings.ts'
import type { Page } from '../source/read-pages.ts'

const LINK = /^- \[[^\]]+\]\([^)]+\)/
const FEWEST = 1
const MOST = 6

/** Checks that every page ends with "Related", a list of one to six links. */
export function checkRelated(page: Page): Finding[] {
  const last = readHeadings(page).at(-1)
  const line = last?.line ?? page.lines.length
  if (last?.text !== 'Related' || last.level !== 2)
    return [
      {
        file: page.file,
        line,
        message: 'the page does not end with "## Related"',
        hint: 'Add it with one to six links.',
      },
    ]
  const count = page.lines.slice(line).filter((text) => LINK.test(text)).length
  if (count >= FEWEST && count <= MOST) return []
  return [{ file: page.file, line, message: `"Related" has ${count} links`, hint: `Keep ${FEWEST} to ${MOST}.` }]
}
