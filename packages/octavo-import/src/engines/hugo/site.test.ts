import { expect, test } from 'vitest'
import { folderOf } from '../../folder/memory-folder.fixture.ts'
import { readHugo } from './hugo.fixture.ts'
import { hugo } from './index.ts'

const page = (title: string, more = '') => `---\ntitle: ${title}\n${more}---\nText\n`

async function addressesOf(files: Record<string, string>) {
  const { pages } = await readHugo(files)
  return Object.fromEntries(pages.map(({ source, address }) => [source.replace('content/', ''), address]))
}

test.each([
  [
    'hugo.toml',
    'title = "Acme"\nbaseURL = "https://docs.example.com/base/"\n[params]\ngithub_repo = "https://github.com/acme/docs"\n',
  ],
  [
    'config.yaml',
    'Title: Acme\nbaseurl: https://docs.example.com/base/\nparams: { github_repo: https://github.com/acme/docs }\n',
  ],
  [
    'hugo.json',
    '{"title": "Acme", "baseURL": "https://docs.example.com/base/", "params": {"github_repo": "https://github.com/acme/docs"}}',
  ],
])('the configuration in %s', async (name, text) => {
  const folder = folderOf({ [name]: text, 'content/docs/a.md': page('A') })
  const site = await hugo.read(folder, hugo.detect(folder) ?? '')
  expect(site.config).toMatchObject({
    title: 'Acme',
    url: 'https://docs.example.com',
    baseUrl: '/base/',
    docs: { editUrl: 'https://github.com/acme/docs/edit/main/' },
  })
  expect(site.pages).toMatchObject([{ address: '/base/docs/a/', target: 'docs/docs/a.md' }])
})

test('the configuration in a folder, with that of production on top', async () => {
  const { config, notConverted } = await readHugo({
    'hugo.toml': '',
    'site/config/_default/hugo.toml': 'title = "Acme"\nbaseURL = "http://localhost/"\n',
    'site/config/_default/params.yaml': 'description: All of it\n',
    'site/config/_default/menus.en.toml': '[[main]]\nname = "Docs"\npageRef = "/docs/a"\n',
    'site/config/production/hugo.toml': 'baseURL = "https://docs.example.com/"\n',
    'site/config/_default/broken.toml': 'a = \n',
    'site/content/docs/a.md': page('A'),
  })
  expect(config).toMatchObject({ title: 'Acme', tagline: 'All of it', url: 'https://docs.example.com' })
  expect(config.navbar?.items?.[0]).toEqual({ label: 'Docs', to: '/docs/a/' })
  expect(notConverted).toMatchObject([{ kind: 'configuration', file: 'site/config/_default/broken.toml', line: 1 }])
})

test('a site is found beside the configuration of its theme, and other programs have files of the same name', () => {
  const files = {
    'hugo.toml': '',
    'layouts/a.html': '',
    'exampleSite/hugo.yaml': 'title: A\n',
    'exampleSite/content/a.md': '',
  }
  expect(hugo.detect(folderOf(files))).toBe('exampleSite/hugo.yaml')
  expect(hugo.detect(folderOf({ 'config.toml': '[server]\nport = 1\n', 'content/a.md': '' }))).toBe(undefined)
})

test('the addresses of files, sections and bundles', async () => {
  const files = {
    'content/_index.md': page('Home'),
    'content/docs/_index.md': page('Docs'),
    'content/docs/My Page - Two.md': page('Mine'),
    'content/docs/Bundle/index.md': page('Bundle'),
    'content/docs/Bundle/part.md': 'A part\n',
    'content/docs/slug.md': page('Slug', 'slug: other\n'),
    'content/docs/url.md': page('Url', 'url: /else/where/\n'),
    'content/docs/hidden.md': page('Hidden', '_build: { render: never }\n'),
    'content/docs/draft.md': page('Draft', 'draft: true\n'),
  }
  expect(await addressesOf(files)).toEqual({
    '_index.md': '/',
    'docs/_index.md': '/docs/',
    'docs/My Page - Two.md': '/docs/my-page-two/',
    'docs/Bundle/index.md': '/docs/bundle/',
    'docs/slug.md': '/docs/other/',
    'docs/url.md': '/else/where/',
    'docs/draft.md': undefined,
  })
  expect(
    await addressesOf({ 'hugo.toml': 'uglyURLs = true\ndisablePathToLower = true\n', 'content/docs/A.md': page('A') }),
  ).toEqual({
    'docs/A.md': '/docs/A.html',
  })
})

