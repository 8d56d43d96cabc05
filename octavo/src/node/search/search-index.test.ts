import { expect, test } from 'vitest'
import type { SearchDocFile, SearchManifest, TextFile } from '../../shared/search/format.ts'
import { decodeWordFile } from '../../shared/search/word-file.ts'
import { isHashedAsset } from '../../shared/response-headers.ts'
import { createSearchIndex, type SearchFile, type SearchPage } from './index.ts'

const OPTIONS = { maxHits: 20, highlightResult: false }

function page(route: string, change: Partial<SearchPage> = {}): SearchPage {
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

function build(pages: SearchPage[], headings = pages.length) {
  const index = createSearchIndex({ ...OPTIONS, headings })
  const files = pages.flatMap((one) => index.add(one))
  const { manifest, problems, ...last } = index.finish()
  return { files: [...files, ...last.files], manifest, problems }
}

const find = (files: SearchFile[], part: string) => files.filter(({ path }) => path.includes(part))
const readDocs = (files: SearchFile[]) => JSON.parse(find(files, '-doc-')[0]?.content ?? '') as SearchDocFile

test('the manifest names the pages and the index; every other file is named after its content', () => {
  const { files, manifest } = build([page('/a/'), page('/b/')])
  expect(JSON.parse(find(files, 'search.json')[0]?.content ?? '') as SearchManifest).toEqual(manifest)
  expect(manifest.docs).toMatch(/^assets\/search-doc-[\dA-F]{8}\.json$/)
  expect(manifest.index).toMatch(/^assets\/search-index-[\dA-F]{8}\.txt$/)
  const named = files.map(({ path }) => path).filter((path) => path !== 'search.json')
  expect(named).toEqual(expect.arrayContaining([manifest.docs, manifest.index]))
  expect(named.filter((path) => !isHashedAsset(path))).toEqual([])
})

test('the pages file holds what a hit shows, and the options', () => {
  const badges = ['Beta']
  const place = ['Build and run', 'Deployment']
  const heading = { level: 3 as const, id: 'custom', text: 'Second heading' }
  const one = page('/a/', { badges, place, frontMatter: { search: { weight: 2 } } })
  const { files } = build([{ ...one, headings: [...one.headings, heading] }])
  const { searchDocs, options } = readDocs(files)
  expect(options).toEqual(OPTIONS)
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

test('authors leave out pages and sections', () => {
  const { files } = build([
    page('/shown/', { frontMatter: { search: { exclude_sections: ['a-heading'] } } }),
    page('/excluded/', { frontMatter: { search: { exclude: true } } }),
    page('/unlisted/', { frontMatter: { unlisted: true } }),
  ])
  expect(readDocs(files).searchDocs).toMatchObject([{ url: '/shown/', sections: [] }])
  expect(files.some(({ content }) => /excluded|unlisted|getStaticProps/.test(content))).toBe(false)
})

test('description and tags are found, a description that opens the page only once', () => {
  const frontMatter = { description: 'The beginning', tags: ['kafka'] }
  const { files } = build([
    page('/a/', { frontMatter }),
    page('/b/', { frontMatter: { description: 'Elsewhere said.' } }),
  ])
  const [texts] = find(files, '-text-').map(({ content }) => JSON.parse(content) as TextFile)
  expect(texts?.map(({ texts: [first] }) => first?.[0])).toEqual([
    'kafka The beginning.',
    'Elsewhere said. The beginning.',
  ])
})

test('words of nearly every text are not in the index, identifiers are', () => {
  const { files } = build([page('/a/')])
  const { words } = decodeWordFile(find(files, '-index-')[0]?.content ?? '')
  expect(words).toEqual(['beginning', 'get^static^props', 'text'])
})

test('the pages that most others link to are popular', () => {
  const { files } = build([page('/a/', { links: ['/b/', '/c/'] }), page('/b/', { links: ['/c/', '/c/'] }), page('/c/')])
  expect(readDocs(files).popular).toEqual([2, 1])
})

test('an index of nothing is an error', () => {
  expect(build([page('/a/', { frontMatter: { unlisted: true } })]).problems).toMatchObject([
    { severity: 'error', message: 'The search would find nothing: not one page is indexed.' },
  ])
})

test('the same pages give the same files, and an edit changes few of them', () => {
  const pages = Array.from({ length: 60 }, (_, index) =>
    page(`/${index}/`, { sections: [{ heading: -1, text: `Page ${index}. ${'lorem ipsum '.repeat(100)}`, code: '' }] }),
  )
  const paths = (all: SearchPage[]) => build(all).files.map(({ path }) => path)
  expect(paths(pages)).toEqual(paths(pages))
  const edited = pages.map((one, index) => (index === 30 ? page('/30/') : one))
  const kept = find(build(edited).files, '-text-').filter(({ path }) => paths(pages).includes(path))
  expect(kept.length).toBeGreaterThanOrEqual(find(build(pages).files, '-text-').length - 2)
})

test('a large index is split by the alphabet, and headings stand with the texts', () => {
  const words = Array.from({ length: 90 }, (_, index) => `word${String.fromCharCode(97 + (index % 26))}${index}`).join(
    ' ',
  )
  const pages = Array.from({ length: 1500 }, (_, index) =>
    page(`/${index}/`, { sections: [{ heading: -1, text: words, code: '' }] }),
  )
  const { files, manifest } = build(pages, 20_000)
  const shards = find(files, '-words-')
  const { shards: table, postings } = {
    postings: 0,
    ...decodeWordFile(files.find(({ path }) => path === manifest.index)?.content ?? ''),
  }
  expect(shards.length).toBeGreaterThan(3)
  expect(table.map(([, file]) => file)).toEqual(shards.map(({ path }) => path))
  expect(postings).toBe(0)
  expect(readDocs(files).searchDocs[0]?.sections).toBe(1)
  expect((JSON.parse(find(files, '-text-')[0]?.content ?? '') as TextFile)[0]?.heads).toEqual([[2, 'A heading']])
})
