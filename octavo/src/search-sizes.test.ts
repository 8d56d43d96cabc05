/**
 * What a search costs in bytes, on sites of different sizes. The pages are made up, with words as often as words are (the
 * second half as often as the first, the third a third as often), so that lists and dictionary grow as in real texts.
 */
import { brotliCompressSync, constants } from 'node:zlib'
import { expect, test } from 'vitest'
import { openSearch } from './client/search/search.ts'
import { SearchFiles } from './client/search/search-files.ts'
import { createSearchIndex, type SearchPage } from './node/search/index.ts'
import { toAnchor } from './shared/search/format.ts'

const SYLLABLES = 'ba ce di fo gu ka le mi no pu ra se ti vo zu sta ble pro con ter'.split(' ')
const SECONDS = 120

/** The same numbers for the same seed, everywhere. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

function spell(rank: number): string {
  let word = ''
  for (let rest = rank + SYLLABLES.length; rest > 0; rest = Math.floor(rest / SYLLABLES.length)) {
    word += SYLLABLES[rest % SYLLABLES.length]
  }
  return word
}

interface Shape {
  pages: number
  /** Of a page. */
  sections: number
  /** Of a section. */
  words: number
}

/** Pages with as many different words as such a site has: the vocabulary grows with the root of the text. */
function* makePages({ pages: count, sections: parts, words }: Shape): Generator<SearchPage> {
  const random = createRandom(count)
  const vocabulary = Array.from({ length: Math.floor(600 * Math.sqrt(count)) }, (_, rank) => spell(rank))
  const word = () => vocabulary[Math.floor(vocabulary.length ** random()) - 1] ?? ''
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

function build(shape: Shape): Map<string, string> {
  const headings = shape.pages * (shape.sections - 1)
  const index = createSearchIndex({ maxHits: 20, highlightResult: false, headings })
  const files = new Map<string, string>()
  for (const page of makePages(shape)) for (const { path, content } of index.add(page)) files.set(path, content)
  for (const { path, content } of index.finish().files) files.set(path, content)
  return files
}

/** Somewhat more than the highest quality needs, in a fraction of the time. */
function size(content: string): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length
}

/** Bytes before the first result, and for all that one query shows. */
async function weigh(contents: ReadonlyMap<string, string>, query: string) {
  const read = new Set<string>()
  const search = await openSearch(
    new SearchFiles(async (path) => {
      read.add(path)
      return contents.get(path) ?? ''
    }),
  )
  const sum = (paths: string[]) => paths.reduce((total, path) => total + size(contents.get(path) ?? ''), 0)
  const first = sum([...read].filter((path) => !path.includes('-index-')))
  await search.loadWords(query)
  await search.loadTexts(query, false)
  const { hits, isPartial } = search.answer(query)
  return { first, all: sum([...read]), hits: hits.length, isPartial }
}

test.each([
  { pages: 165, sections: 6, words: 100, first: 60_000, all: 160_000 },
  { pages: 1000, sections: 5, words: 60, first: 100_000, all: 300_000 },
  // Fewer and shorter sections than real pages have: the table of pages and the shards are what grows, and the test is to end.
  { pages: 10_000, sections: 3, words: 24, first: 300_000, all: 300_000 },
])(
  '$pages pages: $first bytes to the first result, $all to full results',
  { timeout: SECONDS * 1000 },
  async (site) => {
    const contents = build(site)
    for (const query of [`${spell(20)} ${spell(200)}`, `${spell(900)}x`]) {
      const { first, all, hits, isPartial } = await weigh(contents, query)
      expect({ hits: hits > 0, isPartial }, query).toEqual({ hits: true, isPartial: false })
      expect(first, query).toBeLessThan(site.first)
      expect(all, query).toBeLessThan(site.all)
    }
  },
)
