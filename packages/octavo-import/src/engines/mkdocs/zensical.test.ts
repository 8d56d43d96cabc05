import { expect, test } from 'vitest'
import { folderOf } from '../../folder/memory-folder.fixture.ts'
import { mkdocs } from './index.ts'

test('the settings of Zensical in TOML: navigation, extensions in tables of tables, theme', async () => {
  const folder = folderOf({
    'zensical.toml':
      '[project]\nsite_name = "Acme"\nsite_url = "https://acme.test/docs/"\nnav = [{ "Home" = "index.md" }, { "More" = ["a.md"] }]\n' +
      '[project.theme]\nfeatures = ["content.tabs.link"]\n[project.markdown_extensions.admonition]\n' +
      '[project.markdown_extensions.pymdownx.tabbed]\nalternate_style = true\n[project.markdown_extensions.pymdownx.mark]\n[project.markdown_extensions.pymdownx.blocks.details]\n[project.markdown_extensions.zensical.extensions.macros]\n',
    'docs/index.md':
      '# Home\n\n!!! note\n    One\n\n=== "A"\n\n    a\n\n==b==\n\n{{ config.site_name }}\n\n/// details | A\nB\n///\n',
    'docs/a.md': '# A\n',
  })
  const file = mkdocs.detect(folder) ?? ''
  const { config, sidebar, pages } = await mkdocs.read(folder, file)
  expect(config).toMatchObject({ title: 'Acme', url: 'https://acme.test', baseUrl: '/docs/' })
  expect(sidebar).toEqual([
    { doc: 'index', label: 'Home' },
    { label: 'More', items: ['a'] },
  ])
  expect(pages.find(({ source }) => source === 'docs/index.md')?.text).toContain(
    ':::note\nOne\n:::\n\n<Tabs group="a">\n\n<Tab label="A">\n\na\n\n</Tab>\n\n</Tabs>\n\n<mark>b</mark>\n\nAcme\n\n<details>\n<summary>A</summary>',
  )
})
