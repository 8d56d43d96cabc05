import type { Finding } from '../finding.ts'
import { type Heading, readHeadings } from '../source/headings.ts'
import type { Page } from '../source/read-pages.ts'

const DEEPEST = 4

/** Checks that headings go down one level at a time from h2 to h4, and that none is repeated on the page. */
export function checkHeadings(page: Page): Finding[] {
  const headings = readHeadings(page)
  return headings.flatMap((heading, index) => {
    const above = headings[index - 1]?.level ?? 1
    const fault = faultOf(heading, above) ?? faultOfRepetition(headings, index)
    return fault ? [{ file: page.file, line: heading.line, ...fault }] : []
  })
}

type Fault = { message: string; hint: string }

function faultOf({ level, text }: Heading, above: number): Fault | undefined {
  if (level === 1) return { message: `"${text}" is a second title`, hint: 'The title is in the front matter. Use ##.' }
  if (level > DEEPEST) return { message: `"${text}" is too deep`, hint: `Use at most ${'#'.repeat(DEEPEST)}.` }
  if (level <= above + 1) return undefined
  return { message: `"${text}" jumps from level ${above} to ${level}`, hint: `Use ${'#'.repeat(above + 1)}.` }
}

function faultOfRepetition(headings: Heading[], index: number): Fault | undefined {
  const text = headings[index]?.text
  const isRepeated = headings.slice(0, index).some((heading) => heading.text === text)
  return isRepeated
    ? { message: `the heading "${text}" appears twice`, hint: 'Rename one of them, so that links are unique.' }
    : undefined
}
