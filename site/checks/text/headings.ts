import type { Finding } from '../finding.ts'
import { type Heading, readHeadings } from '../source/headings.ts'
import type { Page } from '../source/read-pages.ts'

const DEEPEST = 4

/** Headings go down one level at a time from h2 to h4, and none stands twice under the same one. */
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
  if (level === 1)
    return { message: `"${text}" is a second title`, hint: 'The title stands in the front matter; use ##.' }
  if (level > DEEPEST) return { message: `"${text}" is too deep`, hint: `Use at most ${'#'.repeat(DEEPEST)}.` }
  if (level <= above + 1) return undefined
  return { message: `"${text}" jumps from level ${above} to ${level}`, hint: `Use ${'#'.repeat(above + 1)}.` }
}

function faultOfRepetition(headings: Heading[], index: number): Fault | undefined {
  const text = headings[index]?.text
  const isRepeated = headings.slice(0, index).some((heading) => heading.text === text)
  return isRepeated
    ? { message: `the heading "${text}" stands twice`, hint: 'Give each its own words, so that links tell them apart.' }
    : undefined
}
