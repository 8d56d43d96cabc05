import { expect, test } from 'vitest'
import { folderOf } from '../../folder/memory-folder.fixture.ts'
import { importSite } from './docusaurus.fixture.ts'
import { docusaurus } from './index.ts'

test('computed items of a category are reported, and are the pages that no other entry lists', async () => {
  const folder = folderOf({
    'docusaurus.config.js': "export default { presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]] }",
    'sidebars.js': "module.exports = { docs: ['a', { type: 'category', label: 'B', items: listPages('b') }] }",
    'docs/a.md': '',
    'docs/b.md': '',
    'docs/c/d.md': '',
  })
  const { notConverted, sidebar } = await docusaurus.read(folder, 'docusaurus.config.js')
  expect(notConverted).toMatchObject([
    { message: `An entry of the sidebar is computed: listPages('b')`, file: 'sidebars.js', line: 1 },
    { kind: 'computed parts of sidebars', file: 'sidebars.js' },
  ])
  expect(sidebar).toEqual({ docs: ['a', { label: 'B', items: ['b', { label: 'c', items: ['c/d'] }] }] })
  const optional = await importSite({
    'docusaurus.config.js': "export default { presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]] }",
    'sidebars.js': "module.exports = { docs: ['a', ...(process.env.API ? [api()] : [])] }",
    'docs/a.md': '',
    'docs/b.md': '',
  })
  expect(optional.sidebar).toEqual({ docs: ['a'] })
})

test('the description of a category stays, from the sidebar file and from its folder', async () => {
  const config = (docs: string) => `export default { presets: [['classic', { docs: ${docs} }]] }`
  const written = await importSite({
    'docusaurus.config.js': config("{ sidebarPath: './sidebars.js' }"),
    'sidebars.js':
      "module.exports = { docs: [{ type: 'category', label: 'B', description: 'All of B.', items: ['a'] }] }",
    'docs/a.md': '',
  })
  const category = { label: 'B', description: 'All of B.' }
  expect(written.sidebar).toEqual({ docs: [{ ...category, items: ['a'] }] })
  const generated = await importSite({
    'docusaurus.config.js': config('{}'),
    'docs/b/_category_.json': JSON.stringify(category),
    'docs/b/a.md': '',
  })
  expect(generated.sidebar).toEqual({ docs: [{ ...category, items: ['b/a'] }] })
})

test('sidebars that only a run could compute follow the folders, and are reported', async () => {
  const site = await importSite({
    'docusaurus.config.js': `export default { presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]] }`,
    'sidebars.js': '\nmodule.exports = build()\n',
    'docs/a.md': '',
    'docs/b.md': '',
  })
  expect(site.sidebar).toEqual({ docs: ['a', 'b'] })
  expect(site.notConverted).toMatchObject([{ kind: 'computed settings', file: 'sidebars.js', line: 2 }])
})
