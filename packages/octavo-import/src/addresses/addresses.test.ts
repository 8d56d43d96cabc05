import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { addAliases, compareAddresses, leadToPages, readPublished, separatePages } from './index.ts'

const folder = mkdtempSync(join(tmpdir(), 'octavo-published-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What these sites have besides configuration and pages. */
const NOTHING_ELSE = {
  files: [],
  generated: {},
  components: [],
  redirects: [],
  converted: {},
  notConverted: [],
}

test('a draft is not lost: the old site did not publish it, either', () => {
  const draft = { source: 'a.md', target: 'docs/a.md', address: '/a', anchors: ['b'], text: '---\ndraft: true\n---\n' }
  const published = { find: () => undefined }
  expect(compareAddresses([draft], published).lost).toEqual([])
  expect(compareAddresses([{ ...draft, text: '# A\n' }], published).lost).toHaveLength(1)
})

test('a page whose address ends in .html, and the top of a page, are not lost', () => {
  mkdirSync(join(folder, 'types.html'))
  writeFileSync(join(folder, 'types.html/index.html'), '<h2 id="basic">Basic</h2>')
  const page = { source: 'a.md', target: 'docs/a.md', address: '/types.html', anchors: ['basic', '', 'gone'], text: '' }
  expect(compareAddresses([page], readPublished(folder, '/'))).toEqual({
    same: 1,
    redirected: 0,
    lost: [],
    anchors: { same: 2, lost: [{ anchor: '/types.html#gone', source: 'a.md' }] },
  })
})

test('a redirect to a section or through another one is an alias of its page, one to another site stays; what is lost of redirects is reported', () => {
  const page = { source: 'a.md', target: 'docs/new.md', address: '/base/new/', anchors: [], text: '# New\n' }
  const site = { config: { baseUrl: '/base/', docs: { routeBasePath: '/' } }, pages: [page], files: [], generated: {} }
  const redirects = [
    { from: '/base/old', to: '/base/new/#part' },
    { from: '/base/older', to: '/base/old' },
    { from: '/base/new#old-part', to: '/base/new/' },
    { from: '/base/chat', to: 'https://chat.example.com' },
    { from: '/base/chat/*', to: 'https://chat.example.com' },
    { from: '/base/gone', to: '/base/nowhere/' },
    { from: '/base/./part/../oldest', to: '/base/new/' },
    { from: '/base/.hidden/a', to: '/base/new/' },
    { from: '/base/self\\_hosted', to: '/base/new/' },
  ]
  const rest = { components: [], converted: {}, notConverted: [] }
  const { pages, findings, redirects: elsewhere } = addAliases({ ...site, ...rest, redirects })
  expect(elsewhere).toEqual({ '/chat': 'https://chat.example.com' })
  expect(pages[0]?.text).toBe('---\naliases:\n  - /old\n  - /older\n  - /oldest\n---\n\n# New\n')
  expect(findings.map(({ message }) => message)).toEqual([
    'The redirect from "/base/old" leads to the top of the page "docs/new.md", not to "/base/new/#part".',
    'The redirect from "/base/older" leads to the top of the page "docs/new.md", not to "/base/new/#part".',
    'The redirect from "/base/new#old-part" to "/base/new/" depends on an anchor, which servers do not see.',
    'The redirect from "/base/chat/*" leads to another site: https://chat.example.com',
    'The redirect from "/base/gone" leads to "/base/nowhere/", where the new site has no page.',
    'The redirect from "/base/.hidden/a" to "/base/new/" has a backslash, a control character, or a dot at the start of a name, which many hosts do not serve.',
    'The redirect from "/base/self\\_hosted" to "/base/new/" has a backslash, a control character, or a dot at the start of a name, which many hosts do not serve.',
  ])
})

test('two pages never share an address or a file', () => {
  const page = (source: string, target: string, address: string, text = '') => ({
    source,
    target,
    address,
    anchors: [],
    text,
  })
  const { pages, findings } = separatePages({
    config: { docs: { routeBasePath: '/' } },
    pages: [
      page('en.md', 'docs/en.md', '/en.html'),
      page('en/index.md', 'docs/en/index.md', '/en/'),
      page('a.md', 'docs/a.md', '/a.html', '---\nslug: /\n---\n'),
      page('b.md', 'docs/b.md', '/b'),
      page('b/index.md', 'docs/b/index.md', '/b'),
      page('c.md', 'docs/c.md', '/2015/b.html', '---\nslug: b\n---\n'),
      page('index.md', 'docs/index.md', '/'),
      page('A/a.md', 'docs/a.md', '/A/a'),
      page('_a.md', 'docs/_a.md', ''),
    ],
    ...NOTHING_ELSE,
  })
  expect(pages.map(({ source, text }) => [source, /slug: .*/.exec(text)?.[0]])).toEqual([
    ['en.md', 'slug: en.html'],
    ['en/index.md', undefined],
    ['a.md', 'slug: a.html'],
    ['b.md', 'slug: b-page'],
    ['b/index.md', undefined],
    ['c.md', 'slug: b-page-2'],
    ['index.md', undefined],
    ['_a.md', undefined],
  ])
  expect(findings.map(({ kind, file }) => [kind, file])).toEqual([
    ['pages with the address of another', 'en.md'],
    ['pages with the address of another', 'a.md'],
    ['pages with the address of another', 'b.md'],
    ['pages with the address of another', 'c.md'],
    ['pages with the file of another', 'A/a.md'],
  ])
})

test('of pages whose names differ only by case, equal ones become one, and others get another name', () => {
  const page = (source: string, text: string) => ({
    source,
    target: `docs/${source}`,
    address: `/${source}`,
    anchors: [],
    text,
  })
  const { pages, sidebar, findings } = separatePages({
    ...NOTHING_ELSE,
    config: { docs: { routeBasePath: '/' } },
    sidebar: ['async', { label: 'ASYNC', link: 'ASYNC', items: [{ doc: 'async-2', label: 'async' }, 'Async'] }],
    pages: [page('Async.md', '1'), page('async.md', '1'), page('ASYNC.md', '2'), page('async-2.md', '3')],
  })
  expect(sidebar).toEqual([
    'Async',
    { label: 'ASYNC', link: 'ASYNC-2', items: [{ doc: 'async-2-2', label: 'async' }, 'Async'] },
  ])
  expect(pages.map(({ target, text }) => [target, text.trim()])).toEqual([
    ['docs/Async.md', '1'],
    ['docs/ASYNC-2.md', '2'],
    ['docs/async-2-2.md', '3'],
  ])
  expect(findings.map(({ message }) => message)).toEqual([
    'docs/async.md is already the page of Async.md, so the page was left out.',
    'Only its case differs from Async.md, so the page became docs/ASYNC-2.md.',
    'Only its case differs from ASYNC.md, so the page became docs/async-2-2.md.',
  ])
})

test('an address that Octavo takes for that of the page itself is not an alias', () => {
  const page = { source: 'a.md', target: 'docs/a.md', address: '/a', anchors: [], text: 'A\n' }
  const redirects = [
    { from: '/a.html', to: '/a' },
    { from: '/b.html', to: '/a' },
  ]
  const add = (trailingSlash: boolean) =>
    addAliases({ ...NOTHING_ELSE, config: { trailingSlash }, pages: [page], redirects }).pages[0]?.text
  expect(add(false)).toBe('---\naliases:\n  - /b.html\n---\n\nA\n')
  expect(add(true)).toBe('---\naliases:\n  - /a.html\n  - /b.html\n---\n\nA\n')
})

test('the slug of a post counts from the blog, that of a page from its folder', () => {
  const page = (target: string, address: string) => ({
    source: '',
    target,
    address,
    anchors: [],
    text: '---\nslug: a/b\n---\n',
  })
  const pages = [page('blog/a/b.md', '/blog/a/b'), page('docs/c/b.md', '/c/a/b')]
  const config = { docs: { routeBasePath: '/' }, blog: {} }
  expect(addAliases({ ...NOTHING_ELSE, config, pages, redirects: [] }).pages).toEqual(pages)
})

test('links of navbar, footer and sidebar lead to pages, not to redirects', () => {
  const page = (target: string, address: string) => ({ source: target, target, address, anchors: [], text: '' })
  const { config, sidebar } = leadToPages({
    sidebar: { a: [{ label: 'A', items: [{ href: '/a.html#b', label: 'A' }] }] },
    config: {
      baseUrl: '/base/',
      navbar: {
        items: [
          { label: 'A', to: '/a.html#b' },
          { label: 'More', items: [{ label: 'C', to: '/c/' }] },
        ],
      },
      footer: {
        links: [
          { label: 'A', to: '/a.html' },
          { label: 'X', href: 'https://x.test/a.html' },
        ],
      },
    },
    pages: [page('docs/a.md', '/base/a.html'), page('docs/c.md', '/base/c/')],
    ...NOTHING_ELSE,
  })
  expect(sidebar).toEqual({ a: [{ label: 'A', items: [{ href: '/a/#b', label: 'A' }] }] })
  expect(config.navbar?.items).toEqual([
    { label: 'A', to: '/a/#b' },
    { label: 'More', items: [{ label: 'C', to: '/c/' }] },
  ])
  expect(config.footer?.links).toEqual([
    { label: 'A', to: '/a/' },
    { label: 'X', href: 'https://x.test/a.html' },
  ])
})
