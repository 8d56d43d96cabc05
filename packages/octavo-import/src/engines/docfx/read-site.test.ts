import { expect, test } from 'vitest'
import { folderOf } from '../../folder/memory-folder.fixture.ts'
import { docfx } from './index.ts'

test('settings may be in their own files, and a redirect may name the file of a page', async () => {
  const build = {
    content: [{ files: '**/*.md' }],
    globalMetadataFiles: ['global.json'],
    globalMetadata: { _lang: 'fr' },
  }
  const files = {
    'docfx.json': JSON.stringify({ build }),
    'global.json': '{ "_appTitle": "Acme", "_lang": "de" }',
    'old.md': '---\nredirect_url: guide/new.md\n---\n',
    'guide/new.md': '# New\n',
  }
  const { config, redirects } = await docfx.read(folderOf(files), 'docfx.json')
  expect(config).toMatchObject({ title: 'Acme', language: 'fr' })
  expect(redirects).toEqual([{ from: '/old.html', to: '/guide/new.html' }])
})

test('tables of contents may be Markdown, and have names in capital letters', async () => {
  const files = {
    'docfx.json': JSON.stringify({ build: { content: [{ files: '**/*.{md,yml}' }] } }),
    'TOC.yml': '- name: Guide\n  href: guide/\n- name: Home\n  href: index.md\n',
    'index.md': '# Home\n',
    'guide/toc.md':
      '# [Start](index.md)\n# Steps #\n## [One](a.md)\n### [Web](https://a.test)\n## @two\n# [Gone](gone.md)\n',
    'guide/index.md': '# Start\n',
    'guide/a.md': '# A\n',
    'guide/b.md': '---\nuid: two\n---\n# B\n',
  }
  const { sidebar, config, pages, notConverted } = await docfx.read(folderOf(files), 'docfx.json')
  expect(sidebar).toEqual({
    guide: [
      { doc: 'guide', label: 'Start' },
      {
        label: 'Steps',
        items: [{ label: 'One', link: 'guide/a', items: [{ href: 'https://a.test', label: 'Web' }] }, 'guide/b'],
      },
    ],
    top: [{ doc: 'index', label: 'Home' }],
  })
  expect(config.navbar?.items?.slice(0, 2)).toEqual([
    { type: 'docSidebar', sidebarId: 'guide', label: 'Guide', position: 'left' },
    { type: 'doc', docId: 'index', label: 'Home', position: 'left' },
  ])
  expect(pages.map(({ source }) => source)).toEqual(['guide/a.md', 'guide/b.md', 'guide/index.md', 'index.md'])
  expect(notConverted.map(({ file, message }) => [file, message])).toEqual([
    ['guide/toc.md', 'The entry "Gone" leads to "gone.md", which is not a page of the new site.'],
  ])
})
