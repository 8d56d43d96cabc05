import { expect, test } from 'vitest'
import type { ImportedPage, ImportedSite } from '../contract.ts'
import { PAGE_FIELDS } from '../../../octavo/src/shared/content/front-matter-fields.ts'
import { folderOf } from '../folder/memory-folder.fixture.ts'
import { finishSite } from './finish-site.ts'

function finish(site: Partial<ImportedSite>, files: Record<string, string> = {}): ImportedSite {
  const empty = { config: {}, pages: [], files: [], generated: {}, components: [], redirects: [], converted: {} }
  return finishSite({ ...empty, notConverted: [], ...site }, folderOf(files))
}

/** The components of the old site. */
const components = ['V', 'Since', 'Landing', 'Other', 'Own'].map((name) => ({ name, attributes: [] }))

function page(text: string): ImportedPage {
  return { source: 'old/a.md', target: 'docs/a.md', address: '/a', anchors: [], text }
}

function embed(text: string): string {
  return finish({ pages: [page(text)] }).pages[0]?.text ?? ''
}

test('a frame becomes <Embed>, titled like its section, and its host is named in the configuration', () => {
  const text =
    '# A\n\n## Demo {#x}\n\n<div>\n<iframe width="560" height="315"\n src="//www.youtube.com/embed/dQw4w9WgXcQ"></iframe>\n</div>\n\n- a\n\n  <iframe src="http://demo.example.com/?a&amp;b" title="A &quot;b&quot;" />\n'
  const { config, converted, pages, notConverted } = finish({ pages: [page(text), page('# B\n')] })
  expect(pages[0]?.text).toBe(
    '# A\n\n## Demo {#x}\n\n<div>\n<Embed src="https://www.youtube.com/embed/dQw4w9WgXcQ" title="Demo" height="315" />\n</div>\n\n- a\n\n  <Embed src="https://demo.example.com/?a&b" title="A &quot;b&quot;" />\n',
  )
  expect(embed('---\ntitle: Talks\n---\n<iframe src="https://demo.example.com"></iframe>\n')).toContain('title="Talks"')
  expect(config.embeds).toEqual({ hosts: ['demo.example.com', 'youtube'] })
  expect([converted, notConverted]).toEqual([{ 'embedded pages': 2 }, []])
  expect(embed('`<iframe src="https://a.example">`\n\n```html\n<iframe src="https://a.example"></iframe>\n```\n')).toBe(
    '`<iframe src="https://a.example">`\n\n```html\n<iframe src="https://a.example"></iframe>\n```\n',
  )
})

test('a frame with a page of the site itself becomes a link, with its place', () => {
  const site = { pages: [page('<iframe src="/demo.html" title="Demo"></iframe>\n')] }
  const { pages, config, notConverted } = finish(site, { 'old/a.md': 'A\n\n<iframe src="/demo.html">' })
  expect(pages[0]?.text).toBe('[Demo](/demo.html)\n')
  expect(config).toEqual({})
  expect(notConverted).toMatchObject([{ kind: 'embedded pages', file: 'old/a.md', line: 3, column: 1 }])
})

test('a frame without a host is left out and reported', () => {
  const { pages, notConverted } = finish({ pages: [page('A\n\n<iframe src="data:text/html,x"></iframe>\n\nB\n')] })
  expect(pages[0]?.text).toBe('A\n\n\n\nB\n')
  expect(notConverted).toMatchObject([{ message: 'The embedded page "data:text/html,x" was left out.' }])
})

test('pictures on other hosts are shown as before: the configuration names the hosts', () => {
  const text =
    '![A](https://img.test/a.png) ![B][b] <img src="//cdn.test/c.png"> ![own](./d.png) ![insecure](http://old.test/e.png)\n\n`![no](https://code.test/f.png)`\n\n[b]: https://img.test/b.png\n'
  const generated = { 'blog/authors.yml': 'ann:\n  name: Ann\n  image_url: https://avatars.test/ann.png\n' }
  const { config, converted } = finish({ pages: [page(text)], generated })
  expect(config.images).toEqual({ hosts: ['avatars.test', 'cdn.test', 'img.test'] })
  expect(converted).toEqual({ 'pictures on other hosts': 4 })
  expect(finish({ pages: [page('# A\n')] }).config).toEqual({})
})

