import type { Finding } from '../finding.ts'
import type { Page } from '../source/read-pages.ts'
import { readParagraphs, readWords } from '../source/prose.ts'

/** A sequence of this many words on two pages counts as repetition; a shorter one can be a phrase. */
const RUN = 25

type Place = { page: Page; line: number }

/** Finds passages that appear on two pages. Reports each paragraph of the later page once. */
export function checkRepeated(pages: Page[]): Finding[] {
  const seen = new Map<string, Place>()
  return pages.flatMap((page) =>
    readParagraphs(page).flatMap(({ line, text }) => {
      const runs = runsOf(readWords(text))
      const other = runs.map((run) => seen.get(run)).find((place) => place && place.page !== page)
      for (const run of runs) if (!seen.has(run)) seen.set(run, { page, line })
      if (!other) return []
      const message = `${RUN} words or more are also in ${other.page.file}:${other.line}`
      return [{ file: page.file, line, message, hint: 'Keep them on the page that owns the fact and link to it.' }]
    }),
  )
}

function runsOf(words: string[]): string[] {
  const count = Math.max(0, words.length - RUN + 1)
  return Array.from({ length: count }, (_, index) => words.slice(index, index + RUN).join(' '))
}
