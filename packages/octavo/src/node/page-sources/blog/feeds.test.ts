import { expect, test } from 'vitest'
import { createProject } from '../../project.fixture.ts'

test('pages and the footer may link to a feed, but not to one that there is not', async () => {
  const site = createProject({
    'octavo.config.yml':
      'url: https://acme.example\nblog: {}\nfooter: { links: [{ label: RSS, to: /blog/rss.xml }] }\n',
    'docs/index.md': '# Home\n\n[RSS](/blog/rss.xml), [Atom](/blog/atom.xml#now), [none](/blog/none.xml)\n',
    'blog/2026-01-02-a.md': '# A\n',
  })
  const { problems } = await site.build()
  expect(problems.map(({ message }) => message)).toEqual([
    'The link "/blog/none.xml" leads to no page or file of this site.',
  ])
})

test('feeds contain no characters that XML does not allow', async () => {
  const site = createProject({
    'octavo.config.yml': 'url: https://acme.example\nblog: {}\n',
    'docs/index.md': '# Home\n',
    'blog/2026-01-02-a.md': '# Two parts\n\nText\u001b.\n',
  })
  await site.build()
  expect(site.read('blog/rss.xml')).toContain('<title>Two parts</title>')
  expect(site.read('blog/index.html')).not.toContain('\u001b')
  expect(site.read('blog/rss.xml')).toContain('<description>Text.</description>')
})

test('pages of a site without an address link no feeds, which it does not have', async () => {
  const site = createProject({
    'octavo.config.yml': 'blog: {}\n',
    'docs/index.md': '# Home\n',
    'blog/2026-01-02-a.md': '# A\n',
  })
  await site.build()
  expect([...site.readAll().keys()]).not.toContain('blog/rss.xml')
  expect(site.read('blog/index.html')).not.toContain('application/rss+xml')
})

test('posts of one day are in the order of their times, which feeds contain', async () => {
  const dates = {
    a: '2024-01-05T12:00:00Z',
    m: '2024-01-05 18:00 +0000',
    n: '2024-01-05',
    z: '2024-01-05T10:00:00+01:00',
  }
  const site = createProject({
    'octavo.config.yml': 'url: https://acme.example\nblog: {}\n',
    'docs/index.md': '# Home\n',
    ...Object.fromEntries(
      Object.entries(dates).map(([name, date]) => [`blog/${name}.md`, `---\ndate: ${date}\n---\n\n# ${name}\n`]),
    ),
  })
  expect((await site.build()).problems).toEqual([])
  const published = [...site.read('blog/atom.xml').matchAll(/<published>(.*?)</g)].map(([, date]) => date)
  expect(published).toEqual(['18', '12', '09', '00'].map((hour) => `2024-01-05T${hour}:00:00Z`))
  expect(site.read('blog/rss.xml')).toContain('<pubDate>Fri, 05 Jan 2024 18:00:00 GMT</pubDate>')
  const titles = site.read('blog/index.html').matchAll(/<h2[^>]*><a href="\/blog\/(\w)\//g)
  expect(Array.from(titles, ([, name]) => name)).toEqual(['m', 'a', 'z', 'n'])
})
