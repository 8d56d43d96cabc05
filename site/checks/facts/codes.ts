import type { Finding } from '../finding.ts'
import type { Page } from '../source/read-pages.ts'

const CODE = /\b(?:DM|ME)-\d{3}\b/g
/** A code is defined by the row of a table that starts with it. */
const DEFINITION = /^\s*\| ((?:DM|ME)-\d{3}) \|/

/** Checks that every validation code on a page is defined in exactly one table row. */
export function checkCodes(pages: Page[]): Finding[] {
  const defined = new Map<string, string>()
  const twice = eachLine(pages).flatMap(({ file, line, text }) => {
    const code = DEFINITION.exec(text)?.[1]
    const other = code && defined.get(code)
    if (code && !other) defined.set(code, `${file}:${line}`)
    const hint = 'Keep the row on the page that owns the code.'
    return other ? [{ file, line, message: `${code} is also defined in ${other}`, hint }] : []
  })
  const unknown = eachLine(pages).flatMap(({ file, line, text }) =>
    [...text.matchAll(CODE)]
      .filter(([code]) => !defined.has(code))
      .map(([code]) => ({
        file,
        line,
        message: `${code} is not defined`,
        hint: 'Fix the code, or add it to its table.',
      })),
  )
  return [...twice, ...unknown]
}

function eachLine(pages: Page[]) {
  return pages.flatMap(({ file, lines }) => lines.map((text, index) => ({ file, line: index + 1, text })))
}
