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

/** The index does not look into pages. */
const pageOf = (title: string) => ({ summary: { title }, problems: [] }) as unknown as CompiledPage
const entries = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    file: `docs/page-${index}.md`,
    made: `text ${index}`,
    page: pageOf(`Page ${index}`),
  }))

test('a page is found under its file while it is made of the same', () => {
  const { open } = openFolder()
  open().replace(entries(50))
  expect(open().find('docs/page-7.md', 'text 7')).toEqual(pageOf('Page 7'))
  expect(open().find('docs/page-7.md', 'text 8')).toBeUndefined()
  expect(open().find('docs/page-50.md', 'text 50')).toBeUndefined()
  expect(open('b').find('docs/page-7.md', 'text 7')).toBeUndefined()
})

test('an edit writes one part anew, and a page that is gone is forgotten', () => {
  const { open, readParts } = openFolder()
  open().replace(entries(50))
  const before = readParts()
  const index = open()
  const known = entries(50).map((entry) => ({ ...entry, page: index.find(entry.file, entry.made) ?? entry.page }))
  index.replace(known.map((entry) => (entry.file === 'docs/page-7.md' ? { ...entry, page: pageOf('New') } : entry)))
  const after = readParts()
  expect([...after].filter(([name, content]) => before.get(name) !== content)).toHaveLength(1)
  expect(open().find('docs/page-7.md', 'text 7')).toEqual(pageOf('New'))

  open().replace(entries(49))
  expect(open().find('docs/page-49.md', 'text 49')).toBeUndefined()
})
