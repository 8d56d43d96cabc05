import { expect, test } from 'vitest'
import { folderOf } from '../../folder/memory-folder.fixture.ts'
import { hugo } from './index.ts'

test('a folder with pages only is a site, too', async () => {
  const folder = folderOf({
    '_index.md': '---\ntitle: Acme\n---\n',
    'setup/_index.md':
      '---\ntitle: Set up\naliases: [../start/]\n---\n{{< admonition type="note" >}}\nA\n{{< /admonition >}}\n',
    'reference/b.md': '---\ntitle: B\n---\n',
  })
  expect(hugo.detect(folder)).toBe('_index.md')
  const { pages, redirects, sidebar, notConverted } = await hugo.read(folder, '_index.md')
  expect(pages.map(({ source, target, address }) => [source, target, address])).toEqual([
    ['_index.md', 'pages/index.md', '/'],
    ['reference/b.md', 'docs/reference/b.md', '/reference/b/'],
    ['setup/_index.md', 'docs/setup/index.md', '/setup/'],
  ])
  expect(pages[2]?.text).toContain(':::note\nA\n:::')
  expect(redirects).toContainEqual(expect.objectContaining({ from: '/start/', to: '/setup/' }))
  expect(Object.values(sidebar ?? {}).flat()).toHaveLength(2)
  expect(notConverted).toMatchObject([{ kind: 'settings', file: '_index.md' }])
})
