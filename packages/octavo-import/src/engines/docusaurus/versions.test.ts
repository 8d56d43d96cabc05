import { expect, test } from 'vitest'
import { folderOf } from '../../folder/memory-folder.fixture.ts'
import { docusaurus } from './index.ts'

const CONFIG = "module.exports = { title: 'Acme', presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]] }"

const FILES = {
  'website/docusaurus.config.js': CONFIG,
  'website/versions.json': '["2.0", "1.0"]',
  'website/versioned_docs/version-2.0/a.md': '# A\n\n[B](./b.md) [B](/docs/b)\n',
  'website/versioned_docs/version-2.0/b.md': '# B\n',
  'website/versioned_docs/version-1.0/a.md': '# Old\n',
  'website/versioned_sidebars/version-2.0-sidebars.json':
    '{ "version-2.0/guide": [{ "type": "doc", "id": "version-2.0/b" }, "a"] }',
}

async function importSite(files: Record<string, string>) {
  const folder = folderOf(files)
  const site = await docusaurus.read(folder, docusaurus.detect(folder) ?? '')
  return { ...site, messages: site.notConverted.map(({ message }) => message) }
}

test('a site that only has versions is imported with the pages of the newest one', async () => {
  const { pages, sidebar, messages } = await importSite(FILES)
  expect(pages.slice(0, 2).map(({ target, address, text }) => [target, address, text])).toEqual([
    ['docs/a.md', '/docs/a', '# A\n\n[B](./b.md) [B](./b.md)\n'],
    ['docs/b.md', '/docs/b', '# B\n'],
  ])
  expect(sidebar).toEqual({ guide: ['b', 'a'] })
  expect(messages).toEqual(['The other version in version-1.0 is not imported.'])
})

test('the current docs count only if the old site publishes them, and a version may have its own path', async () => {
  const { pages, messages } = await importSite({
    ...FILES,
    'website/docusaurus.config.js': CONFIG.replace(
      'docs: {',
      "docs: { includeCurrentVersion: false, lastVersion: '1.0', versions: { '1.0': { path: 'old' } },",
    ),
    'website/docs/a.md': '# Next\n',
  })
  expect(pages[0]).toMatchObject({ source: 'website/versioned_docs/version-1.0/a.md', address: '/docs/old/a' })
  expect(messages).toEqual([
    'The current docs are not imported, because the old site does not publish them: the pages come from the version "1.0".',
    'The other version in version-2.0 is not imported.',
  ])
})

test('the current docs are imported if the newest version is made of them before each build', async () => {
  const { pages, sidebar, messages } = await importSite({
    ...FILES,
    'website/docusaurus.config.js': CONFIG.replace(
      'docs: {',
      "docs: { includeCurrentVersion: false, lastVersion: '3.0',",
    ),
    'website/docs/new.md': '# New\n',
    'website/sidebars.js': "module.exports = { guide: ['new'] }",
  })
  expect(pages[0]).toMatchObject({ source: 'website/docs/new.md', address: '/docs/new' })
  expect(sidebar).toEqual({ guide: ['new'] })
  expect(messages).toContain(
    'The pages of the version "3.0" are not in the folder: the current docs are imported in their place.',
  )
})
