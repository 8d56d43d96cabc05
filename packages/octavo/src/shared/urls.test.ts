import { describe, expect, it } from 'vitest'
import {
  decodePath,
  encodeFilePath,
  encodeRoute,
  isExternalHref,
  isIndexFile,
  isLinkAddress,
  isMarkdownFile,
  joinPath,
  normalizeBasePath,
  splitHref,
  toCanonicalPath,
  toDocId,
  toDocumentFile,
  toMarkdownRoute,
  toOutputFile,
  toRoute,
  withoutMarkdownExtension,
} from './urls.ts'

/** Pages by their source path, with id, route, document and Markdown twin. */
const PAGES = [
  ['index.md', '', '/5.1/docs/', 'docs/index.html', '/5.1/docs.md'],
  ['README.md', '', '/5.1/docs/', 'docs/index.html', '/5.1/docs.md'],
  ['readme.md', '', '/5.1/docs/', 'docs/index.html', '/5.1/docs.md'],
  ['Index.MD', '', '/5.1/docs/', 'docs/index.html', '/5.1/docs.md'],
  ['design/index.markdown', 'design', '/5.1/docs/design/', 'docs/design/index.html', '/5.1/docs/design.md'],
  ['design/index.md', 'design', '/5.1/docs/design/', 'docs/design/index.html', '/5.1/docs/design.md'],
  [
    'design/namespaces.md',
    'design/namespaces',
    '/5.1/docs/design/namespaces/',
    'docs/design/namespaces/index.html',
    '/5.1/docs/design/namespaces.md',
  ],
  [
    'references/k5-project.yml.md',
    'references/k5-project.yml',
    '/5.1/docs/references/k5-project.yml/',
    'docs/references/k5-project.yml/index.html',
    '/5.1/docs/references/k5-project.yml.md',
  ],
  ['a b/ü.md', 'a b/ü', '/5.1/docs/a%20b/%C3%BC/', 'docs/a b/ü/index.html', '/5.1/docs/a%20b/%C3%BC.md'],
  ['c#?.md', 'c#?', '/5.1/docs/c%23%3F/', 'docs/c#?/index.html', '/5.1/docs/c%23%3F.md'],
  ['100%.md', '100%', '/5.1/docs/100%25/', 'docs/100%/index.html', '/5.1/docs/100%25.md'],
  ['reindex.md', 'reindex', '/5.1/docs/reindex/', 'docs/reindex/index.html', '/5.1/docs/reindex.md'],
] as const

describe.each(PAGES)('the page %s', (path, id, route, file, twin) => {
  it(`has the id "${id}"`, () => expect(toDocId(path)).toBe(id))
  it(`has the route ${route}`, () => expect(toRoute('/5.1/', `docs/${id}`, true)).toBe(route))
  it(`is written to ${file}`, () => expect(toDocumentFile('/5.1/', route)).toBe(file))
  it(`has its Markdown at ${twin}`, () => expect(toMarkdownRoute('/5.1/', route)).toBe(twin))
  it('has its Markdown in a file with that address', () => {
    const twinFile = toOutputFile('/5.1/', twin)
    expect(`/5.1/${encodeFilePath(twinFile)}`).toBe(twin)
  })
  it('is restored from its route', () => {
    expect(encodeRoute(decodePath(route))).toBe(route)
    expect(encodeRoute(route)).toBe(route)
    expect(toRoute('/', route, true)).toBe(route)
  })
})

describe('a Markdown file', () => {
  it.each(['a.md', 'docs/a.markdown', 'A.MD', 'a.Markdown', 'k5-project.yml.md'])('has an extension: %s', (path) => {
    expect(isMarkdownFile(path)).toBe(true)
  })

  it.each(['a.mdx', 'a.md.txt', 'md', 'amd', 'a.md/b', ''])('has another extension or none: %s', (path) => {
    expect(isMarkdownFile(path)).toBe(false)
    expect(withoutMarkdownExtension(path)).toBe(path)
  })

  it('keeps the rest of its name without its extension', () => {
    expect(['a.md', 'docs/a.MARKDOWN', 'a.yml.md', 'a.md.md'].map(withoutMarkdownExtension)).toEqual([
      'a',
      'docs/a',
      'a.yml',
      'a.md',
    ])
  })
})