test('the addresses of `permalinks`', async () => {
  const files = {
    'hugo.yaml': `permalinks:
  page: { blog: '/:section/:year/:month/:day/:slug/', docs: '/:sections[last]/:contentbasename' }
  section: { docs: /handbook/ }
`,
    'content/docs/_index.md': page('Docs'),
    'content/docs/Set Up.md': page('Set up'),
    'content/blog/a.md': page('Hello World', 'date: 2024-03-09\n'),
  }
  const { 'hugo.toml': _, ...rest } = { 'hugo.toml': '', ...files }
  const folder = folderOf(rest)
  const { pages } = await hugo.read(folder, 'hugo.yaml')
  expect(pages.map(({ address }) => address)).toEqual(['/blog/2024/03/09/hello-world/', '/docs/set-up/', '/handbook/'])
})

test('the sidebar has the order of Hugo: by weight, then the newest, then by title', async () => {
  const { sidebar } = await readHugo({
    'content/docs/_index.md': page('Docs'),
    'content/docs/b.md': page('B', 'weight: 2\n'),
    'content/docs/z.md': page('Z', 'weight: 1\nlinkTitle: Last\n'),
    'content/docs/old.md': page('Old', 'date: 2020-01-01\n'),
    'content/docs/new.md': page('New', 'date: 2024-01-01\n'),
    'content/docs/c.md': page('C'),
    'content/docs/guide/_index.md': page('Guide', 'weight: 3\n'),
    'content/docs/guide/a.md': page('A'),
    'content/docs/guide/deep/b.md': page('B'),
    'content/docs/gone.md': page('Gone', 'toc_hide: true\n'),
  })
  expect(sidebar).toEqual({
    docs: [
      'docs',
      { doc: 'docs/z', label: 'Last' },
      'docs/b',
      { label: 'Guide', link: 'docs/guide', items: ['docs/guide/a', 'docs/guide/deep/b'] },
      'docs/new',
      'docs/old',
      'docs/c',
    ],
  })
})

test('each section of the documentation has a sidebar, and other pages have none', async () => {
  const { sidebar, pages } = await readHugo({
    'content/_index.md': page('Home'),
    'content/about.md': page('About'),
    'content/docs/a.md': page('A'),
    'content/project/_index.md': page('Project', 'cascade: { type: docs }\n'),
    'content/project/b.md': page('B'),
    'content/community/_index.md': page('Community'),
  })
  expect(sidebar).toEqual({ docs: ['docs/a'], project: ['project', 'project/b'] })
  expect(pages.map(({ target }) => target)).toEqual([
    'pages/index.md',
    'pages/about.md',
    'pages/community/index.md',
    'docs/docs/a.md',
    'docs/project/index.md',
    'docs/project/b.md',
  ])
})

