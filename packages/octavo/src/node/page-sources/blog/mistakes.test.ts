import { expect, test } from 'vitest'
import { createProject } from '../../project.fixture.ts'

const CONFIG = 'url: https://acme.example\nblog: {}\n'

const POST = { 'blog/2026-01-02-a.md': '# A\n' }

async function problemsWith(files: Record<string, string>): Promise<string[]> {
  const site = createProject({ 'octavo.config.yml': CONFIG, 'docs/index.md': '# Home\n', ...files })
  const { problems } = await site.build()
  return problems.map(({ file, line, message }) => `${file}:${line} ${message}`)
}

test.each([
  ['2026-01-02-a.md', 'date: tomorrow', ':3 The post has the date "tomorrow", which is not a valid day.'],
  ['2026-01-02-a.md', 'date: 2026-02-30', ':3 The post has the date "2026-02-30", which is not a valid day.'],
  ['2026-02-30-a.md', 'draft: false', ':1 The name of the post has the date "2026-02-30", which is not a valid day.'],
  ['a.md', 'draft: false', ':1 The post has no date.'],
  [
    '2026-01-02-a.md',
    'date: 2026-01-02T25:00:00Z',
    ':3 The post has the date "2026-01-02T25:00:00Z", which is not a valid day with a time.',
  ],
  ['2026-01-02-a.md', 'slug: 1.10', ':3 The front matter field "slug" of the post is 1.10.'],
  ['2026-01-02-a.md', 'slug: 2026', ':3 The front matter field "slug" of the post is 2026.'],
  ['2026-01-02-a.md', 'series: [a]', ':3 The front matter field "series" of the post is not text.'],
])('the post %s with "%s" is reported at that line', async (name, field, problem) => {
  expect(await problemsWith({ [`blog/${name}`]: `---\ntitle: A\n${field}\n---\n\nText\n` })).toEqual([
    `blog/${name}${problem}`,
  ])
})

test.each(['../ada', 'ada/lovelace', '', '.ada', 'ada?'])(
  'the id "%s" of an author, which would be part of an address, is reported in the file of authors',
  async (id) => {
    expect(await problemsWith({ ...POST, 'blog/authors.yml': `"${id}": { name: Ada }\n` })).toEqual([
      `blog/authors.yml:1 The id "${id}" of an author cannot be part of an address.`,
    ])
  },
)

test('an author who is a text has no name, and no other fields', async () => {
  expect(await problemsWith({ ...POST, 'blog/authors.yml': 'ada: Ada\n' })).toEqual([
    'blog/authors.yml:1 The author "ada" has no name.',
  ])
})

test('the path of the blog may have slashes around it, or be the base path', async () => {
  const site = createProject({
    'octavo.config.yml': 'url: https://acme.example\nblog: { routeBasePath: /news/ }\n',
    'docs/index.md': '# Home\n',
    'blog/2026-01-02-a.md': '---\ntags: x\n---\n\n# A\n',
  })
  expect((await site.build()).problems).toEqual([])
  expect(site.read('news/a/index.html')).toContain('<a href="/news/tags/x/">')
  site.write({
    'octavo.config.yml': 'url: https://acme.example\nblog: { routeBasePath: / }\ndocs: { routeBasePath: docs }\n',
  })
  expect((await site.build()).problems).toEqual([])
  expect(site.read('index.html')).toContain('href="https://acme.example/rss.xml"')
  expect(site.read('a/index.html')).toContain('<a href="/tags/x/">')
})