describe('the index of a folder', () => {
  it.each(['index.md', 'docs/README.md', 'readme.markdown', 'a/Index.MD'])('is %s', (path) => {
    expect(isIndexFile(path)).toBe(true)
  })

  it.each(['reindex.md', 'index.html', 'index', 'index/a.md', 'readme.txt', 'readme-first.md'])('is not %s', (path) => {
    expect(isIndexFile(path)).toBe(false)
  })
})

describe('routes', () => {
  it.each([
    ['/', '', true, '/'],
    ['/', 'docs', false, '/docs'],
    ['/', 'docs/', false, '/docs'],
    ['/', '//docs//a/', true, '/docs/a/'],
    ['/5.1/', '', false, '/5.1/'],
    ['/5.1/', '/', true, '/5.1/'],
    ['/5.1/', 'docs', true, '/5.1/docs/'],
  ])('%s + %j (trailing slash %s) is %s', (base, path, slash, route) => {
    expect(toRoute(base, path, slash)).toBe(route)
  })

  it.each([
    ['/docs/a/', '/docs/a/', '/docs/a'],
    ['/docs/a', '/docs/a/', '/docs/a'],
    ['/docs/a.html', '/docs/a/', '/docs/a'],
    ['/docs/a/index.html', '/docs/a/', '/docs/a'],
    ['/docs/a.yml/', '/docs/a.yml/', '/docs/a.yml'],
    ['/index.html', '/', '/'],
    ['/', '/', '/'],
  ])('%s is the same page as %s (or, without slash, %s)', (path, withSlash, without) => {
    expect(toCanonicalPath(path, true)).toBe(withSlash)
    expect(toCanonicalPath(path, false)).toBe(without)
  })

  it('keep the final slash of the base path', () => {
    expect(toCanonicalPath('/5.1/', false, '/5.1/')).toBe('/5.1/')
    expect(toCanonicalPath('/5.1/index.html', false, '/5.1/')).toBe('/5.1/')
  })

  it('of the site root and the 404 page have their own files', () => {
    expect(toDocumentFile('/5.1/', '/5.1/')).toBe('index.html')
    expect(toDocumentFile('/5.1/', '/5.1/404.html')).toBe('404.html')
    expect(toMarkdownRoute('/5.1/', '/5.1/')).toBe('/5.1/index.md')
  })

  it('keep invalid percent-encoding', () => {
    expect(decodePath('/a%/b%20c')).toBe('/a%/b c')
    expect(encodeRoute('/a%2Fb')).toBe('/a%252Fb')
  })
})

it.each([
  ['', '/'],
  ['/', '/'],
  ['5.1', '/5.1/'],
  ['/5.1', '/5.1/'],
  ['//a//b', '/a/b/'],
])('the base path %j is %s', (base, normal) => expect(normalizeBasePath(base)).toBe(normal))

it.each([
  ['a/b.md?x=1#y', { path: 'a/b.md', query: '?x=1', hash: '#y' }],
  ['#y', { path: '', query: '', hash: '#y' }],
  ['?x', { path: '', query: '?x', hash: '' }],
  ['a#b?c#d', { path: 'a', query: '', hash: '#b?c#d' }],
  ['', { path: '', query: '', hash: '' }],
])('the address %j has its parts', (href, parts) => expect(splitHref(href)).toEqual(parts))

it.each([
  ['https://x.org', true],
  ['mailto:a@x.org', true],
  ['//x.org', true],
  ['/\\x.org', true],
  ['/\t/x.org', true],
  [' \n//x.org', true],
  ['https:/x.org', true],
  ['https:x.org', true],
  ['ht\ntps://x.org', true],
  ['https://[', true],
  ['/docs', false],
  ['/docs//a', false],
  ['?a=//x.org', false],
  ['', false],
  ['a/b:c', false],
  ['#a', false],
])('%s leaves the site: %s', (href, leaves) => expect(isExternalHref(href)).toBe(leaves))

it('pieces are joined with single slashes', () => expect(joinPath('/a/', '', '/b', 'c/')).toBe('/a/b/c/'))

it.each([
  ['https://x.org', true],
  ['mailto:a@x.org', true],
  ['tel:+49123', true],
  ['/docs/a/', true],
  ['../a:b', true],
  ['#part', true],
  ['javascript:alert(1)', false],
  [' JaVa\nScript\t:alert(1)', false],
  ['data:text/html,x', false],
  ['blob:https://x.org/1', false],
])('whether %j is allowed in a link of the shell: %s', (address, expected) => {
  expect(isLinkAddress(address)).toBe(expected)
})
