import { expect, test } from 'vitest'
import { folderOf } from '../../folder/memory-folder.fixture.ts'
import { folder, read, SITE } from './fumadocs.fixture.ts'
import { fumadocs } from './index.ts'

test('pages keep their addresses below the address of the loader, without groups', async () => {
  const site = await read({ 'index.mdx': '', '(group)/setup.mdx': '', 'api/index.mdx': '', '.part.mdx': '' })
  expect(site.pages.map(({ target, address }) => [target, address])).toEqual([
    ['docs/setup.md', '/guide/setup'],
    ['docs/api/index.md', '/guide/api'],
    ['docs/index.md', '/guide'],
  ])
  expect(site.config).toMatchObject({
    title: 'Acme',
    trailingSlash: false,
    docs: { routeBasePath: '/guide' },
    navbar: {
      items: [
        { label: 'Guide', to: '/guide' },
        { label: 'Chat', href: 'https://chat.test/' },
        { label: 'GitHub', href: 'https://github.com/acme/acme', position: 'right' },
        { type: 'search' },
        { type: 'colorMode' },
      ],
    },
  })
})

test('what the site has besides its documentation is reported with its place', async () => {
  const { notConverted } = await read({ 'index.mdx': '' })
  expect(notConverted.map(({ kind, message, file }) => [kind, message, file])).toEqual([
    ['computed settings', expect.stringContaining('The configuration is computed'), 'next.config.mjs'],
    [
      'items of navbar and footer',
      'The item "Pricing" of the navbar leads to "/pricing", which is not a page of the new site.',
      'lib/layout.shared.tsx',
    ],
    [
      'pages in React',
      'The page app/(home)/page.tsx is not in the folder of the documentation.',
      'app/(home)/page.tsx',
    ],
    [
      'other collections',
      'The folder content/news, published at /news, is another collection, and was not imported: 1 Markdown file.',
      'content/news/a.mdx',
    ],
  ])
})

test('redirects of Next.js, also with parameters; one that depends on a query is reported', async () => {
  const config = (SITE['next.config.mjs'] ?? '').replace('createMDX()(config)', 'withMDX(config)')
  const site = await read({ 'index.mdx': '', 'setup.mdx': '' }, { 'next.config.mjs': config })
  expect(site.redirects).toEqual([
    { from: '/start', to: '/guide/setup' },
    { from: '/old/setup', to: '/guide/setup' },
  ])
  expect(site.notConverted[0]).toMatchObject({ kind: 'redirects', file: 'next.config.mjs', line: 3 })
})

test('`meta.json`: order, separators, links, the rest, extracted and excluded entries', async () => {
  const { sidebar } = await read({
    'meta.json': JSON.stringify({
      pages: ['index', '---[Icon]Start---', './b', '...more', '[Icon][Site](https://acme.test/)', '---', '...', '!a'],
    }),
    'index.mdx': '',
    'a.mdx': '',
    'b.mdx': '',
    'c.mdx': '',
    'more/x.mdx': '',
    'open/meta.json': '{ "title": "Open", "defaultOpen": true }',
    'open/index.mdx': '',
    'open/y.mdx': '',
    'shut-now/z.mdx': '',
  })
  expect(sidebar).toEqual({
    docs: [
      'index',
      {
        label: 'Start',
        collapsed: false,
        items: ['b', 'more/x', { label: 'Site', href: 'https://acme.test/' }],
      },
      'c',
      { label: 'Open', link: 'open', collapsed: false, items: ['open/y'] },
      { label: 'Shut now', collapsed: true, items: ['shut-now/z'] },
    ],
    // On pages that no list names, Fumadocs shows a list of these pages.
    'other-pages': ['a'],
  })
})

test('root folders have a tab and a sidebar; a page that a list names is nowhere else', async () => {
  const { sidebar, config } = await read({
    '(guide)/meta.json': '{ "title": "Guide", "root": true, "pages": ["index", "../api/intro"] }',
    '(guide)/index.mdx': '',
    'api/meta.json': '{ "root": true, "title": "API" }',
    'api/index.mdx': '',
    'api/intro.mdx': '',
    'api/b.mdx': '',
  })
  expect(sidebar).toEqual({ guide: ['index', 'api/intro'], api: ['api', 'api/b'] })
  expect(config.navbar?.items?.slice(0, 2)).toEqual([
    { type: 'docSidebar', sidebarId: 'guide', label: 'Guide' },
    { type: 'docSidebar', sidebarId: 'api', label: 'API' },
  ])
})