test('front matter in TOML, YAML and JSON', async () => {
  const { pages, redirects, config } = await readHugo({
    'content/docs/a.md':
      '+++\ntitle = "A"\nlinkTitle = "First"\nweight = 1\ndate = 2024-03-09T10:00:00Z\naliases = ["/old/", "older"]\n[menu.main]\nweight = 2\n+++\nText\n',
    'content/docs/b.md':
      '---\ntitle: B # yes\ntoc: false\nexcludeSearch: true\nlastmod: 2024-05-06\nown: 1\nempty:\ntags: [x]\n---\nText\n',
    'content/docs/c.md': '{\n  "title": "C",\n  "robots": "noindex"\n}\nText\n',
    'content/docs/d.md': '---\na: &x [1]\nweight: *x\n---\nText\n',
  })
  expect(pages.map(({ text }) => text)).toEqual([
    '---\ntitle: A\nsidebar_label: First\nlast_update: 2024-03-09\n---\nText\n',
    '---\ntitle: B # yes\nown: 1\ntags: [ x ]\nhide_table_of_contents: true\nsearch:\n  exclude: true\nlast_update: 2024-05-06\n---\nText\n',
    '---\ntitle: C\nno_index: true\n---\nText\n',
    '---\na:\n  - 1\n---\nText\n',
  ])
  expect(redirects).toEqual([
    { from: '/old/', to: '/docs/a/' },
    { from: '/docs/older', to: '/docs/a/' },
    { from: '/docs/', to: '/docs/a/' },
  ])
  expect(config.navbar?.items?.[0]).toEqual({ label: 'First', to: '/docs/a/' })
  expect(config.tags).toEqual({})
})

test('a section with dates becomes the blog, at its old addresses', async () => {
  const { pages, config, generated, notConverted } = await readHugo({
    'content/blog/_index.md': page('News', 'description: All that is new\n'),
    'content/blog/2024/hello/index.md': page(
      'Hello',
      'date: 2024-03-09\nauthor: "[Ada](https://ada.example.com) and [Bo](https://bo.example.com)"\n',
    ),
    'content/blog/2024/hello/a.png': '',
    'content/blog/undated.md': page('Undated'),
    'content/blog/b.md': page('B', 'date: 2023-01-01\n'),
    'content/docs/a.md': '---\ntitle: A\n---\n[Post](/blog/2024/hello/) [All](/blog/)\n',
  })
  expect(config.blog).toEqual({ routeBasePath: 'blog', title: 'News', description: 'All that is new' })
  expect(notConverted).toMatchObject([{ kind: 'text above the list of posts', file: 'content/blog/_index.md' }])
  expect(pages.map(({ target }) => target)).toEqual([
    'blog/2024-03-09-hello.md',
    'blog/2023-01-01-b.md',
    'pages/blog/undated.md',
    'docs/docs/a.md',
  ])
  expect(pages[0]?.text).toContain('date: 2024-03-09\nauthors:\n  - ada\n  - bo\nslug: 2024/hello\n')
  expect(generated['blog/authors.yml']).toBe(
    'ada:\n  name: Ada\n  url: https://ada.example.com\nbo:\n  name: Bo\n  url: https://bo.example.com\n',
  )
  expect(pages[3]?.text).toContain('[Post](../../blog/2024-03-09-hello.md) [All](/blog/)')
})

test('the list of a section without a file leads to its first page', async () => {
  const { redirects, pages } = await readHugo({
    'content/docs/b.md': page('B'),
    'content/docs/a.md': '---\ntitle: A\nweight: 1\n---\n[Docs](/docs/)\n',
  })
  expect(redirects).toEqual([{ from: '/docs/', to: '/docs/a/' }])
  expect(pages[0]?.text).toContain('[Docs](./a.md)')
})

test('the menu becomes the navbar', async () => {
  const { config, notConverted } = await readHugo({
    'hugo.toml': `[[menus.main]]
name = "More"
identifier = "more"
weight = 2
[[menus.main]]
name = "Code"
parent = "more"
url = "https://git.example.com"
[[menus.main]]
name = "Docs"
pageRef = "/docs/a"
weight = 1
[[menus.main]]
name = "Gone"
url = "/gone/"
`,
    'content/docs/a.md': page('A'),
  })
  expect(config.navbar?.items).toEqual([
    { label: 'Docs', to: '/docs/a/' },
    { label: 'More', items: [{ label: 'Code', href: 'https://git.example.com' }] },
    { type: 'search' },
    { type: 'colorMode' },
  ])
  expect(notConverted).toMatchObject([{ kind: 'items of navbar and footer' }])
})