test('videos and sounds on other hosts become links, with their place', () => {
  const text =
    '<video src="https://a.test/b.mp4" title="Demo" controls></video>\n\nSee <audio controls><source src="//a.test/c.mp3"></audio>\n\n<video src="/own.mp4"></video>\n\n`<video src="https://a.test/d.mp4">`\n\n<video src="https://a.test/e.mp4">\n\nText\n\n<video>\n\n<source src="/f.mp4">\n\n</video>\n'
  const { pages, notConverted } = finish({ pages: [page(text)] }, { 'old/a.md': text })
  expect(pages[0]?.text).toBe(
    '[Demo](<https://a.test/b.mp4>)\n\nSee [Audio](<https://a.test/c.mp3>)\n\n<video src="/own.mp4"></video>\n\n`<video src="https://a.test/d.mp4">`\n\n[Video](<https://a.test/e.mp4>)\n\nText\n\n<video>\n\n<source src="/f.mp4">\n\n</video>\n',
  )
  expect(notConverted.map(({ kind, line }) => [kind, line])).toEqual([
    ['videos and sounds on other hosts', 1],
    ['videos and sounds on other hosts', undefined],
    ['videos and sounds on other hosts', 9],
  ])
})

test('links that would run code are reported, and only their text stays', () => {
  const text =
    '[**Print**](javascript:print()) [top](<javascript:scroll(0, 0)> "Top") [a][b]\n\n' +
    '<a class="x" href="javascript:void(0)">Go</a> `[c](javascript:d)`\n\n[b]: javascript:e()\n'
  const site = finish({ pages: [page(text)] })
  expect(site.pages[0]?.text.trim()).toBe('**Print** top a\n\n<a class="x">Go</a> `[c](javascript:d)`')
  expect(site.notConverted.map(({ kind, message }) => [kind, message.split('"')[1]])).toEqual([
    ['links that run code', 'javascript:e()'],
    ['links that run code', 'javascript:print()'],
    ['links that run code', 'javascript:scroll(0, 0)'],
    ['links that run code', 'javascript:void(0)'],
  ])
})

test('badges in a title are those of the page, and other tags are below the title', () => {
  const texts = (...written: string[]) =>
    finish({ pages: written.map((text) => ({ ...page(text), anchors: ['api'] })), components }).pages.map(({ text }) =>
      text.trim(),
    )
  expect(
    texts(
      '# API <Badge status="10" /> <Since at="3" /> <V>4.0</V>\n\nText\n',
      '# The API <V>2</V> {#api}\n',
      '# Api2 <V />\n\n## B <V />\n',
      '# <V />\n',
      '## API <V />\n',
    ),
  ).toEqual([
    '---\nbadges:\n  - "10"\n---\n\n# API\n\n<Since at="3" /> <V>4.0</V>\n\nText',
    '# The API {#api}\n\n<V>2</V>',
    '# Api2 {#api}\n\n<V />\n\n## B <V />',
    '# <V />',
    '## API <V />',
  ])
})