test('lists with mistakes are reported, and a folder that names itself has no end', async () => {
  const site = await read({
    'a/meta.json': '{ "pages": ["../a", "gone", "b"] }',
    'a/b.mdx': '',
    'c/meta.json': '{ "pages": [',
    'c/d.mdx': '',
  })
  expect(site.sidebar).toEqual([
    { label: 'A', collapsed: true, items: ['a/b'] },
    { label: 'C', collapsed: true, items: ['c/d'] },
  ])
  const found = site.notConverted.filter(({ file }) => file?.endsWith('meta.json'))
  expect(found.map(({ kind, file, line }) => [kind, file, line])).toEqual([
    ['configuration', 'content/docs/c/meta.json', 1],
    ['sidebar entries', 'content/docs/a/meta.json', 1],
  ])
})

test('a page beside a folder of the same name is in the list, too', async () => {
  const { sidebar } = await read({ 'setup.mdx': '# Set up\n', 'setup/linux.mdx': '# Linux\n' })
  expect(sidebar).toEqual(['setup', { label: 'Setup', collapsed: true, items: ['setup/linux'] }])
})

test('a language whose name is a path is none', () => {
  const i18n = "{ defaultLanguage: 'en', languages: ['en', '..', 'de'] }"
  const source = (SITE['lib/source.ts'] ?? '').replace('baseUrl: docsRoute', `i18n: ${i18n}, baseUrl: docsRoute`)
  const from = folder({ 'a.mdx': '# A\n', 'a....mdx': '# B\n', 'a.de.mdx': '# C\n' }, { 'lib/source.ts': source })
  const languages = fumadocs.languages?.(from, fumadocs.detect(from) ?? '') ?? []
  expect(languages.map(({ key }) => key)).toEqual(['en', 'de'])
})

test('translations as extensions: each language is a site, with the default text where it has none', async () => {
  const i18n = "export const i18n = defineI18n({ defaultLanguage: 'en', languages: ['en', 'cn', 'de'] })"
  const source = (SITE['lib/source.ts'] ?? '').replace('baseUrl: docsRoute', 'i18n, baseUrl: docsRoute')
  const from = folder(
    {
      'index.mdx': '[B](/guide/b)\n',
      'b.mdx': '# B\n',
      'index.cn.mdx': '[B](./b.mdx)\n',
      'meta.cn.json': '{ "pages": ["b", "index"] }',
    },
    { 'lib/i18n.ts': i18n, 'lib/source.ts': `import { i18n } from './i18n'\n${source}` },
  )
  const file = fumadocs.detect(from) ?? ''
  const languages = fumadocs.languages?.(from, file) ?? []
  expect(languages.map(({ tag, baseUrl }) => [tag, baseUrl])).toEqual([
    ['en', '/en/'],
    ['zh-CN', '/cn/'],
  ])
  const [, chinese] = await Promise.all(languages.map((language) => fumadocs.read(from, file, { language })))
  expect(chinese?.pages.map(({ source, address, isUntranslated }) => [source, address, isUntranslated])).toEqual([
    ['content/docs/b.mdx', '/cn/guide/b', true],
    ['content/docs/index.cn.mdx', '/cn/guide', undefined],
  ])
  expect(chinese?.sidebar).toEqual(['b', 'index'])
})

test('translations into a language that the site does not have are no pages, and are named', async () => {
  const i18n = "{ defaultLanguage: 'en', languages: ['en', 'de'] }"
  const from = folder(
    { 'a.mdx': '# A\n', 'a.es.mdx': '# A\n', 'a.de.mdx': '# A\n', 'next.js.mdx': '# Next\n', 'next.mdx': '# N\n' },
    {
      'lib/source.ts': (SITE['lib/source.ts'] ?? '').replace('baseUrl: docsRoute', `i18n: ${i18n}, baseUrl: docsRoute`),
    },
  )
  const file = fumadocs.detect(from) ?? ''
  const languages = fumadocs.languages?.(from, file) ?? []
  const [english, german] = await Promise.all(languages.map((language) => fumadocs.read(from, file, { language })))
  expect(english?.pages.map(({ source }) => source)).toEqual([
    'content/docs/a.mdx',
    'content/docs/next.js.mdx',
    'content/docs/next.mdx',
  ])
  expect(german?.pages).toHaveLength(3)
  expect(english?.notConverted).toContainEqual(
    expect.objectContaining({ kind: 'translations', file: 'content/docs/a.es.mdx' }),
  )
})

