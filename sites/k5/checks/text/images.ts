import type { Finding } from '../finding.ts'
import { linesWithoutCode } from '../source/fences.ts'
import type { Page } from '../source/read-pages.ts'

const IMAGE = /!\[([^\]]*)\]\(/g
const SHORTEST = 20
const LONGEST = 250

/** Checks that every image has a text alternative that is neither too short nor too long to listen to. */
export function checkImages(page: Page): Finding[] {
  return linesWithoutCode(page).flatMap((text, index) =>
    [...text.matchAll(IMAGE)].flatMap(([, alternative = '']) => {
      const { length } = alternative
      if (length >= SHORTEST && length <= LONGEST) return []
      const hint = `Describe the image in ${SHORTEST} to ${LONGEST} characters.`
      return [{ file: page.file, line: index + 1, message: `the text alternative has ${length} characters`, hint }]
    }),
  )
}
