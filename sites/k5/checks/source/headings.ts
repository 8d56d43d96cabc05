import { linesWithoutCode } from './fences.ts'
import type { Page } from './read-pages.ts'

export type Heading = { line: number; level: number; text: string }

const HEADING = /^(#{1,6}) (.+)$/

export function readHeadings(page: Page): Heading[] {
  return linesWithoutCode(page).flatMap((line, index) => {
    const [, marks, text] = HEADING.exec(line) ?? []
    return marks && text ? [{ line: index + 1, level: marks.length, text }] : []
  })
}