test('title, links and repository of Geistdocs, which has no layout to read', async () => {
  const { config } = await read(
    { 'a.mdx': '# A\n' },
    {
      'geistdocs.tsx':
        "export const Logo = () => <b>A</b>\nexport const github = { owner: 'acme', repo: 'kit' }\nexport const nav = [{ label: 'Docs', href: '/guide/a' }]\nexport const title = 'Acme Kit'\n",
      'lib/layout.shared.tsx': '',
    },
  )
  expect(config.title).toBe('Acme Kit')
  expect(config.navbar?.items).toEqual(
    expect.arrayContaining([
      { label: 'Docs', to: '/guide/a' },
      expect.objectContaining({ href: 'https://github.com/acme/kit' }),
    ]),
  )
})

test('translations in folders; with hideLocale, the default language has none in its addresses', async () => {
  const i18n = "{ defaultLanguage: 'en', languages: ['de', 'en'], parser: 'dir', hideLocale: 'default-locale' }"
  const source = (SITE['lib/source.ts'] ?? '').replace('baseUrl: docsRoute', `i18n: ${i18n}, baseUrl: docsRoute`)
  const from = folder(
    { 'en/a.mdx': '# A\n', 'de/a.mdx': '![](./b.png)\n', 'de/b.png': '' },
    { 'lib/source.ts': source },
  )
  const file = fumadocs.detect(from) ?? ''
  const languages = fumadocs.languages?.(from, file) ?? []
  const [english, german] = await Promise.all(languages.map((language) => fumadocs.read(from, file, { language })))
  expect(english?.pages.map(({ address }) => address)).toEqual(['/guide/a'])
  expect(german?.pages.map(({ address, source: own }) => [address, own])).toEqual([
    ['/de/guide/a', 'content/docs/de/a.mdx'],
  ])
  expect(german?.files).toContainEqual({ from: 'content/docs/de/b.png', to: 'docs/b.png' })
})

test('a site without Fumadocs MDX is known by the module that calls loader()', async () => {
  const { 'source.config.ts': _, ...rest } = SITE
  const from = folderOf({ ...rest, 'content/docs/a.mdx': '# A\n', 'package.json': '{}' })
  expect(fumadocs.detect(from)).toBe('lib/source.ts')
  const { pages } = await fumadocs.read(from, 'lib/source.ts')
  expect(pages.map(({ address }) => address)).toEqual(['/guide/a'])
  expect(fumadocs.detect(folderOf({ 'source.config.ts': 'export default {}', 'a.md': '' }))).toBe(undefined)
})

test('a collection of pages with a date becomes the blog', async () => {
  const site = await read(
    { 'index.mdx': '[News](/news) [A](/news/a)\n' },
    {
      'content/news/a.mdx': '---\ntitle: A\ndate: 2026-01-02\nauthor:\n  name: Ada\n  avatar: /ada.png\n---\n\nText\n',
      'app/news/page.tsx': 'export default () => <><h1>News</h1><p>All posts</p></>',
      'package.json': '{ "imports": { "#/*": "./*" } }',
      'tsconfig.json': '{}',
      'lib/source.ts': (SITE['lib/source.ts'] ?? '').replace('@/lib/shared', '#/lib/shared'),
    },
  )
  expect(site.config.blog).toEqual({ routeBasePath: 'news' })
  expect(site.config.navbar?.items?.[0]).toEqual({ label: 'Blog', to: '/news' })
  const post = site.pages.find(({ target }) => target === 'blog/2026-01-02-a.md')
  expect(post).toMatchObject({
    address: '/news/a',
    text: '---\ntitle: A\ndate: 2026-01-02\nslug: a\nauthors:\n  - ada\n---\n\nText\n',
  })
  expect(site.generated['blog/authors.yml']).toBe('ada:\n  name: Ada\n  image_url: /ada.png\n')
  expect(site.pages.find(({ target }) => target === 'docs/index.md')?.text).toBe(
    '[News](/news) [A](../blog/2026-01-02-a.md)\n',
  )
  // Octavo lists the posts itself.
  expect(site.pages.map(({ target }) => target)).not.toContain('pages/news.md')
  expect(site.notConverted.map(({ kind, file }) => [kind, file])).not.toContainEqual([
    'pages in React',
    'app/news/page.tsx',
  ])
})
