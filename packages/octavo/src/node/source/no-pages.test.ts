/** The error about a site without pages says where they may be. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { prepareSiteFolder } from './folder.fixture.ts'
import { findSources, listContent } from './index.ts'

const { write, folders } = prepareSiteFolder()

function find() {
  return findSources(listContent(folders())).problems
}

test('a site without pages needs a first one', () => {
  const problems = find()
  expect(problems).toEqual([
    {
      severity: 'error',
      kind: 'no-pages',
      message: 'There are no Markdown files in "docs" or "pages".',
      hint: 'Write a first page: "docs/index.md".',
    },
  ])
})

test('the folder of the pages itself is not a site', () => {
  write('docs/index.md')
  const { problems } = findSources(listContent({ ...folders(), root: join(folders().root, 'docs') }))
  expect(problems.map(({ hint }) => hint)).toEqual([
    '"docs" is the folder of the pages. Run the command in the folder that contains it.',
  ])
})

test('a folder with a site for each language is not a site', () => {
  for (const file of ['en/octavo.config.ts', 'de/octavo.config.json', 'shared/site.ts']) write(file)
  const problems = find()
  expect(problems.map(({ hint }) => hint)).toEqual([
    'The folder of a site is below this one. Name it after the command: "de" or "en".',
  ])
})

test.each([
  ['mkdocs.yml', 'MkDocs'],
  ['book.toml', 'mdBook'],
  ['antora.yml', 'Antora'],
  ['_config.yml', 'Jekyll'],
  ['hugo.toml', 'Hugo'],
  ['astro.config.mjs', 'Astro'],
  ['.vitepress/config.ts', 'VitePress'],
  ['website/docusaurus.config.js', 'Docusaurus'],
])('a site with %s is one of another engine, to convert', (file, engine) => {
  write(file, '')
  write('content/a.md')
  const belongs = file.replace('/config.ts', '')
  expect(find().map(({ hint }) => hint)).toEqual([
    `"${belongs}" belongs to a site of ${engine}. Convert the site with "octavo import".`,
  ])
})

test.each([
  ['config.toml', 'baseURL = "https://example.org/"\n', 'Hugo'],
  ['index.html', '<script>window.$docsify = {}</script>', 'Docsify'],
  ['docs.json', '{ "navigation": { "pages": ["a"] } }', 'Mintlify'],
])('a site with %s is one of another engine if the file contains its settings', (file, text, engine) => {
  write(file, '{}')
  expect(find().map(({ hint }) => hint)).toEqual(['Write a first page: "docs/index.md".'])
  write(file, text)
  expect(find().map(({ hint }) => hint)).toEqual([
    `"${file}" belongs to a site of ${engine}. Convert the site with "octavo import".`,
  ])
})

test('pages in another folder need its name in the configuration', () => {
  for (const file of ['content/guide/a.md', 'content/guide/b.md', 'notes/c.md', 'src/README.md', 'dist/a/d.md'])
    write(file)
  expect(find().map(({ hint }) => hint)).toEqual([
    `There are some in "content": write docs: { path: 'content' } in the configuration.`,
  ])
})

test('pages beside the configuration are not read there', () => {
  for (const file of ['README.md', 'guide.md', 'setup.md']) write(file)
  expect(find().map(({ hint }) => hint)).toEqual(['Move "guide.md" and the pages beside it to the folder "docs".'])
})
