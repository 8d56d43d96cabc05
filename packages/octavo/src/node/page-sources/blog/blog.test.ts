import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createProject, type Project } from '../../project.fixture.ts'
import type { BuildReport } from '../../report.ts'

const post = (front: string, text: string) => `---\n${front}\n---\n\n${text}\n`

const FILES = {
  'octavo.config.yml': 'title: Acme\nurl: https://acme.example\nbaseUrl: /docs/\nblog: { postsPerPage: 2 }\n',
  'docs/index.md': '# Home\n\nRead [the news](/blog/) and [the first post](../blog/2026-01-02-first.md).\n',
  'blog/authors.yml': 'ada:\n  name: Ada *Lovelace*\n  url: https://ada.example\n',
  'blog/2026-01-02-first.md': post(
    'authors: [ada]\ntags: [News, C++]\nseries: Start',
    '# The *first* post\n\nHello & all.\n\nMore.',
  ),
  'blog/2026-03-04-second/index.md': post(
    'title: "Second: [x]"\nauthors: [ada]\nseries: Start',
    '![A picture](./picture.svg)\n\nThe second one.',
  ),
  'blog/2026-03-04-second/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
  'blog/third.md': post(
    'date: 2026-05-06\nslug: number-three\nsearch: { weight: 1.5 }',
    '# Third\n\nSee [the first](./2026-01-02-first.md).',
  ),
  'blog/2026-06-01-draft.md': post('draft: true', '# Draft\n\nNot yet.'),
  'blog/_note.md': 'A fragment.\n',
}

describe('a site with a blog', () => {
  let site: Project
  let report: BuildReport
  beforeAll(async () => {
    vi.stubEnv('SOURCE_DATE_EPOCH', '1700000000')
    site = createProject(FILES)
    report = await site.build()
  })

  afterAll(() => void vi.unstubAllEnvs())

  test('publishes a page for each post, and those that list them', () => {
    expect(report.problems).toEqual([])
    const files = [...site.readAll().keys()].filter((file) => file.startsWith('blog/') && !file.endsWith('.md'))
    expect(files).toEqual([
      'blog/archive/index.html',
      'blog/atom.xml',
      'blog/authors/ada/index.html',
      'blog/feed.json',
      'blog/first/index.html',
      'blog/index.html',
      'blog/number-three/index.html',
      'blog/page/2/index.html',
      'blog/rss.xml',
      'blog/second/index.html',
      'blog/tags/c-plus-plus/index.html',
      'blog/tags/index.html',
      'blog/tags/news/index.html',
    ])
    expect(site.read('index.html')).toContain('<a href="/docs/blog/">the news</a>')
    expect(site.read('index.html')).toContain('<a href="/docs/blog/first/">the first post</a>')
  })

  test('is found after the documentation, unless a post has another weight', () => {
    const { docs } = JSON.parse(site.read('search.json')) as { docs: string }
    const { searchDocs } = JSON.parse(site.read(docs)) as { searchDocs: { title: string; weight?: number }[] }
    expect(Object.fromEntries(searchDocs.map(({ title, weight = 1 }) => [title, weight]))).toEqual({
      Home: 1,
      'The first post': 0.5,
      'Second: [x]': 0.5,
      Third: 1.5,
    })
  })

  test('shows date, author, reading time, tags and the parts of a series', () => {
    const first = site.read('blog/first/index.html')
    expect(first).toContain(
      '<p><time datetime="2026-01-02">January 2, 2026</time> · <data value="A*" aria-hidden="true" class="avatar"></data> <a href="/docs/blog/authors/ada/">Ada *Lovelace*</a> · 1\u00A0min\u00A0read</p>',
    )
    expect(first).toContain('<meta name="description" content="Hello &amp; all.">')
    expect(first).toContain(
      'Tags: <a href="/docs/blog/tags/news/">News</a>, <a href="/docs/blog/tags/c-plus-plus/">C++</a>',
    )
    expect(first).not.toContain('class="tag"')
    expect(first).toMatch(
      /<ol>\s*<li><strong>The first post<\/strong><\/li>\s*<li><a href="\/docs\/blog\/second\/">Second: \[x\]<\/a><\/li>/,
    )
    expect(first).toContain('Newer: <a href="/docs/blog/second/">Second: [x]</a>')
    expect(site.read('blog/second/index.html')).toMatch(
      /<img src="\/docs\/assets\/[^"]*picture[^"]*" width="8" height="8" alt="A picture"/,
    )
  })

  test('lists the posts with the newest first, in pages', () => {
    const links = (file: string) =>
      [...site.read(file).matchAll(/<h2[^>]*><a href="([^"]+)">/g)].map(([, href]) => href)
    expect(links('blog/index.html')).toEqual(['/docs/blog/number-three/', '/docs/blog/second/'])
    expect(links('blog/page/2/index.html')).toEqual(['/docs/blog/first/'])
    expect(site.read('blog/index.html')).toContain('<a href="/docs/blog/page/2/">Older posts</a>')
    expect(links('blog/tags/news/index.html')).toEqual(['/docs/blog/first/'])
    expect(links('blog/authors/ada/index.html')).toEqual(['/docs/blog/second/', '/docs/blog/first/'])
    expect(site.read('blog/archive/index.html')).toMatch(
      /May 6, 2026: <a href="\/docs\/blog\/number-three\/">Third<\/a>/,
    )
  })

  test('publishes feeds, which every page links', () => {
    for (const file of ['index.html', 'blog/first/index.html'])
      expect(site.read(file)).toContain(
        [
          '<link rel="alternate" title="Blog (RSS)" href="/docs/blog/rss.xml" type="application/rss+xml">',
          '<link rel="alternate" title="Blog (Atom)" href="/docs/blog/atom.xml" type="application/atom+xml">',
          '<link rel="alternate" title="Blog (JSON Feed)" href="/docs/blog/feed.json" type="application/feed+json">',
        ].join('\n'),
      )
    const address = 'https://acme.example/docs/blog/first/'
    expect(site.read('blog/rss.xml')).toContain(
      `<item><title>The first post</title><link>${address}</link><guid>${address}</guid><pubDate>Fri, 02 Jan 2026 00:00:00 GMT</pubDate><description>Hello &amp; all.</description><dc:creator>Ada *Lovelace*</dc:creator><category>News</category><category>C++</category></item>`,
    )
    expect(site.read('blog/atom.xml')).toContain('<updated>2026-05-06T00:00:00Z</updated>')
    const feed = JSON.parse(site.read('blog/feed.json')) as { items: { url: string }[]; feed_url: string }
    expect(feed.feed_url).toBe('https://acme.example/docs/blog/feed.json')
    expect(feed.items.map(({ url }) => url.replace('https://acme.example/docs/blog', ''))).toEqual([
      '/number-three/',
      '/second/',
      '/first/',
    ])
  })

  test('a changed date changes the post, the lists and the feeds, like a clean build', async () => {
    site.write({ 'blog/third.md': FILES['blog/third.md'].replace('2026-05-06', '2025-05-06') })
    await site.build()
    expect(site.read('blog/atom.xml')).toContain('<updated>2026-03-04T00:00:00Z</updated>')
    const incremental = site.readAll()
    await site.build({ cache: false })
    expect(site.readAll()).toEqual(incremental)
  })
})

