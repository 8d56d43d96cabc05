import { beforeAll, describe, expect, test } from 'vitest'
import { createProject, type Project } from '../../project.fixture.ts'
import type { BuildReport } from '../../report.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'

const FILES = {
  'octavo.config.yml': 'url: https://acme.example\nbaseUrl: /docs/\nblog: {}\n',
  'docs/index.md': '# Home\n',
  'public/img/grace.svg': SVG,
  'blog/ada.svg': SVG,
  'blog/authors.yml': `ada:
  name: Ada Lovelace
  title: Writes *about* engines
  image_url: ./ada.svg
  url: https://ada.example/about
  description: She wrote the first program.
  socials: { github: '@ada', mastodon: ada@social.example, newsletter: https://news.example/ada }
grace:
  name: Grace
  image_url: /img/grace.svg
bob:
  name: Bob
`,
  'blog/2026-01-02-a.md': '---\nauthors: [ada, bob, grace]\n---\n\n# A\n\nText.\n',
  'blog/2026-01-03-b.md': '---\nauthors: bob\n---\n\n# B\n\nText.\n',
}

describe('authors with more than a name', () => {
  let site: Project
  let report: BuildReport
  beforeAll(async () => {
    site = createProject(FILES)
    report = await site.build()
  })

  /** The cards of a page, one a line, without the digests of pictures. */
  const readCards = (file: string) =>
    [...site.read(file).matchAll(/<div class="post-authors">([^]*?)<\/div>/g)].map(([, cards = '']) =>
      cards
        .replaceAll('<br>\n', '<br>')
        .replace(/-[\w-]{8}\.svg/g, '.svg')
        .trim()
        .split('\n'),
    )
  const image = (src: string) => `<img src="/docs/${src}" width="40" height="40" alt="" decoding="async">`

  test('have a card at the post, with picture, title and profiles', () => {
    expect(report.problems).toEqual([])
    expect(site.read('blog/a/index.html')).toContain('</time> · 1\u00A0min\u00A0read</p>')
    expect(readCards('blog/a/index.html')).toEqual([
      [
        `<p>${image('assets/img/ada.svg')} <strong><a href="/docs/blog/authors/ada/">Ada Lovelace</a></strong><br>` +
          'Writes *about* engines · <a href="https://github.com/ada">GitHub</a> · <a href="https://social.example/@ada">Mastodon</a> · <a href="https://news.example/ada">newsletter</a></p>',
        '<p><data value="B" aria-hidden="true" class="avatar"></data> <strong><a href="/docs/blog/authors/bob/">Bob</a></strong></p>',
        `<p>${image('img/grace.svg').replace(' decoding', ' loading="lazy" decoding')} <strong><a href="/docs/blog/authors/grace/">Grace</a></strong></p>`,
      ],
    ])
  })

  test('are one line in lists, with small pictures or their initials', () => {
    const list = site.read('blog/index.html')
    expect(list).not.toContain('post-authors')
    expect(list).toContain('width="24" height="24" alt="" decoding="async"> <a href="/docs/blog/authors/ada/">')
    expect(list).toContain(
      '<p><data value="B" aria-hidden="true" class="avatar"></data> <a href="/docs/blog/authors/bob/">Bob</a> · 1\u00A0min\u00A0read</p>',
    )
  })

  test('have their website and description on their page', () => {
    const page = site.read('blog/authors/ada/index.html')
    expect(readCards('blog/authors/ada/index.html')[0]?.[0]).toContain(
      '<strong>Ada Lovelace</strong><br>Writes *about* engines · <a href="https://ada.example/about">ada.example</a> · <a',
    )
    expect(page).toContain('<p>She wrote the first program.</p>')
    expect(page).toContain('<meta name="description" content="She wrote the first program.">')
    expect(site.read('blog/authors/bob/index.html')).toMatch(/class="prose"><div class="post"/)
  })

  test('are in one line at the post, too, if all have only names', async () => {
    site.write({ 'blog/authors.yml': 'ada: { name: Ada Lovelace }\nbob: { name: Bob }\ngrace: { name: Grace }\n' })
    await site.build()
    expect(site.read('blog/a/index.html')).toContain(
      'value="AL" aria-hidden="true" class="avatar"></data> <a href="/docs/blog/authors/ada/">Ada',
    )
    const incremental = site.readAll()
    await site.build({ cache: false })
    expect(site.readAll()).toEqual(incremental)
  })
})

async function findProblems(fields: string, config = ''): Promise<(string | undefined)[][]> {
  const site = createProject({
    ...FILES,
    'octavo.config.yml': FILES['octavo.config.yml'] + config,
    'blog/authors.yml': `bob: { name: Bob }\ngrace: { name: Grace }\nada:\n  name: Ada\n${fields}\n`,
  })
  const { problems } = await site.build()
  return problems.map(({ severity, message, file, line, hint }) => [severity, `${file}:${line}`, message, hint])
}

