import { expect, test } from 'vitest'
import { folderOf } from '../../folder/memory-folder.fixture.ts'
import { convert } from './docusaurus.fixture.ts'
import { docusaurus } from './index.ts'

test.each([
  ["'docusaurus-plugin-llms'", { full: true }],
  ["['docusaurus-plugin-llms', { generateLLMsFullTxt: false }]", undefined],
])('the plugin %s for language models', async (plugin, llms) => {
  const config = `export default { presets: [['classic', {}]], plugins: [${plugin}] }`
  const folder = folderOf({ 'docusaurus.config.js': config, 'docs/a.md': '# A\n' })
  const site = await docusaurus.read(folder, 'docusaurus.config.js')
  expect(site.config.llms).toEqual(llms)
  expect(site.notConverted).toEqual([])
})

test('links to files that Octavo writes are no broken links', async () => {
  const { site } = await convert('[All pages](/llms.txt) [map](pathname:///sitemap.xml)\n')
  expect(site.notConverted).toEqual([])
})
