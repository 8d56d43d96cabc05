import { expect, test } from 'vitest'
import { folderOf } from '../../folder/memory-folder.fixture.ts'
import { jekyll } from './index.ts'
import { convertText, readJekyll } from './jekyll.fixture.ts'

const page = (keys: string, text = '# X\n') => `---\n${keys}\n---\n${text}`

async function addressesOf(config: string, files: Record<string, string>) {
  const { pages } = await readJekyll(config, files)
  return Object.fromEntries(pages.map(({ source, address }) => [source, address]))
}

test('addresses of pages follow the style of permalinks and their own', async () => {
  const files = {
    'index.md': page('a: 1'),
    'guide/index.md': page('a: 1'),
    'guide/set up.md': page('a: 1'),
    'own.md': page('permalink: /o/:basename/'),
    'file.markdown': page('permalink: f.html'),
  }
  expect(await addressesOf('', files)).toEqual({
    'index.md': '/',
    'guide/index.md': '/guide/',
    'guide/set up.md': '/guide/set up.html',
    'own.md': '/o/own/',
    'file.markdown': '/f.html',
  })
  expect(await addressesOf('permalink: pretty\nbaseurl: /b\n', files)).toMatchObject({
    'guide/set up.md': '/b/guide/set up/',
    'own.md': '/b/o/own/',
  })
  expect(await addressesOf('url: https://a.b/latest\npermalink: /:title\n', files)).toMatchObject({
    'guide/set up.md': '/latest/guide/set up',
  })
})

test('addresses of posts and collections', async () => {
  const config =
    'collections:\n  docs: { output: true, permalink: "/manual/:path/" }\n  api: { output: true }\n  notes: {}\n'
  expect(
    await addressesOf(config, {
      '_posts/2024-03-05-New-Things.md': page('categories: [A b, c]'),
      'x/_posts/2024-01-02-a.md': page('date: 2024-02-03 10:00:00 +0100'),
      '_posts/undated.md': page('a: 1'),
      '_docs/a/b.md': page('a: 1'),
      '_api/c.md': page('a: 1'),
      '_notes/d.md': page('a: 1'),
    }),
  ).toEqual({
    '_posts/2024-03-05-New-Things.md': '/a b/c/2024/03/05/New-Things.html',
    'x/_posts/2024-01-02-a.md': '/x/2024/02/03/a.html',
    '_docs/a/b.md': '/manual/a/b/',
    '_api/c.md': '/api/c.html',
  })
})

test('which files are pages: front matter, excluded and included ones, GitHub Pages', async () => {
  const files = {
    'a.md': page('a: 1'),
    'plain.md': '# Plain\n',
    'README.md': '# Read\n',
    'CONTRIBUTING.md': '# C\n',
    'tmp/b.md': page('a: 1'),
    '_hidden/c.md': page('a: 1'),
    '_more/d.md': page('a: 1'),
    '404.html': page('a: 1'),
  }
  const config = 'exclude: [tmp/]\ninclude: [_more]\n'
  expect(await addressesOf(config, files)).toEqual({ 'a.md': '/a.html', '_more/d.md': '/_more/d.html' })
  const github = folderOf({ '_config.yml': config, ...files })
  const { pages } = await jekyll.read(github, '_config.yml')
  expect(pages.map(({ source, target, address }) => [source, target, address])).toEqual([
    ['README.md', 'docs/index.md', '/'],
    ['_more/d.md', 'docs/more/d.md', '/_more/d.html'],
    ['a.md', 'docs/a.md', '/a.html'],
    ['plain.md', 'docs/plain.md', '/plain.html'],
  ])
})

test('the sidebar of Just the Docs: orders, titles above, excluded pages, collections and other sites', async () => {
  const config = `theme: just-the-docs
collections:
  more: { output: true }
just_the_docs:
  collections:
    more: { name: More }
nav_external_links: [{ title: Code, url: 'https://github.com/a/b' }]
aux_links:
  Shop: ['https://shop.example.com']
`
  const {
    sidebar,
    config: settings,
    pages,
  } = await readJekyll(config, {
    'index.md': page('title: Home\nnav_order: 1'),
    'z.md': page('title: Z\nnav_order: 2\nchild_nav_order: desc', ''),
    'b.md': page('title: B'),
    'a.md': page('title: a'),
    'none.md': page('title: None\nnav_exclude: true'),
    'z1.md': page('title: T\nparent: Z'),
    'z2.md': page('title: U\nparent: Z\nhas_toc: false'),
    't1.md': page('title: Deep\nparent: T\ngrand_parent: Z'),
    'untitled.md': page('a: 1'),
    '_more/m.md': page('title: M'),
  })
  expect(sidebar).toEqual([
    { doc: 'index', label: 'Home' },
    {
      label: 'Z',
      link: 'z',
      items: [
        { doc: 'z2', label: 'U' },
        { label: 'T', link: 'z1', items: [{ doc: 't1', label: 'Deep' }] },
      ],
    },
    { doc: 'a', label: 'a' },
    { doc: 'b', label: 'B' },
    { label: 'Code', href: 'https://github.com/a/b' },
    { label: 'More', collapsed: false, items: [{ doc: 'more/m', label: 'M' }] },
  ])
  expect(settings.navbar?.items?.[0]).toEqual({ label: 'Shop', href: 'https://shop.example.com' })
  expect(pages.find(({ source }) => source === 'z.md')?.text).toBe(
    '---\ntitle: Z\n---\n\n- [U](./z2.md)\n- [T](./z1.md)\n',
  )
})