test.each([
  [
    'image_url: ./missing.png',
    'error',
    'The picture "./missing.png" of the author "ada" does not exist.',
    'Add the picture as "blog/missing.png".',
  ],
  [
    'image_url: img/grace.svg',
    'error',
    'The picture "img/grace.svg" of the author "ada" does not exist.',
    'Did you mean "/img/grace.svg"?',
  ],
  [
    'image_url: https://github.com/ada.png',
    'warning',
    'The picture https://github.com/ada.png of the author "ada" is on another host and is not shown.',
    'Put the file beside the file of authors and write its path, or add "github.com" and "avatars.githubusercontent.com" to "images.hosts" in the configuration: browsers then contact it.',
  ],
  [
    'title: 5',
    'error',
    'The field "title" of the author "ada" is not text.',
    'Write it in quotes, for example title: "…".',
  ],
  [
    'url: javascript:alert(1)',
    'error',
    'The address "javascript:alert(1)" of the author "ada" is not allowed.',
    'Write a path of this site, or an address that begins with "https:", "http:" or "mailto:".',
  ],
  [
    'socials: [github]',
    'error',
    'The field "socials" of the author "ada" is not a list of profiles by their platforms.',
    'Write, for example, "socials: { github: ada }".',
  ],
  [
    'page: true',
    'warning',
    'The author "ada" has a field "page", which has no effect.',
    'Remove it: the fields of an author are name, title, description, url, image_url, socials.',
  ],
])('the field "%s" is reported at its line', async (field, severity, message, hint) => {
  expect(await findProblems(`  ${field}`)).toEqual([[severity, 'blog/authors.yml:5', message, hint]])
})

test('a profile without an address is reported at its line', async () => {
  expect(await findProblems('  socials:\n    githup: ada\n    blog: ada')).toEqual([
    [
      'error',
      'blog/authors.yml:6',
      'The profile "githup" of the author "ada" has no address.',
      'Did you mean "github"?',
    ],
    [
      'error',
      'blog/authors.yml:7',
      'The profile "blog" of the author "ada" has no address.',
      'Write its address, which begins with "https://".',
    ],
  ])
})

test('fields on one line are reported at their own places', async () => {
  const site = createProject({
    'docs/index.md': '# Home\n',
    'octavo.config.yml': 'blog: { feeds: [] }\n',
    'blog/2026-01-02-a.md': '---\n"date": 2026-02-31\n---\n\n# A\n',
    'blog/authors.yml': "jane: { name: Jane, url: 5 }\n'joe':\n  url: 7\n  name: Joe\n",
  })
  const { problems } = await site.build()
  expect(problems.map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`)).toEqual([
    'blog/authors.yml:1:21 The field "url" of the author "jane" is not text.',
    'blog/authors.yml:3:3 The field "url" of the author "joe" is not text.',
    'blog/2026-01-02-a.md:2:1 The post has the date "2026-02-31", which is not a valid day.',
  ])
})

test.each(['/docs/img/grace.svg', '/img/grace%20hopper.svg', 'grace%20hopper.svg?v=2', '/blog/ada.svg'])(
  'a picture is found as images of pages are: %s',
  async (path) => {
    const site = createProject({
      ...FILES,
      'public/img/grace hopper.svg': SVG,
      'blog/grace hopper.svg': SVG,
      'blog/authors.yml': `ada:\n  name: Ada\n  image_url: ${path}\nbob: { name: Bob }\ngrace: { name: Grace }\n`,
    })
    expect((await site.build()).problems).toEqual([])
    expect(site.read('blog/a/index.html')).toMatch(/<img src="\/docs\/[^"]+" width="40"/)
  },
)

test('an account on a host that cannot exist is reported at its line', async () => {
  expect(await findProblems("  socials:\n    mastodon: '@ada@1.2.3.4.5'")).toEqual([
    [
      'error',
      'blog/authors.yml:6',
      'The profile "mastodon" of the author "ada" has no address.',
      'Write its address, which begins with "https://".',
    ],
  ])
})

test('a picture on a host that the site names is shown, if the host to which it leads is named, too', async () => {
  const field = '  image_url: https://github.com/ada.png'
  const hosts = 'images: { hosts: [github.com, avatars.githubusercontent.com] }\n'
  expect(await findProblems(field, hosts)).toEqual([])
  expect((await findProblems(field, 'images: { hosts: [github.com] }\n')).join()).toContain(
    'add "avatars.githubusercontent.com" to "images.hosts"',
  )
})

test('authors are in the folder of the posts, wherever that is', async () => {
  const site = createProject({
    'octavo.config.yml': 'url: https://acme.example\nblog: { path: website/posts }\n',
    'docs/index.md': '# Home\n',
    'website/posts/authors.yml': 'ada: { name: Ada Lovelace }\n',
    'website/posts/2026-01-02-a.md': '---\nauthors: [ada]\n---\n\n# A\n\nText.\n',
  })
  expect((await site.build()).problems).toEqual([])
  expect(site.read('blog/a/index.html')).toContain('Ada Lovelace')
})
