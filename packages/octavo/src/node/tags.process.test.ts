import { beforeAll, describe, expect, test } from 'vitest'
import { createProject, type Project } from './project.fixture.ts'
import type { BuildReport } from './report.ts'

const page = (front: string, text: string) => `---\n${front}\n---\n\n# ${text}\n\nAbout it.\n`

const FILES = {
  'octavo.config.yml': 'url: https://acme.example\nbaseUrl: /docs/\ntags: {}\nbadges: { status: { beta: Beta } }\n',
  'docs/index.md': '# Home\n\n[All tags](/tags/), [setup](/tags/setup/)\n',
  'docs/a.md': page('tags: [Setup, C++]', 'First'),
  'docs/b.md': page('tags: setup\nbadges: [beta]\ndescription: Second one.', 'Second'),
  'docs/hidden.md': page('tags: [secret]\nunlisted: true', 'Hidden'),
  'docs/draft.md': page('tags: [soon]\ndraft: true', 'Draft'),
  'pages/legal.md': page('tags: [law]', 'Legal'),
}

/** The entries of a list with the texts below them. */
const listEntries = (site: Project, file: string) =>
  [...site.read(file).matchAll(/<li class="card">(.*?)<\/li>/g)].map(([, card = '']) =>
    card
      .replaceAll(/<\/?(?:h2|p|span)[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )

const listFiles = (site: Project) =>
  [...site.readAll().keys()].filter((file) => file.startsWith('tags/') && file.endsWith('.html'))

describe('a site with lists of tags', () => {
  let site: Project
  let report: BuildReport
  beforeAll(async () => {
    site = createProject(FILES)
    report = await site.build()
  })

  test('lists the pages of each tag of the documentation, and all tags', () => {
    expect(report.problems).toEqual([])
    expect(listFiles(site)).toEqual(['tags/c-plus-plus/index.html', 'tags/index.html', 'tags/setup/index.html'])
    expect(listEntries(site, 'tags/index.html')).toEqual([
      '<a href="/docs/tags/c-plus-plus/">C++</a> 1 page',
      '<a href="/docs/tags/setup/">Setup</a> 2 pages',
    ])
    expect(listEntries(site, 'tags/setup/index.html')).toEqual([
      '<a href="/docs/a/">First</a> About it.',
      '<a href="/docs/b/">Second</a> Beta Second one.',
    ])
    const list = site.read('tags/setup/index.html')
    expect(list).toContain('<h1 tabindex="-1">Pages tagged “Setup”</h1>')
    expect(list).toContain('<li><a href="/docs/tags/">Tags</a></li>')
    expect(site.read('sitemap.xml')).toContain('<loc>https://acme.example/docs/tags/setup/</loc>')
  })

  test('links the tags of a page to these lists, unless no list has it', () => {
    expect(site.read('b/index.html')).toContain('<a class="tag" href="/docs/tags/setup/">setup</a>')
    expect(site.read('hidden/index.html')).toContain('<span class="tag">secret</span>')
    expect(site.read('legal/index.html')).toContain('<span class="tag">law</span>')
    expect(site.read('index.html')).toContain('<a href="/docs/tags/setup/">setup</a>')
  })

  test('a changed tag changes the lists, like a clean build', async () => {
    site.write({ 'docs/b.md': FILES['docs/b.md'].replace('tags: setup', 'tags: [teams]') })
    await site.build()
    expect(listEntries(site, 'tags/setup/index.html')).toHaveLength(1)
    expect(listEntries(site, 'tags/teams/index.html')).toHaveLength(1)
    const incremental = site.readAll()
    await site.build({ cache: false })
    expect(site.readAll()).toEqual(incremental)
  })
})

test('without the setting, tags are only shown', async () => {
  const site = createProject({
    ...FILES,
    'octavo.config.yml': 'badges: { status: { beta: Beta } }\n',
    'docs/index.md': '# Home\n',
  })
  expect((await site.build()).problems).toEqual([])
  expect(listFiles(site)).toEqual([])
  expect(site.read('b/index.html')).toContain('<span class="tag">setup</span>')
  expect(site.read('b/index.html')).not.toContain('tagHrefs')
})

test('a page at the address of the list of tags contains it below its text', async () => {
  const site = createProject({ ...FILES, 'docs/tags.md': page('title: Topics', 'Topics') })
  expect((await site.build()).problems).toEqual([])
  expect(listEntries(site, 'tags/index.html')).toHaveLength(2)
  expect(site.read('tags/index.html')).not.toContain('page-lead')
  expect(site.read('tags/index.html')).toContain('<p>About it.</p>\n</div><ul class="card-grid">')
})

test('address and words can be set', async () => {
  const config =
    'tags: { routeBasePath: /themen/ }\nlabels: { tags: { title: Themen, pagesWith: "Seiten über {tag}" } }\n'
  const site = createProject({ 'octavo.config.yml': config, 'docs/index.md': page('tags: [Aufbau]', 'Start') })
  expect((await site.build()).problems).toEqual([])
  expect(site.read('themen/index.html')).toContain('<title>Themen |')
  expect(site.read('themen/aufbau/index.html')).toContain('<title>Seiten über Aufbau |')
})

async function findProblems(files: Record<string, string>): Promise<string[]> {
  const { problems } = await createProject({ 'docs/index.md': '# Home\n', ...files }).build()
  return problems.map(({ severity, message, file, line, hint }) => `${severity} ${file}:${line} ${message} ${hint}`)
}

test.each([
  [
    'a tag that is not allowed',
    { 'octavo.config.yml': 'tags: { allowed: [setup] }\n', 'docs/a.md': page('tags: [setup, setpu]', 'A') },
    'error docs/a.md:2 The tag "setpu" is not in "tags.allowed". Did you mean "setup"?',
  ],
  [
    'a tag after one that is written twice',
    {
      'octavo.config.yml': 'tags: { allowed: [setup] }\n',
      'docs/a.md': page('tags:\n  - setup\n  - setup\n  - setpu', 'A'),
    },
    'error docs/a.md:5 The tag "setpu" is not in "tags.allowed". Did you mean "setup"?',
  ],
  [
    'two tags with one address',
    {
      'octavo.config.yml': 'tags: {}\n',
      'docs/a.md': page('tags: [net]', 'A'),
      'docs/b.md': page('tags: [.NET]', 'B'),
    },
    'error docs/b.md:2 The tags "net" and ".NET" would have the same address "/tags/net/". Write the same tag in all pages, or name one of the two by other words.',
  ],
  [
    'a site without tags',
    { 'octavo.config.yml': 'title: A\ntags: {}\n' },
    'warning octavo.config.yml:2 The site lists pages by tags, but no page of the documentation has any. Add, for example, "tags: [setup]" to the front matter of a page, or remove "tags" from the configuration.',
  ],
  [
    'a page at the address of a list',
    { 'octavo.config.yml': 'tags: {}\n', 'docs/tags/setup.md': page('tags: [setup]', 'Set up') },
    'error octavo.config.yml:1 The list "Pages tagged “setup”" has the address "/tags/setup/" of a page. Move the page, or set another "tags.routeBasePath".',
  ],
])('%s is reported', async (_, files, problem) => {
  expect(await findProblems(files)).toEqual([problem])
})

test('sorts the pages of a tag by title as readers of the language do', async () => {
  const files = { 'octavo.config.yml': 'language: de\ntags: {}\n', 'docs/index.md': '# Start\n' }
  const pages = ['Zange', 'Äpfel', 'bohren'].map((title, index) => [`docs/${index}.md`, page('tags: [x]', title)])
  const site = createProject({ ...files, ...Object.fromEntries(pages) })
  await site.build()
  expect(listEntries(site, 'tags/x/index.html').map((entry) => />(.*)<\/a>/.exec(entry)?.[1])).toEqual([
    'Äpfel',
    'bohren',
    'Zange',
  ])
})
