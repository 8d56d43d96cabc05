import type { Finding } from '../finding.ts'
import { linesWithoutCode } from '../source/fences.ts'
import type { Page } from '../source/read-pages.ts'

const IMAGE = /!\[([^\]]*)\]\(/g
const SHORTEST = 20
const LONGEST = 250

/** The text of an image says what it shows, in a length that one listens to. */
export function checkImages(page: Page): Finding[] {
  return linesWithoutCode(page).flatMap((text, index) =>
    [...text.matchAll(IMAGE)].flatMap(([, alternative = '']) => {
      const { length } = alternative
      if (length >= SHORTEST && length <= LONGEST) return []
      const hint = `Say in ${SHORTEST} to ${LONGEST} characters what it shows.`
      return [{ file: page.file, line: index + 1, message: `the image's text has ${length} characters`, hint }]
    }),
  )
}
