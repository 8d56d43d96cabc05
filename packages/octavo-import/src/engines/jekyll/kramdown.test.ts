import { expect, test } from 'vitest'
import { convertText } from './jekyll.fixture.ts'

const CALLOUTS = `callouts:
  note: { title: Note, color: purple }
  new: { title: New!, color: green }
  highlight: { color: yellow }
`

const convert = async (text: string, config = '') => (await convertText(text, config)).text

test('callouts of Just the Docs become admonitions, before and after their block', async () => {
  expect(await convert('{: .note }\nA\nb\n\nc\n', CALLOUTS)).toBe(':::note\nA\nb\n:::\n\nc\n')
  expect(await convert('A\n{: .note }\n\nc\n', CALLOUTS)).toBe(':::note\nA\n:::\n\nc\n')
  expect(await convert('{: .new-title }\n> T [x]\n>\n> A\n>\n> - b\n', CALLOUTS)).toBe(
    ':::new[T \\[x\\]]\n\n\nA\n\n- b\n:::\n',
  )
  expect(await convert('{: .note-title }\n> T\n> A\n', CALLOUTS)).toBe(':::note[T]\n\nA\n:::\n')
  expect(await convert('- a\n\n  {: .note }\n  > b\n  > c\n', CALLOUTS)).toBe('- a\n\n  :::note\n  b\n  c\n  :::\n')
})

test('nested callouts have more colons outside, and quotes around callouts stay', async () => {
  expect(await convert('{: .note }\n> {: .warning }\n> A\n', CALLOUTS)).toBe('::::note\n:::warning\nA\n:::\n::::\n')
  expect(await convert('> {: .new }\n> > A\n> >\n> > B\n', CALLOUTS)).toBe('> :::new\n> A\n> \n> B\n> :::\n')
})

test('kinds of callouts that Octavo does not have are in the configuration', async () => {
  const { site } = await convertText('{: .new }\nA\n\n{: .highlight }\nB\n\n{: .note }\nC\n', CALLOUTS)
  expect(site.config.admonitions).toEqual({
    highlight: { label: 'Highlight', like: 'warning' },
    new: { label: 'New!', like: 'success' },
  })
})

test('callouts of other themes', async () => {
  expect(await convert('A\n{: .notice--info}\n')).toBe(':::info\nA\n:::\n')
  expect(await convert('> A\n{: .prompt-tip }\n')).toBe(':::tip\nA\n:::\n')
  const label = '<span class="label important">NEW</span> text\n'
  expect(await convert(label)).toBe(label)
  expect(await convert('<div class="notice--warning" markdown="1">\n**A**\n</div>\nB\n')).toBe(
    ':::warning\n\n**A**\n:::\n\nB\n',
  )
})

test('attribute lists: ids stay, classes go; those in code and other braces are text', async () => {
  expect(await convert('# A\n{: #b .no_toc }\n\nC\n{: #d .fs-6 }\n')).toBe('# A {#b}\n\n<span id="d"></span>C\n')
  expect(await convert('[a](https://b.c){: .btn target="_blank" } d *e*{:.f}\n')).toBe('[a](https://b.c) d *e*\n')
  expect(await convert('| a |\n|---|\n| b |\n{: .wide }\n')).toBe('| a |\n|---|\n| b |\n')
  expect(await convert('{:wide: .w #x}\n\nA\n{: wide}\n')).toBe('\n<span id="x"></span>A\n')
  const text = '```md\n# A\n{: .note }\n```\n\n`{: .b }` {c}\n'
  expect(await convert(text)).toBe(text)
})

test('an image with a width becomes HTML, a label a badge, a file name the title of code', async () => {
  expect(await convert('![B](https://c.d/e.png){: width="300" }\n')).toBe(
    '[B](https://c.d/e.png)\n'.replace('[B](https://c.d/e.png)', '<img alt="B" src="https://c.d/e.png" width="300">'),
  )
  const { text, site } = await convertText('New (v1)\n{: .label .label-green }\n')
  expect(text).toBe('<Badge status="newV1" />\n')
  expect(site.config.badges).toEqual({ status: { newV1: 'New (v1)' } })
  expect(await convert('```\nx\n```\n{: .language-rb file="a.rb" }\n')).toBe('```rb title="a.rb"\nx\n```\n')
})

test('tables of contents go, with their title', async () => {
  expect(await convert('## Table of contents\n{: .no_toc .text-delta }\n\n1. TOC\n{:toc}\n\n## B\n')).toBe('\n\n## B\n')
  expect(
    await convert('<details markdown="block">\n  <summary>Contents</summary>\n- TOC\n{:toc}\n</details>\n\nB\n'),
  ).toBe('\nB\n')
})

