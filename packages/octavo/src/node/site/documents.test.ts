import { describe, expect, it } from 'vitest'
import { documentOf, makeSite, messagesOf } from './site.fixture.ts'

function dataOf(sketch: object, options: Parameters<typeof makeSite>[1] = {}) {
  return documentOf(makeSite({ 'docs/a.md': sketch }, options), 'docs/a.md').data
}

describe('the document of a page', () => {
  it('has every field of the shell', () => {
    const dates = new Map([['docs/a.md', '2025-01-01T00:00:00.000Z']])
    const next = { label: 'B', href: '/5.1/docs/b/' }
    const config = {
      docs: { showLastUpdated: true, editUrl: 'https://git.example.com/edit/main/' },
      url: 'https://x.org',
    }
    const page = { title: 'A', description: 'About a.', badges: ['beta'], tags: ['t'], headings: ['One'] }
    const pages = { 'docs/a.md': { ...page, image: '/img/a.png' }, 'docs/b.md': { title: 'B' } }
    expect(documentOf(makeSite(pages, { dates, config }), 'docs/a.md').data).toEqual({
      route: '/5.1/docs/a/',
      title: 'A',
      documentTitle: 'A | Handbook',
      description: 'About a.',
      layout: 'doc',
      badges: ['beta'],
      tags: ['t'],
      unlisted: false,
      draft: false,
      hideTitle: false,
      breadcrumbs: [{ label: 'A' }],
      sidebar: { name: 'docs', nodes: [{ label: 'A', href: '/5.1/docs/a/', badges: ['beta'] }, next] },
      previous: undefined,
      next,
      toc: [{ id: 'one', level: 2, html: 'One' }],
      editUrl: 'https://git.example.com/edit/main/docs/a.md',
      lastUpdated: '2025-01-01T00:00:00.000Z',
      markdownUrl: '/5.1/docs/a.md',
      image: 'https://x.org/5.1/img/a.png',
    })
  })

  it('has one title if it has the title of the site', () => {
    expect(dataOf({ title: 'Handbook' }).documentTitle).toBe('Handbook')
    expect(dataOf({ title: 'A' }, { config: { titleDelimiter: '–' } }).documentTitle).toBe('A – Handbook')
  })

  it.each([
    [{}, ['b', 'c', 'd']],
    [{ toc_max_heading_level: 3 }, ['b', 'c']],
    [{ toc_min_heading_level: 3 }, ['c', 'd']],
    [{ hide_table_of_contents: true }, []],
    [{ layout: 'wide' as const }, []],
  ])('lists the headings that %j selects', (frontMatter, ids) => {
    const headings = ['# a', '## b', '### c', '#### d', '##### e']
    expect(dataOf({ headings, ...frontMatter }).toc.map(({ id }) => id)).toEqual(ids)
  })

  it.each([
    [{ last_update: '2024-05-01' }, '2024-05-01'],
    [{ last_update: false as const }, undefined],
    [{ includes: ['docs/_b.md'] }, '2025-03-01T00:00:00.000Z'],
    [{}, '2025-01-01T00:00:00.000Z'],
  ])('with %j has the date %s', (frontMatter, date) => {
    const dates = new Map([
      ['docs/a.md', '2025-01-01T00:00:00.000Z'],
      ['docs/_b.md', '2025-03-01T00:00:00.000Z'],
    ])
    expect(dataOf(frontMatter, { dates, config: { docs: { showLastUpdated: true } } }).lastUpdated).toBe(date)
    expect(dataOf({}, { dates }).lastUpdated).toBeUndefined()
  })

  it.each([
    [{}, 'https://x.org/docs/a.md?edit'],
    [{ custom_edit_url: null }, undefined],
    [{ custom_edit_url: 'https://y.org' }, 'https://y.org'],
  ])('with %j is edited at %s', (frontMatter, url) => {
    expect(dataOf(frontMatter, { config: { docs: { editUrl: 'https://x.org/{file}?edit' } } }).editUrl).toBe(url)
  })

  it('has an edit link with the name of its file, whatever characters that contains', () => {
    const file = 'docs/C# 100%/a$&b?.md'
    for (const [editUrl, expected] of [
      ['https://x.org/{file}?edit', 'https://x.org/docs/C%23%20100%25/a$&b%3F.md?edit'],
      ['https://x.org/edit/', 'https://x.org/edit/docs/C%23%20100%25/a$&b%3F.md'],
    ]) {
      const plan = makeSite({ [file]: {} }, { config: { docs: { editUrl } } })
      expect(documentOf(plan, file).data.editUrl).toBe(expected)
    }
  })
})

