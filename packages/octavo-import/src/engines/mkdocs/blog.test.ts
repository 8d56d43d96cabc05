import { expect, test } from 'vitest'
import { folderOf } from '../../folder/memory-folder.fixture.ts'
import { mkdocs } from './index.ts'

const read = (settings: string, files: Record<string, string>) =>
  mkdocs.read(folderOf({ 'mkdocs.yml': settings, ...files }), 'mkdocs.yml')

const SETTINGS = `site_name: A
site_url: https://example.com/docs/
repo_url: https://github.com/a/b
theme: { name: material, features: [navigation.tabs] }
plugins: [search, material/blog]
nav:
  - Guide: [index.md]
  - News: [blog/index.md]
`

const FILES = {
  'docs/index.md': '# A\n\n[News](blog/index.md#x), [first](blog/posts/first.md), ![a](blog/posts/a.png)\n',
  'docs/blog/index.md': '---\ntitle: News\n---\n\n# News\n\nWelcome\n',
  'docs/blog/.authors.yml':
    'authors:\n  ada:\n    name: Ada\n    description: Engineer\n    avatar: img/ada.png\n    url: https://ada.example.com\n',
  'docs/blog/posts/first.md':
    '---\ndate: 2024-03-05\nauthors: [ada, bob]\ncategories: [Search UI]\ntags: [x]\nreadtime: 3\n---\n\n# Größe & *more*\n\n![a](a.png) [Guide](../../index.md) [list](../index.md)\n',
  'docs/blog/posts/2023/second.md':
    '---\ntitle: Other\nslug: own\ndate:\n  created: 2023-01-02 10:00:00\n  updated: 2023-04-05\n---\n\n# Second\n',
  'docs/blog/posts/a.png': '',
  'docs/img/ada.png': '',
}

test('posts of Material become posts at the same addresses, with authors and tags', async () => {
  const site = await read(SETTINGS, FILES)
  expect(Object.fromEntries(site.pages.map(({ target, address, text }) => [target, [address, text]]))).toEqual({
    'docs/index.md': ['/docs/', '# A\n\n[News](/blog/#x), [first](../blog/first.md), ![a](../blog/a.png)\n'],
    'blog/first.md': [
      '/docs/blog/2024/03/05/größe--more/',
      '---\ndate: 2024-03-05\nauthors:\n  - ada\n  - bob\ntags:\n  - Search UI\n  - x\nslug: 2024/03/05/größe--more\n---\n\n# Größe & *more* {#groe-more}\n\n![a](a.png) [Guide](../docs/index.md) [list](/blog/)\n',
    ],
    'blog/2023/second.md': [
      '/docs/blog/2023/01/02/own/',
      '---\ntitle: Other\nslug: 2023/01/02/own\ndate: 2023-01-02\nlast_update: 2023-04-05\n---\n\n# Second\n',
    ],
  })
  expect(site.files).toContainEqual({ from: 'docs/blog/posts/a.png', to: 'blog/a.png' })
  expect(site.files).toContainEqual({ from: 'docs/img/ada.png', to: 'public/img/ada.png' })
  expect(site.generated).toEqual({
    'blog/authors.yml':
      'ada:\n  name: Ada\n  title: Engineer\n  url: https://ada.example.com\n  image_url: /img/ada.png\nbob:\n  name: bob\n',
  })
})

test('the list of posts becomes that of Octavo, with a link in the navbar and redirects from categories', async () => {
  const { config, sidebar, notConverted } = await read(SETTINGS, FILES)
  expect(config).toMatchObject({
    blog: { title: 'News' },
    redirects: { '/blog/category/search-ui/': '/blog/tags/search-ui/' },
  })
  expect(config.navbar?.items?.slice(0, 3)).toEqual([
    { type: 'docSidebar', sidebarId: 'guide', label: 'Guide', position: 'left' },
    { label: 'News', to: '/blog/', position: 'left' },
    { label: 'Repository', href: 'https://github.com/a/b' },
  ])
  expect(sidebar).toEqual({ guide: ['index'] })
  expect(notConverted).toMatchObject([{ kind: 'text above the list of posts', file: 'docs/blog/index.md' }])
})

test('the options of the plugin for addresses', async () => {
  const options = `{ blog_dir: news, post_dir: '{blog}', post_url_format: '{categories}/{date}-{file}', post_url_date_format: yy-M, post_url_max_categories: 2, pagination_per_page: 5 }`
  const { pages, config } = await read(`site_name: A\nplugins:\n  - blog: ${options}\n`, {
    'docs/index.md': '',
    'docs/news/index.md': '# All news\n',
    'docs/news/a.md': '---\ndate: 2024-03-05\ncategories: [B c, D, E]\n---\n',
  })
  expect(pages.map(({ target, address }) => [target, address])).toEqual([
    ['docs/index.md', '/'],
    ['blog/a.md', '/news/b-c/d/24-3-a/'],
  ])
  expect(config.blog).toEqual({ routeBasePath: 'news', title: 'All news', postsPerPage: 5 })
})

test('a site that is only a blog, or turns the blog off, has pages', async () => {
  const files = { 'docs/index.md': '# A\n', 'docs/posts/a.md': '---\ndate: 2024-03-05\n---\n' }
  const whole = await read('site_name: A\nplugins: [{ blog: { blog_dir: . } }]\n', files)
  expect(whole.pages.map(({ target }) => target)).toEqual(['docs/index.md', 'docs/posts/a.md'])
  expect(whole.notConverted).toMatchObject([{ kind: 'plugins', message: 'The plugin "blog" is not converted.' }])
  const off = await read('site_name: A\nplugins: [{ blog: { enabled: false } }]\n', files)
  expect(off.config.blog).toBeUndefined()
})
