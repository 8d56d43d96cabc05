import { expect, test } from 'vitest'
import { folderOf } from '../folder/memory-folder.fixture.ts'
import { findEngine } from './index.ts'

const DOCUSAURUS = 'export default {}'
const STARLIGHT = "import starlight from '@astrojs/starlight'"

test.each([
  ['closer to the top', 'packages/docs/astro.config.ts', 'packages/tool/src/plugins/a/docusaurus.config.js'],
  ['not in the tests', 'packages/docs/web/astro.config.ts', 'tests/docusaurus.config.js'],
  ['not an example', 'packages/docs/web/astro.config.ts', 'examples/a/docusaurus.config.js'],
])('of two engines, the documentation of a repository is made with the one whose file is %s', (_, starlight, other) => {
  const folder = folderOf({ 'README.md': '# Tool\n', [other]: DOCUSAURUS, [starlight]: STARLIGHT })
  expect(findEngine(folder)).toMatchObject({ engine: { id: 'starlight' }, file: starlight })
  expect(findEngine(folder, 'docusaurus')).toMatchObject({ file: other })
})

test('of two engines in one folder, and of samples only, there is one', () => {
  expect(findEngine(folderOf({ 'mkdocs.yml': '', 'docusaurus.config.js': '' }))?.file).toBe('docusaurus.config.js')
  expect(findEngine(folderOf({ 'a.md': '', 'examples/mkdocs.yml': '' }))?.file).toBe('examples/mkdocs.yml')
  expect(findEngine(folderOf({ 'a.md': '' }))?.file).toBe('a.md')
})

test('a table of contents of GitBook that stayed behind does not hide the engine of today', () => {
  const book = { '.gitbook.yaml': 'root: docs\n', 'docs/SUMMARY.md': '* [A](README.md)\n', 'docs/README.md': '# A\n' }
  expect(findEngine(folderOf(book))).toMatchObject({ engine: { id: 'gitbook' }, file: '.gitbook.yaml' })
  const moved = { ...book, 'website/docusaurus.config.js': DOCUSAURUS }
  expect(findEngine(folderOf(moved))).toMatchObject({ engine: { id: 'docusaurus' } })
  expect(findEngine(folderOf({ ...book, 'examples/mkdocs.yml': '' }))).toMatchObject({ engine: { id: 'gitbook' } })
})

test('the settings of a theme of GitHub Pages do not hide the engine of the documentation', () => {
  const readme = { 'README.md': '# Tool\n', '_config.yml': 'theme: jekyll-theme-slate\n' }
  expect(findEngine(folderOf({ ...readme, 'docs/mkdocs.yml': '' }))).toMatchObject({ engine: { id: 'mkdocs' } })
  expect(findEngine(folderOf(readme))).toMatchObject({ engine: { id: 'jekyll' } })
})

test('a preview of a book with Docsify is one of GitBook', () => {
  const book = { 'SUMMARY.md': '* [A](README.md)\n', 'README.md': '# A\n' }
  const preview = { ...book, 'index.html': '<script>window.$docsify = { loadSidebar: true }</script>' }
  expect(findEngine(folderOf(preview))).toMatchObject({ engine: { id: 'gitbook' } })
  expect(findEngine(folderOf({ ...preview, '_sidebar.md': '' }))).toMatchObject({ engine: { id: 'docsify' } })
})

test('a site of MkDocs with other names is the one that is published', () => {
  const folder = folderOf({
    'mkdocs-common.yml': 'site_name: Acme\n',
    'mkdocs-nav.yml': 'nav: []\n',
    'mkdocs-offline.yml': 'INHERIT: mkdocs-common.yml\n',
    'mkdocs-online.yml': 'INHERIT: mkdocs-common.yml\nsite_url: https://acme.test\n',
    'docs/index.md': '# A\n',
  })
  expect(findEngine(folder)).toMatchObject({ engine: { id: 'mkdocs' }, file: 'mkdocs-online.yml' })
})
