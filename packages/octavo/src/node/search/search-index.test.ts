import { expect, test } from 'vitest'
import type { SearchDocFile, SearchManifest, TextFile } from '../../shared/search/format.ts'
import { decodePostingsFile } from '../../shared/search/postings-file.ts'
import { indexPages, SEARCH_OPTIONS, type SamplePage } from './index-pages.fixture.ts'

function page(route: string, change: Partial<SamplePage> = {}): SamplePage {
  return {
    route,
    title: `Page ${route}`,
    headings: [{ level: 2, id: 'a-heading', text: 'A heading' }],
    sections: [
      { heading: -1, text: 'The beginning.', code: '' },
      { heading: 0, text: `Text of ${route}.`, code: 'getStaticProps()' },
    ],
    frontMatter: {},
    ...change,
  }
}

type Contents = ReadonlyMap<string, string>

const build = (pages: SamplePage[], headings = pages.length) => indexPages(pages, { headings })
const find = (contents: Contents, part: string) =>
  [...contents].flatMap(([path, content]) => (path.includes(part) ? [{ path, content }] : []))
const readDocs = (contents: Contents) => JSON.parse(find(contents, '-doc-')[0]?.content ?? '') as SearchDocFile

test('the manifest names the files of pages and index; all others are named after their content', () => {
  const { contents, manifest } = build([page('/a/'), page('/b/')])
  expect(JSON.parse(find(contents, 'search.json')[0]?.content ?? '') as SearchManifest).toEqual(manifest)
  expect(manifest.docs).toMatch(/^assets\/search-doc-20261122T150405Z-[\dA-F]{8}\.json$/)
  expect(manifest.index).toMatch(/^assets\/search-index-20261122T150405Z-[\dA-F]{8}\.txt$/)
  const named = [...contents.keys()].filter((path) => path !== 'search.json')
  expect(named).toEqual(expect.arrayContaining([manifest.docs, manifest.index]))
  expect(named.filter((path) => !/^assets\/search-[\w-]+-[\dA-F]{8}\.\w+$/.test(path))).toEqual([])
})

test('the file of pages has everything a hit shows, and the options', () => {
  const badges = ['Beta']
  const place = ['Build and run', 'Deployment']
  const heading = { level: 3 as const, id: 'custom', text: 'Second heading' }
  const one = page('/a/', { badges, place, frontMatter: { search: { weight: 2 } } })
  const { contents } = build([{ ...one, headings: [...one.headings, heading] }])
  const { searchDocs, options } = readDocs(contents)
  expect(options).toEqual(SEARCH_OPTIONS)
  expect(searchDocs).toEqual([
    {
      url: '/a/',
      title: 'Page /a/',
      subcategory: 'Build and run › Deployment',
      badges,
      weight: 2,
      sections: [
        [2, 'A heading'],
        [3, 'Second heading', 'custom'],
      ],
    },
  ])
})

test('words that differ by their capitals only are one term, with the parts of the longest form', () => {
  const textPage = (route: string, text: string) =>
    page(route, { headings: [], sections: [{ heading: -1, text, code: '' }] })
  const { contents } = build([
    textPage('/a/', 'On GitHub and github.'),
    textPage('/b/', 'On github.'),
    textPage('/c/', 'On gitHub.'),
  ])
  const { terms, starts, sections } = decodePostingsFile(find(contents, '-index-')[0]?.content ?? '')
  expect(terms).toEqual(['git^hub'])
  expect([[...starts], [...sections]]).toEqual([
    [0, 3],
    [0, 1, 2],
  ])
})

test('authors exclude pages and sections', () => {
  const { contents } = build([
    page('/shown/', { frontMatter: { search: { exclude_sections: ['a-heading'] } } }),
    page('/excluded/', { frontMatter: { search: { exclude: true } } }),
    page('/unlisted/', { frontMatter: { unlisted: true } }),
  ])
  expect(readDocs(contents).searchDocs).toMatchObject([{ url: '/shown/', sections: [] }])
  expect([...contents.values()].join('\n')).not.toMatch(/excluded|unlisted|getStaticProps/)
})

