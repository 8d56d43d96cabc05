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

test('each topic of starlight-sidebar-topics becomes a sidebar with an item in the navbar', async () => {
  const topics =
    "[{ label: { de: 'Anfang', en: 'Start' }, link: '/a', items: ['a', { label: 'B', link: '/b/' }] }, { label: 'Blog', link: 'https://b.org' }, { label: 'Gone', link: '/gone/' }]"
  const site = await starlight.read(
    folderOf({
      'astro.config.mjs': `import Icons from 'starlight-plugin-icons'\nimport starlightSidebarTopics from 'starlight-sidebar-topics'\nimport { topics } from './topics.ts'\nexport default { integrations: [Icons({\n  starlight: {\n title: '', plugins: [starlightSidebarTopics(topics, {})] } })] }`,
      'topics.ts': `export const topics = ${topics}`,
      'src/content/docs/a.md': '---\ntitle: A\n---\n',
      'src/content/docs/b.md': '---\ntitle: B\n---\n',
    }),
    'astro.config.mjs',
  )
  expect(site.sidebar).toEqual({ start: ['a', { doc: 'b', label: 'B' }] })
  expect(site.config.title).toBeUndefined()
  expect(site.config.navbar?.items?.slice(0, 2)).toEqual([
    { type: 'docSidebar', sidebarId: 'start', label: 'Start', position: 'left' },
    { label: 'Blog', href: 'https://b.org', position: 'left' },
  ])
  expect(site.notConverted).toContainEqual(
    expect.objectContaining({ kind: 'items of navbar and footer', message: expect.stringContaining('"/gone/"') }),
  )
})
