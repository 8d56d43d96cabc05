/** After any edit, an index updated from the last one equals an index built from scratch. */
import { expect, test } from 'vitest'
import { createRandom } from '../../shared/random.fixture.ts'
import { createSearchIndex, listPages, createSegmentBuilder, type IndexMemory } from './index.ts'
import { CONTENT_TIME, indexPages, SEARCH_OPTIONS, toSearchPage, type SamplePage } from './index-pages.fixture.ts'

const WORDS = [
  'GitHub',
  'Github',
  'github',
  'paymentOrder',
  'PaymentOrder',
  'k5-project.yml',
  'a.b.c',
  'café',
  '接続設定',
]

type Dice = ReturnType<typeof createRandom>

function writeText(dice: Dice): string {
  const word = () => (dice(3) === 0 ? (WORDS[dice(WORDS.length)] ?? '') : `w${dice(40) * dice(40)}`)
  return Array.from({ length: 1 + dice(30) }, word).join(' ')
}

function writePage(name: number, dice: Dice): SamplePage {
  const headings = Array.from({ length: dice(4) }, (_, index) => ({
    level: 2 as const,
    id: `h-${index}`,
    text: writeText(dice),
    html: '',
  }))
  const sections = [-1, ...headings.keys()].map((heading) => ({
    heading,
    text: writeText(dice),
    code: dice(2) === 0 ? writeText(dice) : '',
  }))
  const key = JSON.stringify([name, headings, sections])
  return { key, route: `/${name}/`, title: `Page ${name}`, headings, sections, frontMatter: {} }
}

function edit(pages: readonly SamplePage[], dice: Dice): SamplePage[] {
  const place = dice(pages.length)
  const page = writePage(100 + dice(1000), dice)
  const kind = dice(4)
  if (kind === 0) return pages.toSpliced(place, 1, page)
  if (kind === 1) return pages.toSpliced(place, 0, page)
  if (kind === 2 && pages.length > 5) return pages.toSpliced(place, 1)
  return [...pages.slice(place), ...pages.slice(0, place)]
}

test.each([
  { name: 'a small site', headings: 10, seed: 1 },
  { name: 'a small site with other edits', headings: 10, seed: 2 },
  { name: 'a site with indexed headings', headings: 20_000, seed: 3 },
])('an updated index of $name equals one built from scratch', ({ headings, seed }) => {
  const dice = createRandom(seed)
  let pages = Array.from({ length: 20 }, (_, name) => writePage(name, dice))
  let memory: IndexMemory | undefined
  for (let round = 0; round < 25; round++) {
    const updated = indexPages(pages, { headings }, { memory })
    expect([...updated.contents]).toEqual([...indexPages(pages, { headings }).contents])
    // The cache serializes it.
    memory = structuredClone(updated.memory)
    pages = edit(pages, dice)
  }
})

test('only pages that changed are read', () => {
  const dice = createRandom(4)
  const pages = Array.from({ length: 20 }, (_, name) => writePage(name, dice))
  const { memory } = indexPages(pages)
  const read: string[] = []
  const watched = pages.toSpliced(7, 1, writePage(99, dice)).map((page) => ({
    ...toSearchPage(page),
    readSections: () => {
      read.push(page.route)
      return page.sections
    },
  }))
  const { searchable, ...listing } = listPages(watched, { ...SEARCH_OPTIONS, headings: 10 })
  createSearchIndex(listing, searchable, { time: CONTENT_TIME, memory })
  // Rendering its text file reads the other pages of that file, too.
  expect(read.filter((route) => route === '/99/')).toHaveLength(1)
  expect(new Set(read).size).toBeLessThan(20)
})

test('a segment of some pages in another order is reused', () => {
  const dice = createRandom(5)
  const pages = Array.from({ length: 20 }, (_, name) => writePage(name, dice))
  const builder = createSegmentBuilder(false)
  for (const page of pages.toReversed().slice(5)) builder.add(page.key ?? '', page)
  const { contents } = indexPages(pages, {}, { gathered: builder.finish() })
  expect([...contents]).toEqual([...indexPages(pages).contents])
})

test('an index with other headings is not reused', () => {
  const dice = createRandom(6)
  const pages = Array.from({ length: 8 }, (_, name) => writePage(name, dice))
  const { memory } = indexPages(pages)
  const large = { headings: 20_000 }
  expect([...indexPages(pages, large, { memory }).contents]).toEqual([...indexPages(pages, large).contents])
})
