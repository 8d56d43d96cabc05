import { expect, test } from 'vitest'
import { folderOf } from '../../folder/memory-folder.fixture.ts'
import { docusaurus } from './index.ts'

test('computed items of a category are reported', async () => {
  const folder = folderOf({
    'docusaurus.config.js': "export default { presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]] }",
    'sidebars.js': "module.exports = { docs: ['a', { type: 'category', label: 'B', items: listPages('b') }] }",
    'docs/a.md': '',
    'docs/b.md': '',
  })
  const { notConverted } = await docusaurus.read(folder, 'docusaurus.config.js')
  expect(notConverted).toMatchObject([
    { message: `An entry of the sidebar is computed: listPages('b')`, file: 'sidebars.js', line: 1 },
  ])
})