test('definition lists', async () => {
  expect(await convert('A\nB\n: One\n  two\n: Three\n\n: Four\n\nC\n')).toBe(
    '<dl>\n<dt>\n\nA\n\n</dt>\n<dt>\n\nB\n\n</dt>\n<dd>\n\nOne\n  two\n\n</dd>\n<dd>\n\nThree\n\n</dd>\n\n' +
      '<dd>\n\nFour\n\n</dd>\n</dl>\n\nC\n',
  )
  expect(await convert('A\n\n: One\n\nB\n\n: Two\n\nC\n')).toBe(
    '<dl>\n<dt>\n\nA\n\n</dt>\n\n<dd>\n\nOne\n\n</dd>\n\n<dt>\n\nB\n\n</dt>\n\n<dd>\n\nTwo\n\n</dd>\n</dl>\n\nC\n',
  )
})

test('tables without a head, with a short line below it, with lines between rows', async () => {
  expect(await convert('| a | `b|c` |\n| d | e |\n')).toBe('|  |  |\n| --- | --- |\n| a | `b|c` |\n| d | e |\n')
  expect(await convert('|---|---|\n| a | b |\n')).toBe('|  |  |\n| --- | --- |\n| a | b |\n')
  expect(await convert('| a | b |\n|---|\n| c | d |\n')).toBe('| a | b |\n| --- | --- |\n| c | d |\n')
  expect(await convert('| a |\n|---|\n| b |\n|---|\n| c |\n|===|\n')).toBe('| a |\n|---|\n| b |\n| c |\n')
})

test('formulas between two dollar signs; single ones are text', async () => {
  const { text, site } = await convertText('A $$x$$ costs $1 and $2.\n\n$$ y $$\n\n$$\nz\n$$\n')
  expect(text).toBe('A $$x$$ costs \\$1 and \\$2.\n\n$$\ny\n$$\n\n$$\nz\n$$\n')
  expect(site.config.markdown).toEqual({ math: true })
})

test('two formulas side by side, and underscores in texts, are what KaTeX reads', async () => {
  const { text } = await convertText('A $$a_1$$$$\\text{b_c}$$.\n\n$$\\text{d_e}_f$$\n')
  expect(text).toBe('A $$a_1$$ $$\\text{b\\_c}$$.\n\n$$\n\\text{d\\_e}_f\n$$\n')
})

test('comments, options and raw text of kramdown; dashes; abbreviations', async () => {
  expect(await convert('{::options toc_levels="2" /}\nA{::comment}b{:/comment} {::nomarkdown}<i>c</i>{:/}\n')).toBe(
    'A<!--b--> <i>c</i>\n',
  )
  expect(await convert('a -- b --- c `--d`\n')).toBe('a – b — c `--d`\n')
  expect(await convert('The API.\n\n*[API]: Interface\n')).toBe('The <abbr title="Interface">API</abbr>.\n\n')
})

test('tags in capital letters are elements or text, but not components', async () => {
  expect(await convert('A<BR>b <B>c</B> List<String> `<String>`\n')).toBe(
    'A<br>b <b>c</b> List&lt;String> `<String>`\n',
  )
})

test('HTML ends with its last tag: blank lines inside go, one after it is added', async () => {
  expect(await convert('<div>\n  <!-- no markdown -->\n\n    <p>b</p>\n</div>\n')).toBe(
    '<div>\n  <!-- no markdown -->\n    <p>b</p>\n</div>\n',
  )
  expect(await convert('<div>\n  <p>a</p>\n\n    <p>b</p>\n</div>\n**c**\n')).toBe(
    '<div>\n  <p>a</p>\n    <p>b</p>\n</div>\n\n**c**\n',
  )
  expect(await convert('<div>\n<pre>\na\n\nb\n</pre>\n</div>\n')).toBe('<div>\n<pre>\na&#10;\nb\n</pre>\n</div>\n')
  expect(await convert('<div markdown="1">\n*a*\n\n</div>\n```\nb\n```\n')).toBe(
    '<div>\n\n*a*\n\n</div>\n\n```\nb\n```\n',
  )
})

test('Markdown below the tag of an inline element, and code below the end of its block', async () => {
  expect(await convert('<div markdown="1">\n<span>\n*a*\n</span>\n</div>\n```html\nb\n```\n')).toBe(
    '<div>\n\n<span>*a*\n</span>\n</div>\n\n```html\nb\n```\n',
  )
  expect(await convert('<div>\n<p>a</p>\n</div>\n```html\nb\n```\n')).toBe(
    '<div>\n<p>a</p>\n</div>\n\n```html\nb\n```\n',
  )
})

test('ids of headings by the rule of each parser', async () => {
  const headings = '## A `--b` & C\n\n## 1. Über_uns!\n\n## Dup\n\n## Dup\n\n## A -- B\n'
  const anchors = async (config: string) => (await convertText(headings, config)).site.pages[0]?.anchors
  expect(await anchors('')).toEqual(['a---b--c', '1-über_uns', 'dup', 'dup-1', 'a--b'])
  expect(await anchors('kramdown: { input: kramdown }')).toEqual(['a---b--c', 'beruns', 'dup', 'dup-1', 'a----b'])
  expect(await anchors('kramdown: { auto_ids: false }')).toEqual(['', '', '', '', ''])
})
