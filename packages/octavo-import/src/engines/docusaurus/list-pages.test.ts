import { expect, test } from 'vitest'
import { importSite } from './docusaurus.fixture.ts'

test('pages of a folder that is named like a page, and pages whose names differ by a number, have their own files', async () => {
  const { pages } = await importSite({
    'docusaurus.config.js': 'export default {}',
    ...Object.fromEntries(
      ['a/a', 'a/index', 'b/b', 'c/README', 'c/index', '1-d', '2-d'].map((path) => [`docs/${path}.md`, path]),
    ),
  })
  expect(pages.map(({ target, text }) => [text.trim(), target]).slice(0, 7)).toEqual([
    ['1-d', 'docs/d.md'],
    ['2-d', 'docs/2-d.md'],
    ['a/a', 'docs/a/a.md'],
    ['a/index', 'docs/a/index.md'],
    ['b/b', 'docs/b/index.md'],
    ['c/README', 'docs/c/README-page.md'],
    ['c/index', 'docs/c/index.md'],
  ])
})

test('a site whose first docs are elsewhere has its other docs', async () => {
  const site = await importSite({
    'docusaurus.config.js':
      "export default { presets: [['classic', {}]], plugins: [['content-docs', { id: 'community', path: 'community', routeBasePath: 'community' }]] }",
    'community/a.md': '# A\n',
  })
  expect(site.config.docs).toMatchObject({ routeBasePath: 'community' })
  expect(site.pages.map(({ target, address }) => [target, address])).toContainEqual(['docs/a.md', '/community/a'])
})