test('variables in the heading and the first paragraph of a post are replaced wherever these are shown', async () => {
  const site = createProject({
    'octavo.config.yml': 'url: https://acme.example\ncustomFields: { productName: Anvil }\nblog: {}\n',
    'docs/index.md': '# Home\n',
    'blog/2026-01-02-a.md': '# The new {{productName}}\n\nMeet {{productName}}.\n',
    'blog/2026-01-03-b.md': '# B\n',
  })
  expect((await site.build()).problems).toEqual([])
  for (const [file, text] of site.readAll())
    if (file.startsWith('blog/')) expect(text, file).not.toContain('productName')
  expect(site.read('blog/a/index.html')).toContain('<title>The new Anvil |')
  expect(site.read('blog/a/index.html')).toContain('<meta name="description" content="Meet Anvil.">')
  expect(site.read('blog/b/index.html')).toContain('Older: <a href="/blog/a/">The new Anvil</a>')
  expect(site.read('blog/rss.xml')).toContain('<item><title>The new Anvil</title>')
})

test('an author who is written into a post is reported', async () => {
  const site = createProject({
    'octavo.config.yml': 'url: https://acme.example\nblog: {}\n',
    'docs/index.md': '# Home\n',
    'blog/2026-01-02-a.md': post('authors:\n  - name: Ada\n    url: https://ada.example', '# A'),
    'blog/2026-01-03-b.md': post('authors: { name: Bob }', '# B'),
  })
  const { problems } = await site.build({ write: false })
  const hint =
    'Add the author to "blog/authors.yml", for example "ada:" and below it "name: Ada", and write "authors: [ada]".'
  expect(problems.map(({ message, file, line, hint }) => [message, `${file}:${line}`, hint])).toEqual([
    ['An author of a post is written as an object.', 'blog/2026-01-02-a.md:2', hint],
    ['An author of a post is written as an object.', 'blog/2026-01-03-b.md:2', hint],
  ])
})