test('a home page that is like other pages keeps its sidebar and its title', async () => {
  const { pages, sidebar } = await readHugo({
    'content/_index.md': '---\ntitle: Start\nlayout: single\n---\n\n# Start\n\nText\n',
    'content/docs/a.md': page('A'),
  })
  const home = pages.find(({ source }) => source === 'content/_index.md')
  expect([home?.target, home?.text]).toEqual(['docs/index.md', '---\ntitle: Start\n---\n\n# Start\n\nText\n'])
  expect(sidebar).toEqual({ docs: ['index', 'docs/a'] })
})

test('Docsy lists the pages of a section below its text', async () => {
  const { pages } = await readHugo({
    'hugo.toml': 'theme = ["docsy"]\n',
    'content/docs/_index.md': page('Docs'),
    'content/docs/a.md': page('A "x"', 'description: First\n'),
    'content/docs/simple/_index.md': '---\ntitle: Simple\nsimple_list: true\n---\n',
    'content/docs/simple/b.md': page('B'),
  })
  expect(pages[0]?.text).toContain(
    'Text\n\n<CardGrid>\n\n<Card title="A &quot;x&quot;" href="./a.md">\n\nFirst\n\n</Card>\n\n<Card title="Simple" href="./simple/index.md"></Card>\n\n</CardGrid>\n',
  )
  expect(pages[2]?.text).toContain('---\n\n\n- [B](./b.md)\n')
})

test('the community page and the footer of Docsy have the links of the configuration', async () => {
  const user = '[[params.links.user]]\nname = "Chat"\nurl = "https://chat.example.com"\ndesc = "Ask here"\n'
  const { pages, config } = await readHugo({
    'hugo.toml': `theme = ["docsy"]\n[params]\nprivacy_policy = "https://p.example.com"\n${user}`,
    'content/community/_index.md': '---\ntitle: Community\n---\n\n<!-- more -->\n',
  })
  expect(pages[0]?.text).toContain('---\n\n## Learn and Connect\n\n- [Chat](https://chat.example.com): Ask here\n')
  expect(config.footer?.links).toEqual([
    { label: 'Chat', href: 'https://chat.example.com' },
    { label: 'Privacy Policy', href: 'https://p.example.com' },
  ])
})

test('pages of HTML stay HTML, and those of other formats are reported', async () => {
  const { pages, notConverted } = await readHugo({
    'content/_index.html': '---\ntitle: Home\n---\n<div>\n\n    <p>Text</p>\n</div>\n',
    'content/docs/a.adoc': '= A\n',
    'content/docs/b.md': page('B'),
  })
  expect(pages[0]).toMatchObject({ target: 'pages/index.md', address: '/' })
  expect(pages[0]?.text).toContain('<div>\n\n<p>Text</p>\n</div>\n')
  expect(notConverted.map(({ kind, file }) => [kind, file])).toEqual([
    ['pages that are not Markdown', 'content/docs/a.adoc'],
    ['HTML pages', 'content/_index.html'],
  ])
})

test('the link to the repository has the name of its host', async () => {
  const { config } = await readHugo({
    'hugo.toml': '[params]\nBookRepo = "https://gitlab.com/acme/docs"\n',
    'content/docs/a.md': '---\ntitle: A\n---\n',
  })
  expect(config.navbar?.items?.[0]).toEqual({ label: 'GitLab', href: 'https://gitlab.com/acme/docs' })
})

test('empty lines may precede the front matter of a page', async () => {
  const { pages } = await readHugo({ 'content/docs/a.md': `\n${page('A')}` })
  expect(pages[0]?.text).toBe(page('A'))
})

test('a section of tutorials among many others is not all of the documentation', async () => {
  const { sidebar } = await readHugo({
    'content/_index.md': '---\ntitle: Home\n---\n',
    'content/overview/_index.md': '---\ntitle: Overview\n---\n',
    'content/overview/install.md': '---\ntitle: Install\n---\n',
    'content/concepts/modes.md': '---\ntitle: Modes\n---\n',
    'content/tutorials/first.md': '---\ntitle: First\n---\n',
  })
  const pages = JSON.stringify(sidebar)
  for (const id of ['overview/install', 'concepts/modes', 'tutorials/first']) expect(pages).toContain(`"${id}"`)
})
