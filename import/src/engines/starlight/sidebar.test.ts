import { expect, test } from 'vitest'
import { folderOf } from '../../folder/memory-folder.fixture.ts'
import { starlight } from './index.ts'

test('the page of a folder names its category, and keeps its own label where the sidebar lists it', async () => {
  const sidebar = "[{ label: 'Text', autogenerate: { directory: 'text' } }, 'text/mini', 'text/plain']"
  const page = (title: string, label: string) => `---\ntitle: ${title}\nsidebar:\n  label: ${label}\n---\n`
  const site = await starlight.read(
    folderOf({
      'astro.config.mjs': `import starlight from '@astrojs/starlight'\nexport default { integrations: [starlight({ sidebar: ${sidebar} })] }`,
      'src/content/docs/text/mini/index.mdx': page('MiniMessage', 'Overview'),
      'src/content/docs/text/plain.md': page('Plain text', 'Plain'),
    }),
    'astro.config.mjs',
  )
  expect(Object.fromEntries(site.pages.map(({ target, text }) => [target, text]))).toEqual({
    'docs/text/mini/index.md': '---\ntitle: MiniMessage\n---\n',
    'docs/text/plain.md': '---\ntitle: Plain text\nsidebar_label: Plain\n---\n',
  })
  expect(site.sidebar).toEqual(expect.arrayContaining([{ doc: 'text/mini', label: 'Overview' }, 'text/plain']))
})
