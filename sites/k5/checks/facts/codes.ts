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

/** Page with the index of all codes. */
export const INDEX = 'sites/k5/docs/troubleshooting/index.md'
/** A row that defines a code has its level and its message. */
const MESSAGE = /^\s*\| ((?:DM|ME)-\d{3}) \| [^|]+ \| ([^|]+) \|/
const ENTRY = /^\| \[((?:DM|ME)-\d{3})\]\(\S+?([\w-]+\.md)#[\w-]+\) \| ([^|]+) \|/

/** Checks that the index has every code once, in order, with its message and a link to the page that defines it. */
export function checkCodeIndex(pages: Page[]): Finding[] {
  const defined = eachLine(pages).flatMap(({ file, text }) => {
    const [, code, message] = MESSAGE.exec(text) ?? []
    return code ? [`${code} ${message} ${file.split('/').at(-1)}`] : []
  })
  const entries = eachLine(pages.filter(({ file }) => file === INDEX)).flatMap(({ line, text }) => {
    const [, code, file, message] = ENTRY.exec(text) ?? []
    return code ? [{ line, entry: `${code} ${message} ${file}` }] : []
  })
  return defined.sort().flatMap((entry, index) => {
    const listed = entries[index]
    if (listed?.entry === entry) return []
    const message = `the index has ${listed ? `"${listed.entry}"` : 'nothing'} in the place of "${entry}"`
    return [{ file: INDEX, line: listed?.line ?? 1, message, hint: 'Write code, message and link of its definition.' }]
  })
}
