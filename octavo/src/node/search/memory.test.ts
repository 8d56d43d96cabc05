/** An index that remembers the last one is, after any edit, the one that is made from nothing. */
import { expect, test } from 'vitest'
import { createSearchIndex, Gatherer, type IndexMemory, type SearchPage } from './index.ts'

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

/** Numbers that look random and are the same each time. */
function createDice(seed: number) {
  let state = seed
  return (sides: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

type Dice = ReturnType<typeof createDice>

function writeText(dice: Dice): string {
  const word = () => (dice(3) === 0 ? (WORDS[dice(WORDS.length)] ?? '') : `w${dice(40) * dice(40)}`)
  return Array.from({ length: 1 + dice(30) }, word).join(' ')
}

function writePage(name: number, dice: Dice): SearchPage {
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

function edit(pages: readonly SearchPage[], dice: Dice): SearchPage[] {
  const place = dice(pages.length)
  const page = writePage(100 + dice(1000), dice)
  const kind = dice(4)
  if (kind === 0) return pages.toSpliced(place, 1, page)
  if (kind === 1) return pages.toSpliced(place, 0, page)
  if (kind === 2 && pages.length > 5) return pages.toSpliced(place, 1)
  return [...pages.slice(place), ...pages.slice(0, place)]
}

function index(pages: readonly SearchPage[], headings: number, known?: Parameters<typeof createSearchIndex>[1]) {
  const made = createSearchIndex({ maxHits: 20, highlightResult: false, headings }, known)
  const files = pages.flatMap((page) => made.add(page))
  const { files: last, memory } = made.finish()
  return { files: [...files, ...last].map(({ path, content }) => [path, content]), memory }
}

test.each([
  { name: 'of a small site', headings: 10, seed: 1 },
  { name: 'of a small site, other edits', headings: 10, seed: 2 },
  { name: 'whose headings are among the words', headings: 20_000, seed: 3 },
])('an index $name that remembers the last one is the same as one that does not', ({ headings, seed }) => {
  const dice = createDice(seed)
  let pages = Array.from({ length: 20 }, (_, name) => writePage(name, dice))
  let memory: IndexMemory | undefined
  for (let round = 0; round < 25; round++) {
    const remembered = index(pages, headings, { memory })
    expect(remembered.files).toEqual(index(pages, headings).files)
    // As a cache gives it back.
    memory = structuredClone(remembered.memory)
    pages = edit(pages, dice)
  }
})

test('only pages that changed are read', () => {
  const dice = createDice(4)
  const pages = Array.from({ length: 20 }, (_, name) => writePage(name, dice))
  const { memory } = index(pages, 10)
  const read: string[] = []
  const watched = pages.toSpliced(7, 1, writePage(99, dice)).map((page) => ({
    ...page,
    get sections() {
      read.push(page.route)
      return page.sections
    },
  }))
  const made = createSearchIndex({ maxHits: 20, highlightResult: false, headings: 10 }, { memory })
  for (const page of watched) made.add(page)
  made.finish()
  // And those that share a text file with it.
  expect(read.filter((route) => route === '/99/')).toHaveLength(1)
  expect(new Set(read).size).toBeLessThan(20)
})

test('what was gathered in another order, beside the rest, is taken over', () => {
  const dice = createDice(5)
  const pages = Array.from({ length: 20 }, (_, name) => writePage(name, dice))
  const gatherer = new Gatherer(false)
  for (const page of pages.toReversed().slice(5)) gatherer.add(page.key ?? '', page)
  expect(index(pages, 10, { gathered: gatherer.finish() }).files).toEqual(index(pages, 10).files)
})

test('what is remembered for another kind of index is not used', () => {
  const dice = createDice(6)
  const pages = Array.from({ length: 8 }, (_, name) => writePage(name, dice))
  const { memory } = index(pages, 10)
  expect(index(pages, 20_000, { memory }).files).toEqual(index(pages, 20_000).files)
})
