import type { Finding } from '../finding.ts'
import type { Page } from '../source/read-pages.ts'
import { readParagraphs, readWords } from '../source/prose.ts'

/** From this number of words on, the same run of text on two pages is a repetition and not a turn of phrase. */
const RUN = 25

type Place = { page: Page; line: number }

/** Passages that stand on two pages, told once for each paragraph of the later page. */
export function checkRepeated(pages: Page[]): Finding[] {
  const seen = new Map<string, Place>()
  return pages.flatMap((page) =>
    readParagraphs(page).flatMap(({ line, text }) => {
      const runs = runsOf(readWords(text))
      const other = runs.map((run) => seen.get(run)).find((place) => place && place.page !== page)
      for (const run of runs) if (!seen.has(run)) seen.set(run, { page, line })
      if (!other) return []
      const message = `${RUN} words or more also stand in ${other.page.file}:${other.line}`
      return [{ file: page.file, line, message, hint: 'Keep them on the page that owns the fact and link to it.' }]
    }),
  )
}

function runsOf(words: string[]): string[] {
  const count = Math.max(0, words.length - RUN + 1)
  return Array.from({ length: count }, (_, index) => words.slice(index, index + RUN).join(' '))
}
