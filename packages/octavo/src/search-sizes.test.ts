/**
 * Bytes a search transfers, on sites of different sizes. The words of the generated pages follow Zipf's law
 * (https://en.wikipedia.org/wiki/Zipf%27s_law), so that dictionary and posting lists grow as with real texts.
 */
import { brotliCompressSync, constants } from 'node:zlib'
import { expect, test } from 'vitest'
import { createRandom } from './shared/random.fixture.ts'
import { openSearch, SearchFiles } from './client/search/engine/index.ts'
import { indexPages, type SamplePage } from './node/search/index-pages.fixture.ts'
import { toAnchor } from './shared/search/format.ts'

const SYLLABLES = 'ba ce di fo gu ka le mi no pu ra se ti vo zu sta ble pro con ter'.split(' ')

function spell(rank: number): string {
  let word = ''
  for (let rest = rank + SYLLABLES.length; rest > 0; rest = Math.floor(rest / SYLLABLES.length)) {
    word += SYLLABLES[rest % SYLLABLES.length]
  }
  return word
}

interface Shape {
  pages: number
  /** Sections of a page. */
  sections: number
  /** Words of a section. */
  words: number
}

/**
 * The vocabulary grows with the square root of the text, as in Heaps' law
 * (https://en.wikipedia.org/wiki/Heaps%27_law).
 */
function* makePages({ pages: count, sections: parts, words }: Shape): Generator<SamplePage> {
  const random = createRandom(count)
  const fraction = () => random(2 ** 30) / 2 ** 30
  const vocabulary = Array.from({ length: Math.floor(600 * Math.sqrt(count)) }, (_, rank) => spell(rank))
  const word = () => vocabulary[Math.floor(vocabulary.length ** fraction()) - 1] ?? ''
  const text = (length: number) => Array.from({ length }, word).join(' ')
  for (let index = 0; index < count; index++) {
    const headings = Array.from({ length: parts - 1 }, () => {
      const heading = text(3)
      return { level: 2 as const, id: toAnchor(heading), text: heading, html: heading }
    })
    const sections = Array.from({ length: parts }, (_, place) => ({
      heading: place - 1,
      text: text(words),
      code: text(words / 6),
    }))
    yield { route: `/docs/area-${index % 40}/page-${index}/`, title: text(4), headings, sections, frontMatter: {} }
  }
}

function build(shape: Shape): ReadonlyMap<string, string> {
  return indexPages([...makePages(shape)], { headings: shape.pages * (shape.sections - 1) }).contents
}

/** Both queries read some of the same files twice. */
const sizes = new Map<string, number>()

/** Quality 9: slightly larger than 11, in a fraction of the time. */
function size(content: string): number {
  const known = sizes.get(content)
  if (known !== undefined) return known
  const { length } = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
  sizes.set(content, length)
  return length
}

/** Bytes to the first result, and to the full results of one query. */
async function weigh(contents: ReadonlyMap<string, string>, query: string) {
  const read = new Set<string>()
  const search = await openSearch(
    new SearchFiles(async (path) => {
      read.add(path)
      return contents.get(path) ?? ''
    }),
  )
  const sum = (paths: string[]) => paths.reduce((total, path) => total + size(contents.get(path) ?? ''), 0)
  const first = sum([...read])
  while (await search.loadTerms(query));
  await search.loadTexts(query, false)
  const { hits, isPartial } = search.answer(query)
  return { first, all: sum([...read]), hits: hits.length, isPartial }
}

test.each([
  { pages: 165, sections: 6, words: 100, first: 60_000, all: 160_000 },
  { pages: 1000, sections: 5, words: 60, first: 100_000, all: 300_000 },
  // Fewer and shorter sections than real pages have, to keep the test short: only the file of pages and the shards
  // grow.
  { pages: 10_000, sections: 3, words: 24, first: 300_000, all: 300_000 },
])('$pages pages: $first bytes to the first result, $all to full results', async (site) => {
  const contents = build(site)
  for (const query of [`${spell(20)} ${spell(200)}`, `${spell(900)}x`]) {
    const { first, all, hits, isPartial } = await weigh(contents, query)
    expect({ hits: hits > 0, isPartial }, query).toEqual({ hits: true, isPartial: false })
    expect(first, query).toBeLessThan(site.first)
    expect(all, query).toBeLessThan(site.all)
  }
})
