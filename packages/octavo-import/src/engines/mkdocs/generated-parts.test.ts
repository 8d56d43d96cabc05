import { expect, test } from 'vitest'
import { folderOf } from '../../folder/memory-folder.fixture.ts'
import { mkdocs } from './index.ts'

const FENCE = '```'

test('the navigation of a file that a script adds is the sidebar, and code that a plugin makes is reported', async () => {
  const folder = folderOf({
    'mkdocs-online.yml': 'site_name: Acme\nsite_url: https://acme.test\nmarkdown_extensions: [pymdownx.superfences]\n',
    'mkdocs-nav.yml': 'nav:\n  - index.md\n  - First: b.md\n  - a.md\n',
    'docs/index.md': `# Home\n\n${FENCE}{.textual path="a.py"}\n${FENCE}\n`,
    'docs/a.md': '# A\n',
    'docs/b.md': '# B\n',
  })
  const { sidebar, notConverted } = await mkdocs.read(folder, 'mkdocs-online.yml')
  expect(sidebar).toEqual(['index', { doc: 'b', label: 'First' }, 'a'])
  expect(notConverted.map(({ kind, file, line }) => [kind, file, line])).toEqual([
    ['computed settings', 'mkdocs-nav.yml', 1],
    ['blocks of plugins', 'docs/index.md', 3],
  ])
})

test('the template beside it takes the place of a configuration that a script makes', async () => {
  const folder = folderOf({
    'mkdocs.yml': 'INHERIT: mkdocs.generated.yml\n',
    'mkdocs.template.yml': 'site_name: Acme\nmarkdown_extensions: [attr_list]\n',
    'docs/index.md': '# Home {: #top }\n',
  })
  const { config, pages, notConverted } = await mkdocs.read(folder, 'mkdocs.yml')
  expect(config.title).toBe('Acme')
  expect(pages[0]).toMatchObject({ text: '# Home {#top}\n', anchors: ['top'] })
  expect(notConverted).toMatchObject([{ kind: 'configuration', file: 'mkdocs.yml', line: 1 }])
  expect(notConverted[0]?.message).toContain('mkdocs.template.yml')
})

test('a heading that a plugin fills keeps its anchor, and its name is code', async () => {
  const folder = folderOf({
    'mkdocs.yml': 'plugins: [mkdocstrings]\n',
    'docs/index.md': '# Home\n\n## ::: acme.load_all\n\nText\n',
  })
  const { pages, notConverted } = await mkdocs.read(folder, 'mkdocs.yml')
  expect(pages[0]).toMatchObject({
    text: '# Home\n\n## `acme.load_all` {#acme.load_all}\n\nText\n',
    anchors: ['home', 'acme.load_all'],
  })
  expect(notConverted).toContainEqual(expect.objectContaining({ kind: 'blocks of plugins', line: 3 }))
})
