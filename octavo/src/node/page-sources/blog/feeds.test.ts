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
    'blog/2026-01-02-a.md': '---\ntitle: "Two\\e parts\\b"\n---\n\nText\u001b.\n',
  })
  await site.build()
  expect(site.read('blog/rss.xml')).toContain('<title>Two parts</title>')
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