test('description and tags are indexed; a description that the text contains is not repeated', () => {
  const frontMatter = { description: 'The beginning', tags: ['kafka'] }
  const { contents } = build([
    page('/a/', { frontMatter }),
    page('/b/', { frontMatter: { description: 'Said elsewhere.' } }),
    page('/c/', {
      frontMatter: { description: 'Sets the port.' },
      sections: [{ heading: -1, text: 'Type: number Sets the port.', code: '' }],
    }),
  ])
  const [texts] = find(contents, '-text-').map(({ content }) => JSON.parse(content) as TextFile)
  expect(texts?.map(({ texts: [first] }) => first?.[0])).toEqual([
    'kafka The beginning.',
    'Said elsewhere. The beginning.',
    'Type: number Sets the port.',
  ])
})

test('stop words are not indexed, identifiers are', () => {
  const { contents } = build([page('/a/')])
  const { terms } = decodePostingsFile(find(contents, '-index-')[0]?.content ?? '')
  expect(terms).toEqual(['beginning', 'get^static^props', 'text'])
})

test('the most linked pages are popular', () => {
  const { contents } = build([
    page('/a/', { links: ['/b/', '/c/'] }),
    page('/b/', { links: ['/c/', '/c/'] }),
    page('/c/'),
  ])
  expect(readDocs(contents).popular).toEqual([2, 1])
})

test('a site names the pages that are offered before a query; one that the search does not have is an error', () => {
  const pages = [page('/a/', { links: ['/b/'] }), page('/b/'), page('/c/')]
  const { contents, problems } = indexPages(pages, { headings: 3, popular: ['/c/', '/d/'] })
  expect(readDocs(contents).popular).toEqual([2])
  expect(problems).toMatchObject([
    { severity: 'error', message: '"search.popular" names "/d/", but the search has no such page.' },
  ])
  expect(readDocs(indexPages(pages, { headings: 3, popular: [] }).contents).popular).toEqual([])
})

test('an empty index is an error', () => {
  expect(build([page('/a/', { frontMatter: { unlisted: true } })]).problems).toMatchObject([
    { severity: 'error', message: 'The search index is empty: every page is excluded from it.' },
  ])
})

test('the same pages give the same files, and an edit changes only a few', () => {
  const pages = Array.from({ length: 60 }, (_, index) =>
    page(`/${index}/`, { sections: [{ heading: -1, text: `Page ${index}. ${'lorem ipsum '.repeat(100)}`, code: '' }] }),
  )
  const paths = (all: SamplePage[]) => [...build(all).contents.keys()]
  expect(paths(pages)).toEqual(paths(pages))
  const edited = pages.map((one, index) => (index === 30 ? page('/30/') : one))
  const kept = find(build(edited).contents, '-text-').filter(({ path }) => paths(pages).includes(path))
  expect(kept.length).toBeGreaterThanOrEqual(find(build(pages).contents, '-text-').length - 2)
})

test('a large index is split into alphabetical shards, and headings are stored with the texts', () => {
  const words = Array.from({ length: 90 }, (_, index) => `word${String.fromCharCode(97 + (index % 26))}${index}`).join(
    ' ',
  )
  const pages = Array.from({ length: 1500 }, (_, index) =>
    page(`/${index}/`, { sections: [{ heading: -1, text: words, code: '' }] }),
  )
  const { contents, manifest } = build(pages, 20_000)
  const shards = find(contents, '-words-')
  const { table, terms } = decodePostingsFile(contents.get(manifest.index) ?? '')
  expect(shards.length).toBeGreaterThan(3)
  expect(table?.shards.map(([, file]) => file)).toEqual(shards.map(({ path }) => path))
  expect(terms).toHaveLength(0)
  expect(decodePostingsFile(contents.get(table?.commonTerms ?? '') ?? '').terms).toContain('worda0')
  expect(readDocs(contents).searchDocs[0]?.sections).toBe(1)
  expect((JSON.parse(find(contents, '-text-')[0]?.content ?? '') as TextFile)[0]?.heads).toEqual([[2, 'A heading']])
})