test('a copy of Just the Docs may name its collections under another key', async () => {
  const config = `collections:
  more: { output: true }
  api: { output: true }
acme_docs:
  collections:
    api: { name: API, nav_fold: true }
other_docs:
  collections:
    more: { name: More }
`
  const { sidebar } = await readJekyll(config, {
    '_more/m.md': page('title: M\nnav_order: 1'),
    '_api/a.md': page('title: A'),
  })
  expect(sidebar).toEqual([
    { label: 'API', items: [{ doc: 'api/a', label: 'A' }] },
    { label: 'More', collapsed: false, items: [{ doc: 'more/m', label: 'M' }] },
  ])
})

test('menus in _data: Documentation Theme, Minimal Mistakes, lists of names', async () => {
  const files = { 'a.md': page('permalink: a.html'), 'b/c.md': page('title: C'), '_docs/d.md': page('title: D') }
  const documentation = await readJekyll('', {
    ...files,
    '_data/sidebars/home.yml':
      'entries:\n- title: sidebar\n  folders:\n  - title: Part\n    folderitems:\n    - title: A\n      url: /a.html\n      output: web, pdf\n    - title: Print\n      url: /a.html\n      output: pdf\n    - title: Gone\n      url: /gone.html\n',
  })
  expect(documentation.sidebar).toEqual([{ label: 'Part', items: [{ doc: 'a', label: 'A' }] }])
  expect(documentation.notConverted.map(({ message, file, line }) => [message, file, line])).toEqual([
    ['The entry "Gone" leads to "/gone.html", which is not a page of the new site.', '_data/sidebars/home.yml', 13],
  ])
  const minimal = await readJekyll('', {
    ...files,
    '_data/navigation.yml':
      'main:\n- title: C\n  url: /b/c.html\n- title: Out\n  url: https://a.b\ndocs:\n- title: Start\n  children:\n  - title: A\n    url: a.html\n',
  })
  expect(minimal.sidebar).toEqual([{ label: 'Start', collapsed: false, items: [{ doc: 'a', label: 'A' }] }])
  expect(minimal.config.navbar?.items?.slice(0, 2)).toEqual([
    { type: 'doc', docId: 'b/c', label: 'C', position: 'left' },
    { label: 'Out', href: 'https://a.b', position: 'left' },
  ])
  const two = await readJekyll('', {
    ...files,
    '_data/main_sidebar.yml': '- title: A\n  url: /a.html\n',
    '_data/docs-nav.yml': '- title: C\n  url: /b/c.html\n',
  })
  expect(two.sidebar).toEqual({ 'main-sidebar': [{ doc: 'a', label: 'A' }], 'docs-nav': [{ doc: 'b/c', label: 'C' }] })
  expect(two.config.navbar?.items?.[0]).toEqual({
    type: 'docSidebar',
    sidebarId: 'docs-nav',
    label: 'Docs nav',
    position: 'left',
  })
  const names = await readJekyll('collections: { docs: { output: true } }\n', {
    ...files,
    '_data/docs.yml': '- title: All\n  docs:\n  - d\n',
  })
  expect(names.sidebar).toEqual([{ label: 'All', collapsed: false, items: ['docs/d'] }])
})

test('links: by file, by address, with the base path, to the site itself; link and post_url', async () => {
  const { text, found } = await convertText(
    '[1](b/c.md) [2](b/c.html#x) [3](/base/b/c.html) [4]({{ "/b/c.html" | relative_url }}) [5](https://a.b/base/b/c.html)\n' +
      '[6]({% link b/c.md %}) [7]({% post_url 2024-01-02-p %}) [8](gone.html) [9](https://a.b/other/)\n\n![i](img/i.png)\n',
    'url: https://a.b\nbaseurl: /base\n',
    { 'b/c.md': page('a: 1'), '_posts/2024-01-02-p.md': page('a: 1'), 'img/i.png': '' },
  )
  expect(text).toBe(
    '[1](./b/c.md) [2](./b/c.md#x) [3](./b/c.md) [4](./b/c.md) [5](./b/c.md)\n'.replace(
      '(./b/c.md) [2]',
      '(b/c.md) [2]',
    ) + '[6](./b/c.md) [7](../blog/2024-01-02-p.md) [8](gone.html) [9](https://a.b/other/)\n\n![i](img/i.png)\n',
  )
  expect(found).toEqual(['5:50 The link "gone.html" leads to no page or file of the old site.'])
})

