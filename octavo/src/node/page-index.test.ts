import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openCache } from './cache/index.ts'
import { openPageIndex } from './page-index.ts'
import type { CompiledPage } from './tasks/compile.ts'

function openFolder() {
  const dir = mkdtempSync(join(tmpdir(), 'octavo-index-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const open = (settings = 'a') => openPageIndex(openCache(dir), '/site', settings)
  const readParts = () => {
    const folder = join(dir, 'index')
    return new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'latin1')]))
  }
  return { open, readParts }
}

/** The index does not look into summaries. */
const pageOf = (number: number, title = `Page ${number}`) =>
  ({
    file: `docs/page-${number}.md`,
    content: { entry: 'entry', position: number },
    includes: [],
    outline: title,
    problems: [],
    summary: { title },
  }) as unknown as CompiledPage
const entries = (count: number) =>
  Array.from({ length: count }, (_, number) => ({ made: `text ${number}`, page: pageOf(number) }))

test('a page is found under its file while it is made of the same', () => {
  const { open } = openFolder()
  open().replace(entries(50))
  expect(open().find('docs/page-7.md', 'text 7')).toEqual(pageOf(7))
  expect(open().find('docs/page-7.md', 'text 8')).toBeUndefined()
  expect(open().find('docs/page-50.md', 'text 50')).toBeUndefined()
  expect(open('b').find('docs/page-7.md', 'text 7')).toBeUndefined()
})

test('an edit writes one part anew, and a page that is gone is forgotten', () => {
  const { open, readParts } = openFolder()
  open().replace(entries(50))
  const before = readParts()
  const index = open()
  const known = entries(50).map(({ made, page }) => ({ made, page: index.find(page.file, made) ?? page }))
  index.replace(known.with(7, { made: 'text 7', page: pageOf(7, 'New') }))
  const after = readParts()
  expect([...after].filter(([name, content]) => before.get(name) !== content)).toHaveLength(1)
  expect(open().find('docs/page-7.md', 'text 7')).toEqual(pageOf(7, 'New'))

  open().replace(entries(49))
  expect(open().find('docs/page-49.md', 'text 49')).toBeUndefined()
})
