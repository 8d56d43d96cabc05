import { beforeAll, describe, expect, test } from 'vitest'
import { createProject, type Project } from './project.fixture.ts'
import type { BuildReport } from './report.ts'

const FILES = {
  'octavo.config.yml': 'url: https://acme.example\nbaseUrl: /docs/\nprintPage: true\n',
  'sidebar.yml': '- b\n- label: More\n  items: [a/first, b]\n',
  'pages/index.md': '# Home\n\n[Print](/docs/print/)\n',
  'docs/a/first.md': [
    '# First & last',
    '## Same',
    '[the second](../b.md), [its part](../b.md#same), [here](#same), [home](../../pages/index.md)',
    'Noted.[^1]\n\n[^1]: A note.',
    '![Dot](/dot.svg)',
    '<Tabs>\n<Tab label="Text">\n\n### In a tab\n\nSee `id="same"`.\n\n</Tab>\n</Tabs>\n',
  ].join('\n\n'),
  'docs/b.md': '# Second\n\n## Same\n\nNoted.[^1]\n\n[^1]: Another note.\n',
  'docs/unlisted.md': '---\nunlisted: true\n---\n\n# Unlisted\n',
  'docs/draft.md': '---\ndraft: true\n---\n\n# Draft\n',
  'public/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"></svg>',
}
const PRINTED = 'docs/print/index.html'

const headings = (html: string) =>
  [...html.matchAll(/<h([1-6])[^>]*>(.*?)<\/h/g)].map(([, level, text]) => `${level} ${text}`)

describe('a page with all pages of the documentation', () => {
  let site: Project
  let report: BuildReport
  let article: string
  beforeAll(async () => {
    site = createProject(FILES)
    report = await site.build()
    article = site.read(PRINTED).slice(site.read(PRINTED).indexOf('id="octavo-article"'))
  })

  test('has each page of the sidebar once, in its order, with headings one level lower', () => {
    expect(report.problems.map(({ message }) => message)).toEqual([])
    const own = ['2 Second', '3 Same', '2 First &amp; last', '3 Same', '4 In a tab']
    expect(headings(article)).toEqual(own)
    expect(site.read(PRINTED)).toContain('<h1 tabindex="-1">All pages</h1>')
  })

  test('has no id twice, and every link to an anchor leads to the right one', () => {
    const ids = [...article.matchAll(/<[^>]*\sid="([^"]*)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(article).toContain('<a href="#docs/b">the second</a>, <a href="#docs/b--same">its part</a>')
    expect(article).toContain('<a href="#docs/a/first--same">here</a>, <a href="/docs/">home</a>')
    const targets = [...article.matchAll(/\shref="#([^"]*)"/g)].map(([, id]) => id)
    expect(targets.filter((id) => !ids.includes(id))).toEqual([])
    const described = [...article.matchAll(/aria-(?:describedby|labelledby|controls)="([^"]*)"/g)].map(([, id]) => id)
    expect(described.filter((id) => !ids.includes(id))).toEqual([])
    expect(article).toContain('<code>id="same"</code>')
    expect(article).toContain('width="4" height="3"')
  })

  test('is not for search engines, and neither in the sitemap nor in llms.txt', () => {
    expect(site.read(PRINTED)).toContain('<meta name="robots" content="noindex">')
    for (const file of ['sitemap.xml', 'llms.txt']) expect(site.read(file)).not.toContain('print')
  })

  test('changes with the text of each page, like a clean build', async () => {
    site.write({ 'docs/b.md': FILES['docs/b.md'].replace('Another note', 'A new note') })
    await site.build()
    expect(site.read(PRINTED)).toContain('A new note')
    const incremental = site.readAll()
    await site.build({ cache: false })
    expect(site.readAll()).toEqual(incremental)
  })

  test('a page that an author wrote at its address is an error', async () => {
    site.write({ 'docs/print.md': '# Print\n', 'sidebar.yml': '- a/first\n- b\n- print\n' })
    expect((await site.build()).problems).toMatchObject([
      { severity: 'error', message: 'The page to print, "/docs/docs/print/", has the address of "docs/print.md".' },
    ])
  })
  test('is not missing because the sidebar file has a syntax error', async () => {
    site.write({
      'docs/c.md': '[All](/docs/docs/print/)\n',
      'docs/print.md': null,
      'sidebar.yml': '- label: X\n   items:\n   - b\n',
    })
    expect((await site.build({ write: false })).problems).toMatchObject([
      { file: 'sidebar.yml', line: 1, message: expect.stringContaining('The sidebar cannot be read') },
    ])
  })
})