test('mistakes in posts and authors are reported with their place', async () => {
  const site = createProject({
    'octavo.config.yml': 'blog: {}\n',
    'docs/index.md': '# Home\n',
    'blog/authors.yml': 'ada:\n  name: Ada\n  urll: https://ada.example\nbob: {}\n',
    'blog/no-date.md': '# No date\n',
    'blog/2026-02-31-no-day.md': '# No day\n',
    'blog/2026-01-02-a.md': post(
      'description: x\nauthors: [adda, eve]\nsidebar_positon: 1',
      '# A\n\n[gone](./gone.md)',
    ),
  })
  const { problems } = await site.build({ write: false })
  expect(
    problems.map(({ severity, message, file, line, hint }) => [severity, message, `${file}:${line}`, hint]),
  ).toEqual([
    [
      'warning',
      'The author "ada" has a field "urll", which has no effect.',
      'blog/authors.yml:3',
      'Did you mean "url"?',
    ],
    ['error', 'The author "bob" has no name.', 'blog/authors.yml:4', 'Add "name: …".'],
    ['error', 'There is no author "adda".', 'blog/2026-01-02-a.md:3', 'Did you mean "ada"?'],
    [
      'error',
      'There is no author "eve".',
      'blog/2026-01-02-a.md:3',
      'Add "eve:" and below it "name: …" to "blog/authors.yml".',
    ],
    [
      'error',
      'The name of the post has the date "2026-02-31", which is not a valid day.',
      'blog/2026-02-31-no-day.md:1',
      'Rename it, for example to "2026-11-22-no-day.md", or add "date: 2026-11-22" to its front matter.',
    ],
    [
      'error',
      'The post has no date.',
      'blog/no-date.md:1',
      'Rename it, for example to "2026-11-22-no-date.md", or add "date: 2026-11-22" to its front matter.',
    ],
    [
      'warning',
      'The blog has no feeds, because they need the address of the site.',
      'octavo.config.yml:1',
      'Set "url" in the configuration, or "blog.feeds" to [].',
    ],
    ['error', 'The front matter has no field "sidebar_positon".', 'blog/2026-01-02-a.md:4', expect.any(String)],
    [
      'error',
      'The link "./gone.md" leads to no page or file of this site.',
      'blog/2026-01-02-a.md:9',
      expect.any(String),
    ],
  ])
})

test('all words can be in another language', async () => {
  const site = createProject({
    ...FILES,
    'CHANGELOG.md': '# Neues\n\n## 1.0.0 - 2026-01-02\n\n- Alles.\n',
    'octavo.config.yml': `title: Acme
url: https://acme.example
language: de
blog: { postsPerPage: 1, title: Neuigkeiten }
changelog: { title: Änderungen }
labels:
  blog:
    readingTime: 'Lesezeit: {minutes} Minuten'
    olderPosts: Frühere
    newerPosts: Spätere
    pageTitle: '{title} (Seite {number})'
    older: 'Davor: {post}'
    newer: 'Danach: {post}'
    allPosts: Alle *Artikel*
    archive: Verzeichnis
    tags: Schlagwörter
    taggedWith: 'Mehr zu {tags}'
    postsAbout: 'Artikel über {tag}'
    postsBy: 'Artikel von {author}'
    series: 'Alle Teile der Reihe:'
    feedDescription: '{title} von {site}'
  changelog: { feedDescription: 'Versionen von {site}' }
`,
  })
  expect((await site.build()).problems).toEqual([])
  const pages = [...site.readAll()].filter(([file]) => /^(blog|changelog)\b.*\.(html|xml)$/.test(file))
  const shown = pages
    .map(([, text]) => (/id="octavo-article"[^]*?<\/article>|<channel>[^]*/.exec(text) ?? [''])[0])
    .join()
  for (const word of ['min\u00A0read', 'Older', 'Newer', 'All p', 'Archive', 'Tags', 'Posts', ' page ', ' of ']) {
    expect(shown).not.toContain(word)
    expect(pages.map(([, text]) => /<title>(.*)<\/title>/.exec(text)?.[1]).join()).not.toContain(word)
  }
  const first = site.read('blog/first/index.html')
  expect(first).toContain('Lesezeit:\u00A01\u00A0Minuten')
  expect(first).toContain('Danach: <a href="/blog/second/">')
  expect(first).toContain('>Alle *Artikel*</a>')
  expect(site.read('blog/page/2/index.html')).toContain('<title>Neuigkeiten (Seite 2) | Acme</title>')
  expect(site.read('changelog/rss.xml')).toContain('<description>Versionen von Acme</description>')
})

test('a blog without posts is a warning that names the folder', async () => {
  const site = createProject({
    'octavo.config.yml': 'url: https://acme.example\nblog: { path: posts }\n',
    'docs/index.md': '# Home\n',
  })
  expect((await site.build({ write: false })).problems).toMatchObject([
    {
      severity: 'warning',
      line: 2,
      message: 'The blog has no posts in "posts".',
      hint: 'Write a first one, such as "posts/2026-11-22-hello.md".',
    },
  ])
})

test('a label must contain its names', async () => {
  const site = createProject({
    'octavo.config.yml': 'labels:\n  blog:\n    postsBy: Posts\n',
    'docs/index.md': '# Home\n',
  })
  expect((await site.build({ write: false })).problems).toMatchObject([
    { message: '"labels.blog.postsBy" must be text with {author}, but is "Posts".', line: 3 },
  ])
})
