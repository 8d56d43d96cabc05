import { expect, test } from 'vitest'
import { folderOf } from '../folder/memory-folder.fixture.ts'
import { hugo } from './hugo/index.ts'
import { jekyll } from './jekyll/index.ts'
import { mdbook } from './mdbook/index.ts'
import { mkdocs } from './mkdocs/index.ts'
import { myst } from './myst/index.ts'

const OTHERS = '"h", `--i`, --port, \\-- k\n\nhttps://a.test/b--c <!-- d --> --> e\n'
const WRITTEN = `# A\n\n## B -- c\n\nd -- e --- f---g, 1--2, ${OTHERS}`
const SHOWN = `# A\n\n## B – c\n\nd – e — f—g, 1–2, ${OTHERS}`

const withId = (text: string, id: string) => text.replace('c\n', `c {#${id}}\n`)
const mdBookFiles = (settings: string) => ({
  'book.toml': settings,
  'src/SUMMARY.md': '- [A](a.md)\n',
  'src/a.md': WRITTEN,
})
const hugoFiles = (settings: string) => ({ 'hugo.toml': settings, 'content/docs/a.md': WRITTEN })
const mkDocsFiles = (settings: string) => ({ 'mkdocs.yml': `site_name: A\n${settings}`, 'docs/a.md': WRITTEN })
const sphinxFiles = (settings: string) => ({
  'conf.py': `extensions = ["myst_parser"]\n${settings}`,
  'index.md': '# Home\n\n```{toctree}\na\n```\n',
  'a.md': WRITTEN,
})

test.each([
  ['mdBook', mdbook, mdBookFiles(''), SHOWN],
  ['mdBook', mdbook, mdBookFiles('[output.html]\nsmart-punctuation = false\n'), WRITTEN],
  ['Hugo', hugo, hugoFiles(''), withId(SHOWN, 'b----c')],
  ['Hugo', hugo, hugoFiles('[markup.goldmark.extensions]\ntypographer = false\n'), WRITTEN],
  ['Jekyll', jekyll, { '_config.yml': 'title: A\n', 'a.md': WRITTEN }, SHOWN],
  ['MkDocs', mkdocs, mkDocsFiles('markdown_extensions: [smarty]\n'), withId(SHOWN, 'b-c')],
  ['MkDocs', mkdocs, mkDocsFiles(''), withId(WRITTEN, 'b-c')],
  ['Sphinx', myst, sphinxFiles(''), withId(SHOWN, 'b-c')],
  ['Sphinx', myst, sphinxFiles('smartquotes = False\n'), withId(WRITTEN, 'b-c')],
])('pages of %s keep the dashes that the old site showed', async (_, engine, files, expected) => {
  const folder = folderOf(files)
  const { pages } = await engine.read(folder, engine.detect(folder) ?? '')
  expect(pages.map(({ text }) => text.trimStart())).toContain(expected)
})

test.each([
  ['Hugo', hugo, { 'hugo.toml': '', 'content/docs/a.md': '## B -- c {#b--c}\n' }],
  ['mdBook', mdbook, { ...mdBookFiles(''), 'src/a.md': '# A\n\n## B -- c {#b--c}\n' }],
])('ids of %s that an author wrote keep their hyphens', async (_, engine, files) => {
  const folder = folderOf(files)
  const { pages } = await engine.read(folder, engine.detect(folder) ?? '')
  expect(pages[0]?.text).toContain('## B – c {#b--c}\n')
  expect(pages[0]?.anchors).toContain('b--c')
})
