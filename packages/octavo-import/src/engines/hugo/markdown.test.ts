import { expect, test } from 'vitest'
import { convertText } from './hugo.fixture.ts'

test.each([
  ['letters, digits, hyphens and underscores stay', '## The `a_b` — Ünï *c*!', 'the-a_b--ünï-c'],
  ['the address of a link is a part of it', '## [Hugo](https://gohugo.io)', 'hugohttpsgohugoio'],
  ['without a letter', '## !!!', 'heading'],
  ['written by the author', '## Title {.wide #own.id-1 title="x"}', 'own.id-1'],
  ['of two lines, the last one counts', 'One\nTwo\n---', 'two'],
])('the id of a heading: %s', async (_, heading, id) => {
  const { anchors } = await convertText(`${heading}\n`)
  expect(anchors).toEqual([id])
})

test('ids that differ from those of Octavo are written, and repeated ones are numbered', async () => {
  const { text, anchors } = await convertText(
    '## A _b_ c\n\n## [A](https://b.c)\n\n## Same\n\n## Same\n\n## Title {.wide title="x"}\n',
  )
  expect(anchors).toEqual(['a-_b_-c', 'ahttpsbc', 'same', 'same-1', 'title'])
  expect(text).toBe(
    '## A _b_ c {#a-\\_b\\_-c}\n\n## [A](https://b.c) {#ahttpsbc}\n\n## Same\n\n## Same\n\n## Title {#title}\n',
  )
})

test('of a heading without text, only the id stays', async () => {
  const { text, anchors } = await convertText('###\n#### A\n\nB\n')
  expect([text, anchors]).toEqual(['<a id="heading"></a>\n#### A\n\nB\n', ['heading', 'a']])
})

test('other rules for ids', async () => {
  const config = (type: string) => ({ 'hugo.toml': `[markup.goldmark.parser]\nautoHeadingIDType = "${type}"\n` })
  expect((await convertText('## Über A.B\n', config('github-ascii'))).anchors).toEqual(['uber-ab'])
  expect((await convertText('## Über A.B\n', config('blackfriday'))).anchors).toEqual(['über-a-b'])
})

test('emoji become characters, and headings keep their ids', async () => {
  const { text } = await convertText('## :tada: News\n\nIt is :rocket:\n', { 'hugo.toml': 'enableEmoji = true\n' })
  expect(text).toBe('## 🎉 News {#tada-news}\n\nIt is 🚀\n')
})

test.each([
  [
    '```go {hl_lines=[2,"4-6"] linenos=table linenostart=5 filename="main.go"}',
    '```go title="main.go" {2,4-6} showLineNumbers=5',
  ],
  ['```go{linenos=false}', '```go'],
  ['``` {file="a.txt"}', '```text title="a.txt"'],
  ['```goat {.w-40}', '```goat'],
  ['```js {1,3}', '```js {1,3}'],
])('the options of a fence: %s', async (source, expected) => {
  const { text } = await convertText(`${source}\na\n\`\`\`\n`)
  expect(text).toBe(`${expected}\na\n\`\`\`\n`)
})

test('alerts that only Hugo has', async () => {
  const { text } = await convertText(
    '> [!NOTE]\n> As on GitHub\n\n> [!warning] Look [x]\n> Text\n>\n> - Item\n\n- > [!danger]\n  > A\n\n> [!tip]- More\n> B\n',
  )
  expect(text).toBe(
    '> [!NOTE]\n> As on GitHub\n\n:::warning[Look \\[x\\]]\nText\n\n- Item\n:::\n\n- :::danger\n  A\n  :::\n\n::: details More\nB\n:::\n',
  )
})

test('links in the title of an alert', async () => {
  const { text } = await convertText(
    '> [!NOTE] See [a][], [b] and [c](https://c.dev)\n>\n> Text\n\n[a]: https://a.dev\n',
  )
  expect(text).toBe(':::note[See [a][], \\[b\\] and [c](https://c.dev)]\n\nText\n:::\n\n[a]: https://a.dev\n')
})

test('definitions, with the ids of their terms', async () => {
  const { text } = await convertText('`One`\n: First\n: Second\n\nTwo\n: Third\n', {
    'hugo.toml': '[markup.goldmark.parser]\nautoDefinitionTermID = true\n',
  })
  expect(text).toBe(
    '<dl>\n<dt id="one">\n\n`One`\n\n</dt>\n<dd>\n\nFirst\n\n</dd>\n<dd>\n\nSecond\n\n</dd>\n\n' +
      '<dt id="two">\n\nTwo\n\n</dt>\n<dd>\n\nThird\n\n</dd>\n</dl>\n',
  )
})

