import { expect, test } from 'vitest'
import { folderOf } from './folder/memory-folder.fixture.ts'
import { withoutMarkdown } from './without-markdown.ts'

test('a site of another markup is named, with a program that converts it', () => {
  const { message, hint } = withoutMarkdown(
    folderOf({ 'source/conf.py': '', 'source/a.rst': 'A', 'source/b.rst': 'B' }),
  )
  expect(message).toMatch(/but 2 pages of reStructuredText \(Sphinx\), which cannot be imported\.$/)
  expect(hint).toBe(
    'Convert them to Markdown first, for example with "rst2myst convert" (https://rst-to-myst.readthedocs.io), and import the result.',
  )
  const quarto = withoutMarkdown(folderOf({ '_quarto.yml': '', 'a.qmd': 'A' }))
  expect(quarto.message).toMatch(/but 1 page of Quarto, which cannot be imported\.$/)
  expect(quarto.hint).toContain('"quarto render --to gfm"')
  expect(withoutMarkdown(folderOf({ 'a.txt': '' })).hint).toBe('Name the folder of a documentation site.')
})
