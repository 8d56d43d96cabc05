/** Files that are added while a preview runs: it knows of them what it would know after a restart. */
import { expect, test } from 'vitest'
import { eventually } from '../../shared/eventually.fixture.ts'
import { previewSite } from './preview.fixture.ts'

const preview = previewSite({
  'octavo.config.yml': `url: https://example.com
blog: {}
languages:
  - { language: en, label: English, baseUrl: / }
  - { language: de, label: Deutsch, baseUrl: /de/, path: de }
`,
  'docs/index.md': '# Home\n',
  'docs/guide.md': '# Guide\n',
  'blog/2026-01-01-first.md': '# First\n',
  'de/docs/index.md': '# Start\n',
  'de/docs/setup.md': '# Einrichtung\n',
})
const { project } = preview

const messages = () => preview.problems.map(({ message }) => message)

test.each([
  ['docs/new.mdx', '"docs/new.mdx" is not published: Octavo does not read MDX.'],
  ['docs/_category_.json', '"docs/_category_.json" is not read.'],
  ['sidebar.yaml', '"sidebar.yaml" is not read.'],
  ['docs/Guide.md', '"docs/Guide.md" and "docs/guide.md" differ only by upper and lower case.'],
])('"%s" is reported until it is removed', async (file, message) => {
  expect(messages()).toEqual([])
  project.write({ [file]: '# New\n' })
  await eventually(() => expect(messages()).toEqual([message]))
  project.write({ [file]: null })
  await eventually(() => expect(messages()).toEqual([]))
})

test('a page links its translation', async () => {
  const readPage = async (path: string) => (await fetch(new URL(path, preview.server.url))).text()
  const link = '<link rel="alternate" hreflang="de" href="https://example.com/de/setup/">'
  project.write({ 'docs/setup.md': '# Setup\n', 'docs/other.md': '# Other\n' })
  await eventually(async () => expect(await readPage('setup/')).toContain(link))
  expect(await readPage('other/')).not.toContain('hreflang')
})

test('of two pages with one address, the same one is published as by a build', async () => {
  const post = '---\nslug: same\n---\n\n# Post\n'
  project.write({ 'blog/2026-02-01-a.md': post, 'blog/2026-02-02-b.md': post })
  const { problems } = await project.build()
  await eventually(() => expect(messages()).toEqual(problems.map(({ message }) => message)))
  expect(messages()).toHaveLength(1)
})
