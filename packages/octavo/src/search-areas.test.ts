/** The search of a site with areas: what the build writes is searched in one area. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSearch, SearchFiles, type Search } from './client/search/engine/index.ts'
import { features } from './shared/shell.ts'
import { indexPages, type SamplePage } from './node/search/index-pages.fixture.ts'

const GUIDE = '^/guide(?:/|$)'
const API = '^/api(?:/|$)'

function page(route: string, title: string, text: string): SamplePage {
  return { route, title, headings: [], sections: [{ heading: -1, text, code: '' }], frontMatter: {} }
}

beforeAll(() => void Object.assign(features, { areas: true }))

afterAll(() => void Object.assign(features, { areas: false }))

/** More pages of the guide than an answer and the ranking take, all with the words of the query. */
const PAGES = [
  ...Array.from({ length: 150 }, (_, number) =>
    page(`/guide/setup-${number}/`, `Setup ${number}`, 'Setup of a client.'),
  ),
  page('/api/client/', 'Client', 'Its setup is a call.'),
  page('/api/other/', 'Other', 'No match here, only a client.'),
]

async function open(): Promise<Search> {
  const { contents } = indexPages(PAGES, { headings: 20 })
  return openSearch(new SearchFiles(async (path) => contents.get(path) ?? 'missing'))
}

async function find(search: Search, area: string, query: string): Promise<string[]> {
  while (await search.loadTerms(query));
  while (await search.loadTexts(query, true, { area }));
  return search.answer(query, { area }).hits.map(({ url }) => url)
}

test('a query in an area finds its pages, however many match elsewhere', async () => {
  const search = await open()
  expect(await find(search, '', 'setup client')).toHaveLength(20)
  expect(await find(search, API, 'setup client')).toEqual(['/api/client/', '/api/other/'])
  expect(await find(search, GUIDE, 'setup client')).toHaveLength(20)
  expect(await find(search, API, '"setup is"')).toEqual(['/api/client/'])
  expect((await find(search, '', 'setup client'))[0]).toMatch(/^\/guide/)
})

test('a query without a match in its area has no hits, but a suggestion', async () => {
  const search = await open()
  expect(await find(search, API, 'compensation')).toEqual([])
  expect(search.answer('zzzz', { area: GUIDE }).hits).toEqual([])
})