test('definitions of several terms, and those after a blank line', async () => {
  const { text } = await convertText('One\nTwo\n: First\n\n: Second\n')
  expect(text).toBe(
    '<dl>\n<dt>\n\nOne\n\n</dt>\n<dt>\n\nTwo\n\n</dt>\n<dd>\n\nFirst\n\n</dd>\n\n<dd>\n\nSecond\n\n</dd>\n</dl>\n',
  )
})

test('formulas are between dollar signs, and other dollar signs are text', async () => {
  const { text, site, findings } = await convertText(
    'It is \\(a_1\\) for $1 and $2\n\n\\[\na^2\n\\]\n\n{{< katex >}}b{{< /katex >}} \\(\\ce{H2O}\\) `\\(c\\)`\n',
    { 'hugo.toml': '[markup.goldmark.extensions.passthrough]\nenable = true\n' },
  )
  expect(text).toBe('It is $a_1$ for \\$1 and \\$2\n\n$$\na^2\n$$\n\n$b$ `\\ce{H2O}` `\\(c\\)`\n')
  expect(site.config.markdown).toEqual({ math: true })
  expect(findings).toMatchObject([{ kind: 'chemical formulas', line: 10 }])
})

test('attributes of blocks are left out', async () => {
  const { text } = await convertText('Text\n{.lead}\n\n| A |\n| - |\n| b |\n{.table #x}\n', {
    'hugo.toml': '[markup.goldmark.parser.attribute]\nblock = true\n',
  })
  expect(text).toBe('Text\n\n| A |\n| - |\n| b |\n')
})

test('links that Bootstrap shows as buttons', async () => {
  const { text } = await convertText('<a class="btn btn-lg btn-secondary" role="button" href="https://a.b">Go</a>\n')
  expect(text).toBe('<a class="button button-quiet" href="https://a.b">Go</a>\n')
  const icon = await convertText('<a class="btn" href="https://a.b">\n  <i class="fas fa-play"></i>\n  Go\n</a>\n')
  expect(icon.text).toBe('<a class="button" href="https://a.b">\n  Go\n</a>\n')
  expect(icon.findings).toMatchObject([{ kind: 'icons' }])
})

test('pictures beside a page, published ones and those of `assets`; links by address and by file', async () => {
  const { text, site } = await convertText(
    '![a](a.png) ![b](/b.png) ![c](images/c.png) ![d](../d.png) [1](../other/) [2](other.md#x) [3](/docs/other) <a href="../">4</a>\n',
    {
      'content/docs/_index.md': '---\ntitle: Docs\n---\n',
      'content/docs/other.md': '---\ntitle: Other\n---\n',
      'content/docs/page/a.png': '',
      'content/docs/d.png': '',
      'static/b.png': '',
      'assets/images/c.png': '',
    },
  )
  expect(text).toBe(
    '![a](./page/a.png) ![b](/b.png) ![c](/imported/assets/images/c.png) ![d](./d.png) [1](./other.md) [2](other.md#x) [3](./other.md) <a href="./index.md">4</a>\n',
  )
  expect(site.notConverted).toEqual([])
  expect(site.files).toEqual([
    { from: 'static/b.png', to: 'public/b.png' },
    { from: 'assets/images/c.png', to: 'public/imported/assets/images/c.png' },
    { from: 'content/docs/d.png', to: 'docs/docs/d.png' },
    { from: 'content/docs/page/a.png', to: 'docs/docs/page/a.png' },
  ])
})

test('the title of a picture is a tooltip, unless a template makes a caption of it', async () => {
  const text = '![A](/a.png "T")\n\n{{< figure src="/a.png" alt="A" caption="C" >}}\n'
  const files = { 'static/a.png': '' }
  expect((await convertText(text, files)).text).toBe('<img src="/a.png" alt="A" title="T" />\n\n![A](/a.png "C")\n')
  const template = '<figure><img src="{{ .Destination }}"><figcaption>{{ .Title }}</figcaption></figure>'
  const hook = { ...files, 'layouts/_markup/render-image.html': template }
  expect((await convertText(text, hook)).text).toBe('![A](/a.png "T")\n\n![A](/a.png "C")\n')
})

test('what Bootstrap never shows is hidden', async () => {
  const { text } = await convertText(
    '<div class="built d-none">Built: {{ now }}</div>\n\n<p class="d-none d-md-block">A</p>\n\n<p class="bd-none">B</p>\n',
  )
  expect(text).toBe(
    '<div hidden class="built d-none">Built: {{ now }}</div>\n\n<p class="d-none d-md-block">A</p>\n\n<p class="bd-none">B</p>\n',
  )
})
