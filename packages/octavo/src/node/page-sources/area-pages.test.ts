import { beforeAll, describe, expect, test } from 'vitest'
import { createProject, type Project } from '../project.fixture.ts'
import type { BuildReport } from '../report.ts'

const config = (pages: object[], settings = '') => `
const pages = ${JSON.stringify(pages)}
export default {
  title: 'Site',
  url: 'https://example.com',
  docs: { editUrl: 'https://example.com/edit/{file}' },
  sources: [{ name: 'api', pages: () => pages }],
  ${settings}
}
`
const PAGES = [
  { area: 'docs', path: 'api/index', key: '1', markdown: '# API\n\nAll calls.', frontMatter: { sidebar_position: 2 } },
  { area: 'docs', path: 'api/users', key: '1', markdown: '# Users\n\n![](icon.svg) [Start](../index.md)' },
  { area: 'docs', path: 'api/teams', key: '1', markdown: '# Teams', frontMatter: { sidebar_position: 1 } },
]
const ICON = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'

describe('a source with pages in the documentation', () => {
  let site: Project
  let report: BuildReport
  beforeAll(async () => {
    site = createProject({
      'octavo.config.ts': config(
        PAGES,
        "navbar: { items: [{ type: 'doc', docId: 'api/teams' }, { type: 'search' }] },",
      ),
      'docs/index.md': '# Home\n\nSee [users](api/users.md) and [all](api/index.md).\n',
      'docs/api/icon.svg': ICON,
      'docs/api/written.md': '---\nsidebar_position: 3\n---\n\n# Written\n',
    })
    report = await site.build()
  })

  test('publishes them at the address of the folder, with links, images and ids as in files', () => {
    expect(report.problems).toEqual([])
    expect(site.read('index.html')).toContain('<a href="/api/users/">users</a> and <a href="/api/">all</a>')
    expect(site.read('api/users/index.html')).toMatch(
      /<img src="\/assets\/[^"]*icon[^"]*"[^>]*> <a href="\/">Start<\/a>/,
    )
    expect(site.read('index.html')).toContain('<a class="navbar-link" href="/api/teams/">Teams</a>')
  })

  test('shows them in the sidebar, in the order of their front matter, with the pages of files', () => {
    const [sidebar = ''] = /<nav id="octavo-sidebar".*?<\/nav>/s.exec(site.read('api/users/index.html')) ?? []
    const links = Array.from(sidebar.matchAll(/href="([^"]+)"/g), ([, href]) => href)
    expect(links).toEqual(['/', '/api/', '/api/teams/', '/api/written/', '/api/users/'])
    expect(site.read('api/teams/index.html')).toContain('rel="next" href="/api/written/"')
  })

  test('gives only pages of files an edit link', () => {
    expect(site.read('api/written/index.html')).toContain('https://example.com/edit/docs/api/written.md')
    expect(site.read('api/users/index.html')).not.toContain('https://example.com/edit/')
  })

  test('lists them for search engines and tools', () => {
    expect(site.read('sitemap.xml')).toContain('<loc>https://example.com/api/users/</loc>')
    expect(site.read('llms.txt')).toContain('- [Users](https://example.com/api/users.md)')
  })
})

test.each([
  [{ area: 'doc' }, 'The page "a" of the source "api" needs "docs" as its "area".'],
  [
    { area: 'docs', file: 'x.md' },
    'The page "a" of the source "api" has an "area" and a "file", but a page has only one place.',
  ],
])('a page with %j is reported', async (fields, message) => {
  const site = createProject({
    'octavo.config.ts': config([{ path: 'a', key: '1', markdown: '# A', ...fields }]),
    'docs/index.md': '# Home\n',
  })
  expect((await site.build()).problems.map((problem) => problem.message)).toEqual([message])
})

test('a page at the place of a file, and two pages at one place, are reported', async () => {
  const page = { area: 'docs', path: 'a', key: '1', markdown: '# A' }
  const site = createProject({
    'octavo.config.ts': config([page, { ...page, path: 'b' }, { ...page, path: 'b' }]),
    'docs/a.md': '# Mine\n',
  })
  expect((await site.build()).problems.map(({ message, hint }) => `${message} ${hint}`)).toEqual([
    'The source "api" makes the page "docs/a.md", but there is a file with this path. Rename the file, or give the page another "path".',
    'The source "api" lists two pages with the path "b". Give each page its own path.',
  ])
})
