import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openCache } from '../cache/index.ts'
import { openPageIndex } from './page-index.ts'
import type { CompiledPage } from './compiled-page.ts'

function openFolder() {
  const dir = mkdtempSync(join(tmpdir(), 'octavo-index-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const open = (settings = 'a') => openPageIndex(openCache(dir), '/site', settings)
  const readBuckets = () => {
    const folder = join(dir, 'index')
    return new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'latin1')]))
  }
  return { open, readBuckets }
}

/** The index does not look into summaries. */
const pageOf = (number: number, title = `Page ${number}`) =>
  ({
    file: `docs/page-${number}.md`,
    content: { entry: 'entry', position: number },
    includes: [],
    outline: title,
    problems: [],
    readSummary: () => ({ title }),
  }) as unknown as CompiledPage
/** With its summary as a value, to compare it. */
const valueOf = (page: CompiledPage | undefined) => page && { ...page, readSummary: page.readSummary() }
const entries = (count: number) =>
  Array.from({ length: count }, (_, number) => ({ sourceKey: `text ${number}`, page: pageOf(number) }))

test('a page is found by its file while its source and the settings are the same', () => {
  const { open } = openFolder()
  open().replace(entries(50))
  expect(valueOf(open().find('docs/page-7.md', 'text 7'))).toEqual(valueOf(pageOf(7)))
  expect(open().find('docs/page-7.md', 'text 8')).toBeUndefined()
  expect(open().find('docs/page-50.md', 'text 50')).toBeUndefined()
  expect(open('b').find('docs/page-7.md', 'text 7')).toBeUndefined()
})

test('an edit writes one bucket, and a removed page is removed from the index', () => {
  const { open, readBuckets } = openFolder()
  open().replace(entries(50))
  const before = readBuckets()
  const index = open()
  const known = entries(50).map(({ sourceKey, page }) => ({
    sourceKey,
    page: index.find(page.file, sourceKey) ?? page,
  }))
  index.replace(known.with(7, { sourceKey: 'text 7', page: pageOf(7, 'New') }))
  const after = readBuckets()
  expect([...after].filter(([name, content]) => before.get(name) !== content)).toHaveLength(1)
  expect(valueOf(open().find('docs/page-7.md', 'text 7'))).toEqual(valueOf(pageOf(7, 'New')))

  open().replace(entries(49))
  expect(open().find('docs/page-49.md', 'text 49')).toBeUndefined()
})
