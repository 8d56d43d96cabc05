import { expect, test } from 'vitest'
import { folderOf } from '../../folder/memory-folder.fixture.ts'
import { ConversionLog } from '../../shared/index.ts'
import { readConfig } from './config.ts'
import { readNav } from './nav.ts'

const PAGES = ['index.md', 'about.md', 'guide/a.md', 'guide/b.md', 'guide/index.md', 'how-to/x/y.md', 'old/z.md']

function navOf(files: Record<string, string>): unknown {
  const folder = folderOf(files)
  return readNav(folder, readConfig(folder, 'mkdocs.yml', new ConversionLog()), PAGES)
}

test('files of awesome-nav and awesome-pages name what is in a folder, and the rest follows', () => {
  expect(
    navOf({
      'mkdocs.yml': 'plugins: [awesome-nav]\n',
      'docs/.nav.yml':
        'nav:\n  - index.md\n  - Guide: guide\n  - More:\n      - about.md\n      - Web: https://a.org\n  - "*"\n',
      'docs/guide/.nav.yml': 'nav: [b.md, "*.md", gone.md]\n',
      'docs/old/.nav.yml': 'hide: true\n',
    }),
  ).toEqual([
    'index.md',
    { Guide: ['guide/b.md', 'guide/index.md', 'guide/a.md', 'guide/gone.md'] },
    { More: ['about.md', { Web: 'https://a.org' }] },
    { 'How to': [{ X: ['how-to/x/y.md'] }] },
  ])
  expect(
    navOf({
      'mkdocs.yml': 'plugins:\n  - awesome-pages\nnav:\n  - ...\n  - guide\n',
      'docs/guide/.pages': 'title: Book\narrange: [b.md]\n',
      'docs/old/.pages': 'nav:\n  - ... | flat | z.md\n',
    }),
  ).toEqual([
    'index.md',
    'about.md',
    { 'How to': [{ X: ['how-to/x/y.md'] }] },
    { Old: ['old/z.md'] },
    { Book: ['guide/b.md', 'guide/index.md', 'guide/a.md'] },
  ])
  expect(navOf({ 'mkdocs.yml': 'nav: [index.md]\n', 'docs/.pages': 'nav: [about.md]\n' })).toEqual(['index.md'])
})

test('lists of literate-nav name what is in a folder, and its index comes first', () => {
  const list =
    '- [An example](no.md)\n\n<!--nav-->\n\n* [Home](index.md)\n* [Guide](guide/)\n* More\n    * [About *us*][about]\n' +
    '    * [Web](https://a.org)\n* how-to/*\n* *\n\nText\n\n- [Not this](no.md)\n\n[about]: about.md\n'
  const plugin = 'plugins:\n  - literate-nav:\n      implicit_index: true\n'
  const guide = '- [First](b.md)\n    - [Second](a.md)\n'
  expect(navOf({ 'mkdocs.yml': plugin, 'docs/SUMMARY.md': list, 'docs/guide/SUMMARY.md': guide })).toEqual([
    { Home: 'index.md' },
    { Guide: ['guide/index.md', { First: ['guide/b.md', { Second: 'guide/a.md' }] }] },
    { More: [{ 'About us': 'about.md' }, { Web: 'https://a.org' }] },
    { X: ['how-to/x/y.md'] },
    { Old: ['old/z.md'] },
  ])
  const named = 'plugins:\n  - literate-nav: { nav_file: README.md }\nnav:\n  - Book: guide/\n  - Gone: gone/\n'
  expect(navOf({ 'mkdocs.yml': named, 'docs/guide/README.md': '# Book\n\n1. [B](b.md)\n' })).toEqual([
    { Book: [{ B: 'guide/b.md' }] },
    { Gone: 'gone/' },
  ])
  expect(navOf({ 'mkdocs.yml': plugin })).toBeUndefined()
})