test('layouts that Octavo does not have are removed', () => {
  const pages = ['post', 'wide', 'home'].map((layout) => page(`---\nlayout: ${layout}\ntitle: A\n---\n\nlayout: x\n`))
  const site = finish({ pages: [...pages, page('```yaml\nlayout: post\n```\n')] })
  expect(site.pages.map(({ text }) => /^(?:layout: \w+|```)/m.exec(text)?.[0])).toEqual([
    'layout: x',
    'layout: wide',
    'layout: home',
    '```',
  ])
  expect(site.converted).toEqual({ 'layouts of other engines': 1 })
})

test('the configuration allows keys of the old site, but in posts not those that the blog reads', () => {
  const post = { ...page('---\ndate: 2024-01-02\nauthors: [ada]\nslug: x\nmood: good\n---\n'), target: 'news/x.md' }
  const doc = page('---\nseries: Basics\n---\n')
  expect(finish({ config: { blog: { path: 'news' } }, pages: [post] }).config.frontMatter).toEqual({ allow: ['mood'] })
  expect(finish({ config: {}, pages: [doc] }).config.frontMatter).toEqual({ allow: ['series'] })
})

test('the configuration allows no key that the engine reads anyway', () => {
  const all = page(`---\n${PAGE_FIELDS.map((name) => `${name}: x\n`).join('')}---\n`)
  expect(finish({ config: {}, pages: [all] }).config.frontMatter).toBeUndefined()
})

test('formulas need a package', () => {
  expect(finish({ config: { markdown: { math: true } } }).notConverted).toMatchObject([{ kind: 'packages to install' }])
  expect(finish({ config: { markdown: {} } }).notConverted).toEqual([])
})

test('links to other sites share a dropdown if the navbar would be too wide', () => {
  const pages = ['Home', 'Getting Started', 'User Guide', 'Operator Manual', 'Developer Guide'].map((label) => ({
    label,
    to: '/',
  }))
  const links = ['Blog', 'Slack', 'Twitter', 'Repository'].map((label) => ({ label, href: `https://${label}.test` }))
  const tools = [{ type: 'search' as const }, { type: 'colorMode' as const }]
  const labels = (items: readonly object[]) =>
    (finish({ config: { navbar: { items: [...items] as never } } }).config.navbar?.items ?? []).map((item) =>
      'label' in item ? item.label : 'type' in item && item.type,
    )
  expect(labels([...links, ...tools])).toEqual([...links.map(({ label }) => label), 'search', 'colorMode'])
  const docs = pages.map(({ label }) => ({ path: label }))
  const withTabs = finish({ config: { docs, navbar: { items: [...links, ...tools] as never } } }).config.navbar?.items
  expect(withTabs).toHaveLength(4)
  expect(labels([...pages, ...links, ...tools])).toEqual([
    ...pages.map(({ label }) => label),
    'Blog',
    'More',
    'search',
    'colorMode',
  ])
})

test('a dropdown "More" of the old site takes the links, and a title without space is not shown beside the logo', () => {
  const links = ['Blog', 'Slack', 'Twitter'].map((label) => ({ label, href: `https://${label}.test` }))
  const docs = Array.from({ length: 8 }, () => ({ label: 'Documentation', to: '/' }))
  const items = [{ label: 'More', items: [{ label: 'v1', href: 'https://v1.test' }] }, ...docs, ...links]
  const title = 'Acme - The workflow engine for everything'
  const { navbar, logo } = finish({ config: { title, logo: '/a.svg', navbar: { items } } }).config
  expect(navbar?.items?.[0]).toMatchObject({ label: 'More', items: [{ label: 'v1' }, ...links] })
  expect(navbar?.items).toHaveLength(1 + docs.length)
  expect(logo).toEqual({ light: '/a.svg', title: false })
  expect(finish({ config: { title, logo: '/a.svg', navbar: { items: links } } }).config.logo).toBe('/a.svg')
})

test('a start page without a title has that of the site, and comes before a public file at its address', () => {
  const home = { ...page('---\nlayout: home\n---\n\n<Landing />\n'), address: '/base/' }
  const other = { ...page('<Other />\n'), address: '/base/other/' }
  const files = ['index.html', 'other/index.html', 'old/index.html'].map((path) => ({
    from: path,
    to: `public/${path}`,
  }))
  const site = finish({ config: { title: 'Acme', baseUrl: '/base/' }, pages: [home, other], files, components })
  expect(site.pages.map(({ text }) => text)).toEqual([
    '---\nlayout: home\ntitle: Acme\n---\n\n<Landing />\n',
    '<Other />\n',
  ])
  expect(site.files).toEqual([{ from: 'old/index.html', to: 'public/old/index.html' }])
  expect(site.notConverted.map(({ file }) => file)).toEqual(['index.html', 'other/index.html'])
})

test('of files whose names differ only by case, the one that a page names stays', () => {
  const file = (name: string) => ({ from: `static/${name}`, to: `public/${name}` })
  const files = [file('img/A.png'), file('img/a.png'), file('img/B.png'), file('img/b.png'), file('img/c.png')]
  const site = finish({ pages: [page('![B](/img/b.png)\n')], files })
  expect(site.files.map(({ to }) => to)).toEqual(['public/img/A.png', 'public/img/b.png', 'public/img/c.png'])
  expect(site.notConverted.map(({ message }) => message)).toEqual([
    'The file static/img/a.png was not copied, because only its case differs from static/img/A.png.',
    'The file static/img/B.png was not copied, because only its case differs from static/img/b.png.',
  ])
})

test('a number in place of a text is a text', () => {
  const { pages } = finish({ pages: [page('---\ntitle: 404\ndescription: 1\n---\n'), page('---\ntitle: A\n---\n')] })
  expect(pages.map(({ text }) => text)).toEqual(['---\ntitle: "404"\ndescription: "1"\n---\n', '---\ntitle: A\n---\n'])
})

test('a tag without a component is shown as text; types in text, code and known components stay', () => {
  const text =
    'By <STEP NUMBER>, then <None>x</None>.\n\nA `<NAME x>` and List<String>, <Own a="b" /> and <Own a="b";\n\n<Tabs>\n</Tabs>\n'
  const { pages, notConverted } = finish({ pages: [page(text)], components }, { 'old/a.md': `\n${text}` })
  expect(pages[0]?.text).toBe(
    'By &lt;STEP NUMBER>, then &lt;None>x&lt;/None>.\n\nA `<NAME x>` and List<String>, <Own a="b" /> and &lt;Own a="b";\n\n<Tabs>\n</Tabs>\n',
  )
  expect(notConverted).toMatchObject([
    {
      kind: 'tags without a component',
      message: expect.stringContaining('The tag <STEP NUMBER> has') as string,
      line: 2,
    },
    { message: expect.stringContaining('<None>') as string, line: 2 },
    { message: expect.stringContaining('<Own a="b";') as string, line: 4 },
  ])
})
