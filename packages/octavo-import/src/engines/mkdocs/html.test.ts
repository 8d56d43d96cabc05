import { expect, test } from 'vitest'
import { folderOf } from '../../folder/memory-folder.fixture.ts'
import { mkdocs } from './index.ts'
import { convertText } from './testing.fixture.ts'

const all = { attributes: true, definitions: true, marks: true, carets: true, keys: true, shortcodes: true }
const convert = (text: string) => convertText(text, all).text

test('code right after a tag stays code, but not in <pre>', () => {
  expect(convert('<center>\n```sh\na\n```\n</center>\n')).toBe('<center>\n\n```sh\na\n```\n</center>\n')
  expect(convert('<pre>\n```\n</pre>\n')).toBe('<pre>\n```\n</pre>\n')
})

test('Markdown in <center> stays Markdown', () => {
  expect(convert('<center>\n![A](a.png)\n\n_b_\n</center>\n\n<CENTER>**c**</CENTER>\n')).toBe(
    '<center>\n\n![A](a.png)\n\n_b_\n</center>\n\n<CENTER>\n\n**c**\n\n</CENTER>\n',
  )
  const kept = '<center><img src="a.png"></center>\n\n<center>\n\n*a*\n\n</center>\n'
  expect(convert(kept)).toBe(kept)
})

test('Markdown below the tag of an inline element stays Markdown', () => {
  expect(convert('<small>\n  **Tip:** `a`\n</small>\n\n> <a href="b.md">\n> ![B](b.png)\n> </a>\n')).toBe(
    '<small>**Tip:** `a`\n</small>\n\n> <a href="b.md">![B](b.png)\n> </a>\n',
  )
  const kept = '<a href="b.md">\n  <img src="b.png">\n</a>\n'
  expect(convert(kept)).toBe(kept)
})

test('text right below the end of an element is Markdown', () => {
  expect(convert('<div>\n<b>*a*</b>\n</div>\n<small>\n**b**\n</small>\n\n> <h3>c</h3>\n> _d_\n')).toBe(
    '<div>\n<b>*a*</b>\n</div>\n\n<small>**b**\n</small>\n\n> <h3>c</h3>\n>\n> _d_\n',
  )
  const kept = '<div>\n<p>a</p>\n*b*\n</div>\n<p>c</p>\n'
  expect(convert(kept)).toBe(kept)
})

test('HTML without Markdown, inline elements and code get no blank lines', () => {
  const kept = '<div>\n*a*\n</div>\n\n```html\n<div markdown>\n*a*\n</div>\n```\n'
  expect(convert(kept)).toBe(kept)
  expect(convert('A <span markdown>*b*</span>\n\n<div markdown>\n\n*c*\n\n</div>\n')).toBe(
    'A <span>*b*</span>\n\n<div>\n\n*c*\n\n</div>\n',
  )
})

test.each([
  ['![A](a.png "T")', '<img src="a.png" alt="A" title="T" />'],
  [
    '![A](a.png#only-light "T"){.x}\n![A](b.png#only-dark "T")',
    '<img src="a.png#only-light" alt="A" title="T" />\n<img src="b.png#only-dark" alt="A" title="T" />',
  ],
  ['![A](a.png){ width="300" }', '<img src="a.png" alt="A" width="300" />'],
  ['![A](a.png){ width="300" }\n**text**', '<span><img src="a.png" alt="A" width="300" /></span>\n**text**'],
  ['Beside ![A](a.png "T") text', 'Beside ![A](a.png "T") text'],
])('the title of a picture is a tooltip, and its size stays: %s', async (written, expected) => {
  const folder = folderOf({
    'mkdocs.yml': 'site_name: A\nmarkdown_extensions: [attr_list]\n',
    'docs/index.md': `# A\n\n${written}\n`,
    'docs/a.png': '',
    'docs/b.png': '',
  })
  const { pages } = await mkdocs.read(folder, 'mkdocs.yml')
  expect(pages[0]?.text).toBe(`# A\n\n${expected}\n`)
})