it('pages outside the docs have neither sidebar nor breadcrumbs', () => {
  const { data } = documentOf(makeSite({ 'docs/a.md': {}, 'pages/index.md': { layout: 'home' } }), 'pages/index.md')
  expect(data).toMatchObject({ route: '/5.1/', layout: 'home', breadcrumbs: [] })
  expect(data.sidebar).toBeUndefined()
})

it('every site has a 404 page', () => {
  const plan = makeSite({ 'docs/a.md': {} })
  expect(plan.documents.at(-1)).toMatchObject({
    pageFile: null,
    file: '404.html',
    data: { notFound: true, unlisted: true, route: '/5.1/404.html' },
  })
})

describe('missing or invalid values are reported:', () => {
  it.each([
    'javascript:alert(1)',
    ' JAVA\u0000SCRIPT:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'github.com/acme',
  ])('an address for editing that is none: %j', (url) => {
    const plan = makeSite({ 'docs/a.md': { custom_edit_url: url } })
    expect(messagesOf(plan)).toEqual([
      `error docs/a.md The address "${url}" is not a valid link for editing the page. Write an address that begins with "https://" or "/", or null for no link.`,
    ])
    expect(documentOf(plan, 'docs/a.md').data.editUrl).toBeUndefined()
  })

  it('a preview image with an invalid address', () => {
    expect(messagesOf(makeSite({ 'docs/a.md': { image: 'javascript:alert(1)' } }))).toEqual([
      'error docs/a.md The preview image "javascript:alert(1)" is not the address of an image. Write the path of a file in the public folder, or an address that begins with "https://".',
    ])
  })

  it('a preview image that is not in the public folder', () => {
    const staticFiles = ['public/img/a.png']
    expect(messagesOf(makeSite({ 'docs/a.md': { image: '/img/a.png' } }, { staticFiles }))).toEqual([])
    expect(messagesOf(makeSite({ 'docs/a.md': { image: './img/a.png' } }))).toEqual([
      'error docs/a.md The preview image "./img/a.png" does not exist. Add it as "public/img/a.png": preview images are in "public".',
    ])
  })

  it('a preview image with the same path as an image in the text', () => {
    const written = '../../public/img/a.png'
    expect(messagesOf(makeSite({ 'docs/b/a.md': { image: written } }, { staticFiles: ['public/img/a.png'] }))).toEqual([
      `error docs/b/a.md The preview image "${written}" does not exist. Write "/img/a.png".`,
    ])
  })

  it('a site with only drafts', () => {
    expect(messagesOf(makeSite({ 'docs/a.md': { draft: true } }))).toEqual([
      'error There is nothing to publish: all pages are drafts. Remove "draft: true" from one of them; "octavo dev" shows drafts too.',
    ])
  })
})

it('the cards of a category show the badges of their pages', () => {
  const sidebarText = '- { label: A, link: { generatedIndex: {} }, items: [a] }'
  const plan = makeSite({ 'docs/a.md': { badges: ['beta'] } }, { sidebarText })
  expect(documentOf(plan, '/5.1/docs/category/a/').data.category).toMatchObject([{ badges: ['beta'] }])
})
