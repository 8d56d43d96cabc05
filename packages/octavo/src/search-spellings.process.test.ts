/** Words that readers type in another way than a page writes them, and words of other languages than English. */
import { describe, expect, test } from 'vitest'
import { openSearch, SearchFiles } from './client/search/engine/index.ts'
import { indexPages, type SamplePage } from './node/search/index-pages.fixture.ts'

/** A page whose headings have no text. */
function page(title: string, text: string, headings: string[] = []): SamplePage {
  return {
    route: `/${title}/`,
    title,
    headings: headings.map((heading, index) => ({ level: 2, id: `s${index}`, text: heading })),
    sections: [{ heading: -1, text, code: '' }],
    frontMatter: {},
  }
}

/** Asks queries on a site with these pages; the answer is the titles and headings that are found, best first. */
async function open(pages: SamplePage[]) {
  const { contents } = indexPages(pages)
  const search = await openSearch(new SearchFiles(async (path) => contents.get(path) ?? 'missing'))
  return async (query: string) => {
    while (await search.loadTerms(query));
    await search.loadTexts(query, true)
    return search.answer(query).hits
  }
}

type Ask = Awaited<ReturnType<typeof open>>

const titles = async (ask: Ask, query: string) => (await ask(query)).map(({ title }) => title)

describe('versions', async () => {
  const numbers = Array.from({ length: 30 }, (_, index) => page(`Page ${index}`, `Part ${index} of 30.`))
  const ask = await open([
    page('Set up', 'Needs at least v18.2.0, version 18.'),
    ...numbers,
    page('Releases', 'All of them.', ['v18.2.0', 'v18.1.3', '17.0.1', 'v5.1.0']),
  ])

  test.each([
    ['18.1', 'v18.1.3'],
    ['v18.1', 'v18.1.3'],
    ['5.1.0', 'v5.1.0'],
    ['release 18.1.3', 'v18.1.3'],
  ])('%s finds %s first', async (query, heading) => {
    expect((await titles(ask, query))[0]).toBe(heading)
  })

  test('a text is found by its version without the letter', async () => {
    expect((await titles(ask, '18.2.0')).slice(0, 2)).toEqual(['v18.2.0', 'Set up'])
  })

  test('a version that is not there is not taken for another one', async () => {
    expect((await titles(ask, '18.1.4'))[0]).toBe('Page 18')
  })
})

describe('one Chinese, Japanese or Korean character', async () => {
  const ask = await open([
    page('死锁', '两个线程互相等待。'),
    page('线程', '线程持有锁。'),
    page('ユーティリティー型', '型を変換する。'),
    page('값', '기본값을 정한다.'),
  ])

  test.each([
    ['死', ['死锁']],
    ['锁', ['死锁', '线程']],
    ['型', ['ユーティリティー型']],
    ['待 线程', ['死锁']],
    ['값', ['값']],
  ])('%s finds %j', async (query, found) => {
    expect((await titles(ask, query)).slice(0, found.length)).toEqual(found)
  })

  test('is found in texts whose index is split, too', async () => {
    const characters = (first: number) =>
      Array.from({ length: 100 }, (_, index) => String.fromCodePoint(0x4e00 + ((first * 37 + index * 97) % 4000))).join(
        '',
      )
    const others = Array.from({ length: 300 }, (_, index) => page(`Page ${index}`, characters(index)))
    const large = await open([...others, page('One', '这是死鎖。'), page('Two', '检测死鎖。')])
    expect((await titles(large, '鎖')).sort()).toEqual(['One', 'Two'])
  })
})

describe('letters beyond ASCII', async () => {
  const ask = await open([
    page('Straßen und Wege', 'Der Fußgängerübergang ist groß.'),
    page('Größe', 'Die Öle der Anlage.'),
    page('Œuvres', 'Encyclopædia.'),
    page('Københavns kort', 'Smørrebrød i Łódź, Đakovo; kapısı.'),
    page('Others', 'A queue has a value. The poem is true.'),
  ])

  test.each([
    ['strassen', 'Straßen und Wege'],
    ['STRASSEN', 'Straßen und Wege'],
    ['straßen', 'Straßen und Wege'],
    ['fussgaengeruebergang', 'Straßen und Wege'],
    ['Groesse', 'Größe'],
    ['groes', 'Größe'],
    ['oele', 'Größe'],
    ['oeuvres', 'Œuvres'],
    ['encyclopaedia', 'Œuvres'],
    ['kobenhavns', 'Københavns kort'],
    ['koebenhavns', 'Københavns kort'],
    ['lodz', 'Københavns kort'],
    ['dakovo', 'Københavns kort'],
    ['kapisi', 'Københavns kort'],
    ['queue value', 'Others'],
    ['true', 'Others'],
  ])('%s finds %s', async (query, title) => {
    expect((await titles(ask, query))[0]).toBe(title)
  })

  test('what is found is marked as it is written', async () => {
    expect((await ask('strassen'))[0]?.words).toEqual(['strassen'])
    expect((await ask('oele'))[0]?.words).toEqual(['ole'])
  })
})

describe('typing errors in the last word', async () => {
  const others = Array.from({ length: 30 }, (_, index) => page(`Page ${index}`, 'webpack on the server.'))
  const ask = await open([
    page('Awesome webpack', `Many tools for the dev of webpack, several of them new. ${'Links. '.repeat(200)}`),
    page('webpack-dev-server API', 'Starts it.'),
    page('Several configurations', 'One for each server.'),
    ...others,
  ])

  test('are corrected where they begin another word', async () => {
    expect((await titles(ask, 'webpack dev sever'))[0]).toBe('webpack-dev-server API')
  })

  test('the beginning of a word is still found first', async () => {
    expect((await titles(ask, 'sever'))[0]).toBe('Several configurations')
  })
})