test('redirects, defaults, drafts and front matter', async () => {
  const { pages, redirects } = await readJekyll(
    'defaults:\n- scope: { path: guide }\n  values: { search_exclude: true, tags: [x] }\n',
    {
      'a.md': page('title: A\nredirect_from: [/old/, /older]\nlayout: page\nown: 1'),
      'b.md': page('redirect_to: https://c.d/'),
      'moved.html': page('layout: none', '<meta http-equiv="refresh" content="0;url=a.html" />'),
      'guide/c.md': page('title: C\ntitle: D\npublished: false'),
    },
  )
  expect(redirects).toEqual([
    { from: '/old/', to: '/a.html' },
    { from: '/older', to: '/a.html' },
    { from: '/b.html', to: 'https://c.d/' },
    { from: '/moved.html', to: '/a.html' },
  ])
  expect(pages.map(({ text }) => text)).toEqual([
    '---\ntitle: A\nown: 1\n---\n# X\n',
    '---\ntitle: D\ndraft: true\nsearch:\n  exclude: true\ntags:\n  - x\n---\n# X\n',
  ])
})

test('posts become the blog, with authors, and categories as tags; drafts are reported', async () => {
  const { pages, config, generated, notConverted } = await readJekyll('permalink: /news/:title/\n', {
    '_posts/2024-01-02-p.md': page('author: ada\ncategory: Go\ntags: a b\nexcerpt: Short.'),
    '_posts/2024-01-03-q.md': page('author: Bob Low\nlayout: post'),
    '_drafts/idea.md': page('title: Idea'),
    '_data/authors.yml': 'ada:\n  name: Ada Lovelace\n  uri: https://ada.example.com\n',
  })
  expect(config.blog).toEqual({ routeBasePath: 'news' })
  expect(notConverted.map(({ kind, file }) => [kind, file])).toEqual([['drafts', '_drafts/idea.md']])
  expect(config.navbar?.items?.[0]).toEqual({ label: 'Blog', to: '/news/', position: 'left' })
  expect(pages.map(({ target, address, text }) => [target, address, text])).toEqual([
    [
      'blog/2024-01-02-p.md',
      '/news/p/',
      '---\ntags:\n  - Go\n  - a\n  - b\ntitle: P\nslug: p\ndescription: Short.\nauthors:\n  - ada\n---\n# X\n',
    ],
    ['blog/2024-01-03-q.md', '/news/q/', '---\ntitle: Q\nslug: q\nauthors:\n  - bob-low\n---\n# X\n'],
  ])
  expect(generated['blog/authors.yml']).toBe(
    'ada:\n  name: Ada Lovelace\n  url: https://ada.example.com\nbob-low:\n  name: Bob Low\n',
  )
})

test('the day of the last change is kept', async () => {
  const { pages } = await readJekyll('', { 'a.md': page('title: A\nlast_modified_at: 2024-02-03T10:00:00') })
  expect(pages[0]?.text).toContain('title: A\nlast_update: 2024-02-03\n')
})

test('pages of HTML are converted if they have text of their own, and reported if not', async () => {
  const { pages, notConverted } = await readJekyll('', {
    'a.html': page('title: A', '<p>Text <a href="b.md">b</a></p>\n'),
    'list.html': page('title: L', '{% for p in site.posts %}{{ p.title }}{% endfor %}\n'),
    'b.md': page('title: B'),
  })
  expect(pages.map(({ source, target }) => [source, target])).toEqual([
    ['a.html', 'docs/a.md'],
    ['b.md', 'docs/b.md'],
  ])
  expect(notConverted.map(({ kind, file }) => [kind, file])).toEqual([['HTML pages', 'list.html']])
})

test('a file of the same name of Hexo or Jupyter Book does not count', () => {
  expect(
    jekyll.detect(folderOf({ '_config.yml': '', 'package.json': '{"dependencies":{"hexo":"7"}}' })),
  ).toBeUndefined()
  expect(jekyll.detect(folderOf({ 'book/_config.yml': '', 'book/_toc.yml': 'format: jb-book\n' }))).toBeUndefined()
  expect(jekyll.detect(folderOf({ 'docs/_config.yml': '' }))).toBe('docs/_config.yml')
})

test('pictures that the front matter names for previews are published', async () => {
  const { files } = await readJekyll('', {
    'a.md': page('image: /img/a.png'),
    'b.md': page('image:\n  path: /img/b.png'),
    'c.md': page('image: /img/gone.png'),
    'img/a.png': '',
    'img/b.png': '',
  })
  expect(files).toEqual(['a', 'b'].map((name) => ({ from: `img/${name}.png`, to: `public/img/${name}.png` })))
})
