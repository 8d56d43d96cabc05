import { expect, test } from 'vitest'
import { folderOf } from '../../folder/memory-folder.fixture.ts'
import { vuepress } from './index.ts'

test('pages show files whose alias a function of the configuration knows', async () => {
  const folder = folderOf({
    'package.json': '{ "devDependencies": { "vuepress": "^2.0.0" } }',
    'docs/.vuepress/config.js':
      "import { arraySidebar, hopeTheme } from 'vuepress-theme-hope'\n" +
      "export default { theme: hopeTheme({ sidebar: { '/': arraySidebar([{ text: 'All', children: ['page'] }]) } }) }",
    'docs/page.md': '@[code](@snippets/a.js)\n\n<!-- @include: @ad.md -->\n\n@[code](@x/b.js)\n',
    'docs/snippets/a.js': '',
    'snippets/ad.md': 'Ad\n',
    'docs/x/b.js': '',
    'x/b.js': '',
  })
  const { pages, sidebar, notConverted } = await vuepress.read(folder, vuepress.detect(folder) ?? '')
  expect(pages.find(({ source }) => source === 'docs/page.md')?.text).toBe(
    '<Code file="/snippets/snippets/a.js" />\n\n<Include file="/docs/_imported/snippets/_ad.md" />\n\n@[code](@x/b.js)\n',
  )
  // Two files have that end.
  expect(notConverted).toMatchObject([{ message: 'The file "@x/b.js" is not in the imported folder.' }])
  expect(JSON.stringify(sidebar)).toContain('"label":"All"')
})
